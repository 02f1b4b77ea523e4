import { MAX_MESSAGE_DEPTH } from '@casement/shared-protocol'

// Replaces `@walletconnect/safe-json` 1.0.2 (MIT) through a build alias. The original finds large numbers with an
// expression that backtracks over each run of digits: an event with 100 KB of zeros from a connected wallet froze the
// frame for 27 s. This version scans the text once, skips strings, and does not parse text that is too long or too
// deep.

/** The longest text that is parsed: a relay may deliver everything that waited for the page in one response. */
export const MAX_TEXT_LENGTH = 4 * 1024 * 1024
/** A wallet's message may be as deep as any other; the envelopes of two protocols add to it. */
export const MAX_TEXT_DEPTH = MAX_MESSAGE_DEPTH + 8
/** The largest integer that a number represents exactly. Compared by length first. */
const LARGEST_HELD = String(Number.MAX_SAFE_INTEGER)
/** Chain values have up to 78 digits. Longer runs are parsed as ordinary numbers. */
const MAX_LARGE_DIGITS = 128

const LARGE_AS_TEXT = new RegExp(`^\\d{1,${MAX_LARGE_DIGITS}}n$`)

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`. */
const OPENS = [0x5b, 0x7b]
/** `]` and `}`. */
const CLOSES = [0x5d, 0x7d]
/** `.`, `-`, `+`, `e` and `E`: digits after these are part of a larger or negative number. */
const NOT_BEFORE = [0x2e, 0x2d, 0x2b, 0x65, 0x45]
/** `.`, `e` and `E`: the number continues. */
const NOT_AFTER = [0x2e, 0x65, 0x45]

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Returns the index after the string that starts here. */
const afterText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return json.length
}

/** Whether these digits are an integer too large for a number. */
const isLarge = (json: string, start: number, end: number): boolean => {
  const digits = end - start
  if (digits < LARGEST_HELD.length || digits > MAX_LARGE_DIGITS) return false
  if (NOT_BEFORE.includes(json.charCodeAt(start - 1)) || NOT_AFTER.includes(json.charCodeAt(end))) return false
  return digits > LARGEST_HELD.length || json.slice(start, end) > LARGEST_HELD
}

/** Returns the JSON with integers too large for a number as strings, `123` as `"123n"`. Throws if it is too deep. */
const withLargeAsText = (json: string): string => {
  let written = ''
  let copied = 0
  let depth = 0
  let at = 0
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = afterText(json, at)
    } else if (isDigit(code)) {
      const start = at
      while (isDigit(json.charCodeAt(at))) at += 1
      if (isLarge(json, start, at)) {
        written += `${json.slice(copied, start)}"${json.slice(start, at)}n"`
        copied = at
      }
    } else {
      if (OPENS.includes(code)) depth += 1
      if (CLOSES.includes(code)) depth -= 1
      if (depth > MAX_TEXT_DEPTH) throw new SyntaxError('The JSON is too deep')
      at += 1
    }
  }
  return written + json.slice(copied)
}

const revive = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && LARGE_AS_TEXT.test(value) ? BigInt(value.slice(0, -1)) : value

/**
 * Parses JSON with large integers, either plain or as `"123n"`. Text that is not JSON, or is too long or too deep, is
 * returned as is.
 *
 * @example
 * safeJsonParse('{"value":"123n"}') // { value: 123n }
 */
export const safeJsonParse = (value: unknown): unknown => {
  if (typeof value !== 'string') throw new Error(`Cannot safe json parse value of type ${typeof value}`)
  if (value.length > MAX_TEXT_LENGTH) return value
  try {
    const json = withLargeAsText(value)
    // Most messages contain no large integer, so skip the reviver for them.
    return json.includes('n"') ? JSON.parse(json, revive) : JSON.parse(json)
  } catch {
    return value
  }
}

/**
 * Serializes to JSON, with large integers as `"123n"`. A string is returned as is; a value that JSON cannot represent
 * becomes an empty string.
 *
 * @public the library imports it, in place of its own
 * @example
 * safeJsonStringify({ value: 123n }) // '{"value":"123n"}'
 */
export const safeJsonStringify = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) || ''
