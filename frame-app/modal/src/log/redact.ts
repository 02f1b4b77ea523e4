// Removes secrets from log lines: developers and support read the log, and it may be passed on.
const MAX_DEPTH = 6
const MAX_ENTRIES = 64
/** Of what one line says. A page may send megabytes, and support reads no more than this. */
const MAX_CHARACTERS = 16_384
/** Longer than any secret that is found by its form, but for a web token, which is worth nothing without its end. */
const MARGIN = 1_024

// Names of members whose value is secret.
const SECRET_NAME =
  /pass(?:word|phrase|code)?|otp|secret|token|seed|mnemonic|private|share|signature|symkey|authori[sz]ation|cookie|e-?mail/i

type Instead = (all: string, ...groups: string[]) => string

// An e-mail address in any script, with what mail servers take before the `@` without quotes. A match starts only at the
// beginning of a word, for the reason given below.
const EMAIL =
  /(^|[^\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-])[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+(?:@[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+[\p{L}\p{N}\p{M}_.+-]*)+/gu

/** Removes every e-mail address from a text. */
export const withoutEmails = (text: string): string => text.replace(EMAIL, '$1…@…')

const RULES: readonly (readonly [form: RegExp, instead: string | Instead])[] = [
  // A pairing's key, which decrypts its messages.
  [/(symKey=)[0-9a-f]+/gi, '$1…'],
  [/(bearer\s+)\S+/gi, '$1…'],
  // JSON Web Tokens. The pattern starts only at the beginning of a word; otherwise a long word would be scanned again
  // from each of its letters.
  [/(^|[^\w-])([\w-]+(?:\.[\w-]+){2,})/g, (_all, before, token) => before + token.replace(/\beyJ.*/, 'eyJ…')],
  [EMAIL, '$1…@…'],
  // A private key looks like a hash: both keep only their first characters, by which a hash can still be found.
  [/\b((?:0x)?[0-9a-f]{6})[0-9a-f]{58,}\b/gi, '$1…'],
  // Keys and signatures in base 58.
  [/\b([1-9A-HJ-NP-Za-km-z]{6})[1-9A-HJ-NP-Za-km-z]{70,}\b/g, '$1…'],
  // The words of a recovery phrase.
  [/\b(?:[a-z]{3,8}[ ,]+){11,23}[a-z]{3,8}\b/g, '… words …'],
]

const redactWhole = (text: string): string =>
  RULES.reduce((redacted, [form, instead]) => redacted.replace(form, instead as string), text)

/**
 * A cut could leave half a secret, which has no form by which it is found. So more is redacted than is kept, which cuts
 * off enough: redaction makes no text longer.
 */
const redactUpTo = (text: string, most: number): string =>
  text.length <= most ? redactWhole(text) : `${redactWhole(text.slice(0, most + MARGIN)).slice(0, -MARGIN)}…`

/** Removes secrets that are recognizable by their form, and what no line has room for. */
export const redactText = (text: string): string => redactUpTo(text, MAX_CHARACTERS)

/** How many characters the line still has room for. */
type Room = { left: number }

const describeText = (text: string, room: Room): string => {
  const { left } = room
  if (left <= 0) return '…'
  room.left -= text.length
  return redactUpTo(text, left)
}

const describe = (value: unknown, depth: number, room: Room): unknown => {
  if (typeof value === 'string') return describeText(value, room)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (value instanceof Error) {
    const { name, message, code, cause } = value as Error & { code?: unknown }
    return {
      name,
      message: describeText(message, room),
      ...(typeof code === 'number' ? { code } : {}),
      // JSON drops an undefined cause.
      cause: describe(cause, depth + 1, room),
    }
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => describe(item, depth + 1, room))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([key, member]) => [
        describeText(key, room),
        SECRET_NAME.test(key) ? '…' : describe(member, depth + 1, room),
      ]),
  )
}

/** Writes any value as one line of text, without secrets recognizable by name or form. */
export const redactDetail = (detail: unknown): string => {
  try {
    return JSON.stringify(describe(detail, 0, { left: MAX_CHARACTERS })) ?? String(detail)
  } catch {
    // A getter may throw.
    return '(could not be read)'
  }
}
