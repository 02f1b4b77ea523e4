// Removes secrets from log lines: developers and support read the log, and it may be passed on.
const MAX_DEPTH = 6
const MAX_ENTRIES = 64

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

/** Removes secrets that are recognizable by their form. */
export const redactText = (text: string): string =>
  RULES.reduce((redacted, [form, instead]) => redacted.replace(form, instead as string), text)

const describe = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (value instanceof Error) {
    const { name, message, code, cause } = value as Error & { code?: unknown }
    return {
      name,
      message: redactText(message),
      ...(typeof code === 'number' ? { code } : {}),
      // JSON drops an undefined cause.
      cause: describe(cause, depth + 1),
    }
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => describe(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([key, member]) => [redactText(key), SECRET_NAME.test(key) ? '…' : describe(member, depth + 1)]),
  )
}

/** Writes any value as one line of text, without secrets recognizable by name or form. */
export const redactDetail = (detail: unknown): string => {
  try {
    return JSON.stringify(describe(detail, 0)) ?? String(detail)
  } catch {
    // A getter may throw.
    return '(could not be read)'
  }
}
