//! As much of HTTP/1.1 as handing out files takes: GET and HEAD, a thread a connection, connections
//! kept open. A browser opens six at once and keeps them, so none may wait for another's end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The longest head of a request, in bytes.
const HEAD_MAX: u64 = 32 * 1024;

/// How long a connection may lie idle.
const IDLE: Duration = Duration::from_secs(60);

/// What is sent back.
pub struct Answer {
    pub status: &'static str,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer that says something to a person.
    pub fn text(status: &'static str, text: &str) -> Self {
        Self {
            status,
            headers: vec![("Content-Type", "text/plain; charset=utf-8".to_owned())],
            body: text.as_bytes().to_vec(),
        }
    }

    /// Sends it in one piece: a head sent before its body would hold the body's end back until it
    /// is acknowledged.
    fn send(&self, stream: &mut TcpStream, with_body: bool, stays: bool) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(self.body.len() + 512);
        write!(bytes, "HTTP/1.1 {}\r\n", self.status)?;
        for (name, value) in &self.headers {
            write!(bytes, "{name}: {value}\r\n")?;
        }
        let connection = if stays { "keep-alive" } else { "close" };
        write!(
            bytes,
            "Content-Length: {}\r\nConnection: {connection}\r\n\r\n",
            self.body.len()
        )?;
        if with_body {
            bytes.extend_from_slice(&self.body);
        }
        stream.write_all(&bytes)
    }
}

/// Answers the requests of one connection, one after another, until it is closed.
///
/// # Errors
/// When the other side goes away, or falls silent for a minute.
pub fn converse(mut stream: TcpStream, answer: impl Fn(&str) -> Answer) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(IDLE))?;
    let mut reader = BufReader::new(stream.try_clone()?);
    while let Some(head) = read_head(&mut reader)? {
        let Some(request) = Request::read(&head) else {
            return Answer::text("400 Bad Request", "This is no request.\n").send(
                &mut stream,
                true,
                false,
            );
        };
        match request.method {
            "GET" | "HEAD" => {
                let with_body = request.method == "GET";
                answer(request.path).send(&mut stream, with_body, request.stays)?;
            }
            _ => {
                // What it may have sent along is not read, so the connection ends here.
                return Answer::text(
                    "405 Method Not Allowed",
                    "Only GET and HEAD are answered.\n",
                )
                .send(&mut stream, true, false);
            }
        }
        if !request.stays {
            break;
        }
    }
    Ok(())
}

/// The lines up to the empty one; nothing at the end of the connection or beyond [`HEAD_MAX`].
fn read_head(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut reader = reader.take(HEAD_MAX);
    let mut head = String::new();
    loop {
        let before = head.len();
        if reader.read_line(&mut head)? == 0 {
            return Ok(None);
        }
        if head[before..].trim_end().is_empty() {
            return Ok(Some(head));
        }
    }
}

/// What matters of a request.
#[derive(Debug, PartialEq, Eq)]
struct Request<'a> {
    method: &'a str,
    /// As it was sent, without what follows a `?`.
    path: &'a str,
    /// Whether the connection stays open for another.
    stays: bool,
}

impl<'a> Request<'a> {
    fn read(head: &'a str) -> Option<Self> {
        let mut lines = head.lines();
        let mut words = lines.next()?.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        let path = target.split(['?', '#']).next()?;
        let closes = lines.any(|line| {
            line.split_once(':').is_some_and(|(name, value)| {
                name.eq_ignore_ascii_case("connection")
                    && value.trim().eq_ignore_ascii_case("close")
            })
        });
        (path.starts_with('/')).then_some(Self {
            method,
            path,
            stays: version == "HTTP/1.1" && !closes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Request, read_head};

    #[test]
    fn reads_what_matters_of_a_request() {
        let request = |method, path, stays| {
            Some(Request {
                method,
                path,
                stays,
            })
        };
        let read = Request::read;
        assert_eq!(
            read("GET /a?b HTTP/1.1\r\nHost: x\r\n\r\n"),
            request("GET", "/a", true)
        );
        assert_eq!(
            read("HEAD / HTTP/1.1\r\nconnection: Close\r\n\r\n"),
            request("HEAD", "/", false)
        );
        assert_eq!(read("GET / HTTP/1.0\r\n\r\n"), request("GET", "/", false));
        assert_eq!(read("GET nowhere HTTP/1.1\r\n\r\n"), None);
        assert_eq!(read("hello\r\n\r\n"), None);
    }

    #[test]
    fn a_head_ends_at_the_empty_line_and_has_a_limit() {
        let mut sent = "GET / HTTP/1.1\r\n\r\nrest".as_bytes();
        assert_eq!(
            read_head(&mut sent).expect("read").as_deref(),
            Some("GET / HTTP/1.1\r\n\r\n")
        );
        let mut endless = "a".repeat(100_000);
        endless.push_str("\r\n\r\n");
        assert_eq!(read_head(&mut endless.as_bytes()).expect("read"), None);
    }
}
