//! A static file server for this machine: as plain as the hosts the site is made for.

mod http;

use std::fs;
use std::io::{self, IsTerminal};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use crate::{build, repo};
use http::{Answer, converse};

/// How many ports after the one asked for are tried when it is taken.
const PORTS_TRIED: u16 = 20;

#[derive(Args)]
pub struct Options {
    /// The port to serve on; the next free one if it is taken
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Do not open the page in the browser
    #[arg(long)]
    no_open: bool,
    /// Serve what is there without building first
    #[arg(long)]
    no_build: bool,
    /// Serve this folder instead of the working copy's site, without building
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Serve below this path as well, such as /sub/path/
    #[arg(long, value_name = "PATH")]
    under: Option<String>,
}

/// Builds and serves the site until the process is ended.
///
/// # Errors
/// When the build fails or no port is free.
pub fn run(options: &Options) -> Result<()> {
    if !options.no_build && options.folder.is_none() {
        build::run()?;
    }
    let folder = options.folder.clone().unwrap_or_else(repo::www);
    let site = Site::start(&folder, options.port, options.under.as_deref())?;
    println!("Dungeon Sandbox is open at {} (Ctrl+C closes it)", site.url);
    if !options.no_open && io::stdout().is_terminal() {
        open(&site.url);
    }
    site.wait();
    Ok(())
}

/// A running server.
pub struct Site {
    /// Where it answers, with a slash at the end.
    pub url: String,
    doorman: thread::JoinHandle<()>,
}

impl Site {
    /// Starts serving `folder` on this machine alone. Port 0 takes any free one.
    ///
    /// # Errors
    /// When the folder is missing or no port is free.
    pub fn start(folder: &Path, port: u16, under: Option<&str>) -> Result<Self> {
        let folder = folder
            .canonicalize()
            .with_context(|| folder.display().to_string())?;
        let under = under.map(|path| format!("/{}/", path.trim_matches('/')));
        let listener = listen(port)?;
        let port = listener.local_addr()?.port();
        let place = Arc::new((folder, under));
        let doorman = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let place = Arc::clone(&place);
                thread::spawn(move || {
                    let (folder, under) = &*place;
                    // A reader who went away is no fault of ours.
                    let _ = converse(stream, |path| answer(path, folder, under.as_deref()));
                });
            }
        });
        Ok(Self {
            url: format!("http://127.0.0.1:{port}/"),
            doorman,
        })
    }

    /// Serves on until the process is ended.
    fn wait(self) {
        let _ = self.doorman.join();
    }
}

/// Takes `port` or, when it is taken, one of those after it.
fn listen(port: u16) -> Result<TcpListener> {
    let last = if port == 0 {
        0
    } else {
        port.saturating_add(PORTS_TRIED)
    };
    let mut failure = None;
    for candidate in port..=last {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, candidate)) {
            Ok(listener) => {
                if candidate != port {
                    println!("Port {port} is taken, so it is {candidate} this time.");
                }
                return Ok(listener);
            }
            Err(error) => failure = Some(error),
        }
    }
    let reason = failure
        .map(|error| format!(": {error}"))
        .unwrap_or_default();
    Err(anyhow!(
        "no port from {port} to {last} can be had{reason}; name another with --port"
    ))
}

fn answer(path: &str, folder: &Path, under: Option<&str>) -> Answer {
    let inside = under
        .and_then(|under| path.strip_prefix(under))
        .unwrap_or(path);
    let Some(mut file) = locate(folder, inside) else {
        return not_found();
    };
    if file.is_dir() {
        if !path.ends_with('/') {
            let mut answer = Answer::text("308 Permanent Redirect", "");
            let name = path.rsplit('/').next().unwrap_or_default();
            answer.headers.push(("Location", format!("./{name}/")));
            return answer;
        }
        file.push("index.html");
    }
    let Ok(body) = fs::read(&file) else {
        return not_found();
    };
    Answer {
        status: "200 OK",
        headers: vec![
            ("Content-Type", media_type(&file).to_owned()),
            ("Cache-Control", "no-cache".to_owned()),
            ("X-Content-Type-Options", "nosniff".to_owned()),
        ],
        body,
    }
}

fn not_found() -> Answer {
    Answer::text("404 Not Found", "There is nothing here.\n")
}

/// The file or folder that `path` names below `folder`, if it stays there and shows no hidden file.
fn locate(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = decode(path)?;
    let mut file = folder.to_path_buf();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    // A link inside the folder must not lead out of it either.
    file.canonicalize()
        .ok()
        .filter(|file| file.starts_with(folder))
}

/// Resolves `%20` and its like; nothing where an escape is broken or the result is no UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        if byte == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

fn media_type(file: &Path) -> &'static str {
    match file
        .extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "dungeon" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Opens the page in the reader's browser, where there is one.
fn open(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program)
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}

#[cfg(test)]
mod tests {
    use super::{Site, decode, listen, locate};
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::path::PathBuf;

    fn source() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .canonicalize()
            .expect("this crate's folder")
    }

    /// The whole answer to one request for `path`, which is sent as it stands.
    fn get(site: &Site, path: &str) -> String {
        let address = site.url.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(address).expect("a connection");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    #[test]
    fn serves_files_at_the_root_and_below_a_path() {
        let site = Site::start(&source(), 0, Some("sub/path")).expect("a server");
        for path in [
            "/Cargo.toml",
            "/sub/path/Cargo.toml",
            "/Cargo.toml?x=1",
            "/%43argo.toml",
        ] {
            let answer = get(&site, path);
            assert!(
                answer.starts_with("HTTP/1.1 200") && answer.contains("name = \"xtask\""),
                "{path}: {answer}"
            );
        }
        assert!(get(&site, "/src/main.rs").starts_with("HTTP/1.1 200"));
        assert!(get(&site, "/src").starts_with("HTTP/1.1 308"));
        assert!(get(&site, "/nothing").starts_with("HTTP/1.1 404"));
    }

    #[test]
    fn many_connections_stay_open_side_by_side() {
        let site = Site::start(&source(), 0, None).expect("a server");
        let address = site.url.trim_start_matches("http://").trim_end_matches('/');
        let mut streams: Vec<TcpStream> = (0..20)
            .map(|_| TcpStream::connect(address).expect("a connection"))
            .collect();
        for stream in streams.iter_mut().rev() {
            for _ in 0..2 {
                write!(stream, "HEAD / HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("sent");
                let mut start = [0; 13];
                stream.read_exact(&mut start).expect("an answer");
                assert_eq!(&start, b"HTTP/1.1 404 ");
                let mut rest = Vec::new();
                while !rest.ends_with(b"\r\n\r\n") {
                    let mut byte = [0];
                    stream.read_exact(&mut byte).expect("the head's end");
                    rest.extend(byte);
                }
            }
        }
    }

    #[test]
    fn never_leaves_the_folder() {
        let site = Site::start(&source().join("src"), 0, Some("/sub/")).expect("a server");
        for path in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/sub/../../Cargo.toml",
            "/..%2fCargo.toml",
            "//etc/passwd",
        ] {
            let answer = get(&site, path);
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
        assert_eq!(locate(&source(), "src\\main.rs"), None);
        assert_eq!(locate(&source(), ".hidden"), None);
    }

    #[test]
    fn broken_escapes_name_nothing() {
        assert_eq!(decode("a%20b").as_deref(), Some("a b"));
        assert_eq!(decode("%e"), None);
        assert_eq!(decode("%zz"), None);
        assert_eq!(decode("%ff"), None);
    }

    #[test]
    fn takes_the_next_port_when_one_is_taken() {
        let first = listen(0).expect("a port");
        let port = first.local_addr().expect("bound").port();
        let second = listen(port)
            .expect("another port")
            .local_addr()
            .expect("bound")
            .port();
        assert!(second > port);
    }
}
