//! The seal of a link: a length, which tells one that was cut, and a check, which refuses one that was altered.

use super::coder::{character, value};

/// A character of LENGTH carries five bits; this one says that more follow.
const MORE: u32 = 32;
/// No LENGTH has more characters: bodies are shorter than 32⁴.
const LENGTH_CHARACTERS: usize = 4;

/// Characters and bits of CHECK.
const CHECK_CHARACTERS: usize = 4;
const CHECK_BITS: u32 = 24;

/// What is wrong with a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The end is missing.
    Truncated,
    /// Some characters were altered, or there are too many.
    Altered,
}

/// `head LENGTH CHECK body`, without the blanks. The head is ASCII and checked along.
pub(crate) fn seal(head: &str, body: &str) -> String {
    let mut sealed = head.to_owned();
    push_length(&mut sealed, body.len());
    push_check(&mut sealed, check(head, body));
    sealed + body
}

/// The body of what [`seal`] made, of which `sealed` is all behind the head.
pub(crate) fn unseal<'a>(head: &str, sealed: &'a str) -> Result<&'a str, Fault> {
    if !sealed.chars().all(|character| value(character).is_some()) {
        return Err(Fault::Altered);
    }
    let (length, rest) = take_length(sealed)?;
    let (stated, body) = rest
        .split_at_checked(CHECK_CHARACTERS)
        .ok_or(Fault::Truncated)?;
    let mut actual = String::new();
    push_check(&mut actual, check(head, body));
    match (stated == actual, body.len().cmp(&length)) {
        (true, std::cmp::Ordering::Equal) => Ok(body),
        (false, std::cmp::Ordering::Less) => Err(Fault::Truncated),
        _ => Err(Fault::Altered),
    }
}

/// LENGTH: five bits a character, the lowest first.
fn push_length(link: &mut String, length: usize) {
    let mut rest = u32::try_from(length).unwrap_or(u32::MAX);
    while rest >= MORE {
        link.push(character(MORE + rest % MORE));
        rest /= MORE;
    }
    link.push(character(rest));
}

/// LENGTH and what follows it.
fn take_length(sealed: &str) -> Result<(usize, &str), Fault> {
    let mut length = 0;
    let mut weight = 1;
    for (index, digit) in sealed.char_indices().take(LENGTH_CHARACTERS) {
        let digit = value(digit).ok_or(Fault::Altered)?;
        length += (digit % MORE) as usize * weight;
        weight *= MORE as usize;
        if digit < MORE {
            return Ok((length, &sealed[index + 1..]));
        }
    }
    Err(if sealed.len() < LENGTH_CHARACTERS {
        Fault::Truncated
    } else {
        Fault::Altered
    })
}

/// CHECK: the remainder, the highest bits first.
fn push_check(link: &mut String, check: u32) {
    for shift in [18, 12, 6, 0] {
        link.push(character(check >> shift & 63));
    }
}

/// The cyclic redundancy check of 24 bits that `OpenPGP` uses (RFC 9580, section 6.1), over the
/// characters of head and body as bytes. A burst of up to 24 bits, so any altered character and
/// any two adjacent ones, never goes unnoticed.
fn check(head: &str, body: &str) -> u32 {
    const START: u32 = 0x00B7_04CE;
    const DIVISOR: u32 = 0x0186_4CFB;
    head.bytes().chain(body.bytes()).fold(START, |check, byte| {
        (0..u8::BITS).fold(
            check ^ u32::from(byte) << (CHECK_BITS - u8::BITS),
            |check, _| {
                let doubled = check << 1;
                if doubled >> CHECK_BITS == 1 {
                    doubled ^ DIVISOR
                } else {
                    doubled
                }
            },
        )
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_check_is_the_published_one() {
        // The catalogued check value of CRC-24/OPENPGP is that of "123456789".
        assert_eq!(check("1", "23456789"), 0x0021_CF02);
    }

    proptest! {
        #[test]
        fn lengths_come_back(length in 0usize..1 << 20, rest in "[A-Za-z0-9_-]{0,3}") {
            let mut text = String::new();
            push_length(&mut text, length);
            text.push_str(&rest);
            prop_assert_eq!(take_length(&text), Ok((length, rest.as_str())));
        }

        #[test]
        fn bodies_come_back(body in "[A-Za-z0-9_-]{0,90}") {
            let sealed = seal("1", &body);
            prop_assert_eq!(unseal("1", &sealed[1..]), Ok(body.as_str()));
            prop_assert!(unseal("2", &sealed[1..]).is_err());
        }
    }
}
