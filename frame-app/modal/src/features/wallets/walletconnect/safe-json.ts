import { MAX_MESSAGE_DEPTH } from '@casement/shared-protocol'

// Stands in for `@walletconnect/safe-json` 1.0.2 (MIT), by an alias of the build. The original finds large numbers by an
// expression that goes back over a row of digits from each of them: an event of a connected wallet that held 100 KB of zeros
// stopped the frame for 27 s. This one goes once over the text, leaves alone what is inside of texts, and reads nothing that
// is too long or too deep.

/** The longest text that is read: a relay may hand over all that waited for a page in one answer. */
export const MAX_TEXT_LENGTH = 4 * 1024 * 1024
/** What a wallet says may go as deep as any other message; around it are the envelopes of two protocols. */
export const MAX_TEXT_DEPTH = MAX_MESSAGE_DEPTH + 8
/** The largest whole number that a number holds exactly; one with fewer digits is smaller, one with more is larger. */
const LARGEST_HELD = String(Number.MAX_SAFE_INTEGER)
/** Chains count to 78 digits. Longer rows are read as any JSON reader reads them. */
const MAX_LARGE_DIGITS = 128

const LARGE_AS_TEXT = new RegExp(`^\\d{1,${MAX_LARGE_DIGITS}}n$`)

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`. */
const OPENS = [0x5b, 0x7b]
/** `]` and `}`. */
const CLOSES = [0x5d, 0x7d]
/** `.`, `-`, `+`, `e` and `E`: a part of a number, or one below zero. */
const NOT_BEFORE = [0x2e, 0x2d, 0x2b, 0x65, 0x45]
/** `.`, `e` and `E`: the number goes on. */
const NOT_AFTER = [0x2e, 0x65, 0x45]

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** The place after the text that begins here. */
const afterText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return json.length
}

/** Whether the digits from here to there are a whole number that a number does not hold. */
const isLarge = (json: string, start: number, end: number): boolean => {
  const digits = end - start
  if (digits < LARGEST_HELD.length || digits > MAX_LARGE_DIGITS) return false
  if (NOT_BEFORE.includes(json.charCodeAt(start - 1)) || NOT_AFTER.includes(json.charCodeAt(end))) return false
  return digits > LARGEST_HELD.length || json.slice(start, end) > LARGEST_HELD
}

/** The same JSON with whole numbers that are too large for a number as texts, `123` as `"123n"`. Throws where it goes too deep. */
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
 * Reads JSON in which large whole numbers stand as they are or as `"123n"`. What is no JSON, or is too long or too deep to be
 * read, is given back as the text that it is.
 *
 * @example
 * safeJsonParse('{"value":"123n"}') // { value: 123n }
 */
export const safeJsonParse = (value: unknown): unknown => {
  if (typeof value !== 'string') throw new Error(`Cannot safe json parse value of type ${typeof value}`)
  if (value.length > MAX_TEXT_LENGTH) return value
  try {
    const json = withLargeAsText(value)
    // Without one there is nothing to look for, and most messages have none.
    return json.includes('n"') ? JSON.parse(json, revive) : JSON.parse(json)
  } catch {
    return value
  }
}

/**
 * Writes JSON with large whole numbers as `"123n"`. A text is given back as it is, and what JSON has no word for is empty.
 *
 * @example
 * safeJsonStringify({ value: 123n }) // '{"value":"123n"}'
 */
export const safeJsonStringify = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) || ''
