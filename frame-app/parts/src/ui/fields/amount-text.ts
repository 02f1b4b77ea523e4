/** A decimal separator. */
export type Separator = '.' | ','

/** The result of reading the text of an amount field. */
export type ReadAmount =
  | {
      readonly ok: true
      /** The text to show in the field. */
      readonly text: string
      /** The value to compute with: digits with at most one point, without redundant zeros. Empty if there is none. */
      readonly value: string
    }
  | { readonly ok: false; readonly reason: 'not-an-amount' | 'too-precise' }

export type AmountForm = {
  readonly separator: Separator
  /** The token's number of decimals. */
  readonly places: number
  /** Typed rather than pasted: a single point or comma is always the decimal separator. */
  readonly typed: boolean
}

const NOT_AN_AMOUNT = { ok: false, reason: 'not-an-amount' } as const

/** A language's decimal separator. Those of other scripts become a point, to match the ASCII digits. */
export const separatorOf = (locale: string): Separator =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'

// The zero of each script with digits on keyboards: Arabic, Persian, Devanagari, Bengali, Thai, and full-width. Its
// other digits follow in order.
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

const plainDigit = (character: string): string => {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? character : String(code - zero)
}

/** Converts the digits and separators of all scripts to ASCII. */
const plain = (text: string): string =>
  [...text.trim()].map(plainDigit).join('').replace(/[٫．]/g, '.').replace(/[،，]/g, ',')

/** The digits before and after the separator; the latter undefined without one. */
type Parts = readonly [whole: string, parts: string | undefined]

/** Splits typed text at a single point or comma. */
const typedParts = (text: string): Parts | undefined => {
  const [matched, whole = '', parts] = /^(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  return matched === undefined ? undefined : [whole, parts]
}

/** Whether digits are grouped in threes, or in twos before the last three as in India. */
const grouped = (text: string, group: string): boolean => {
  const [first = '', ...rest] = text.split(group)
  const last = rest.pop() ?? ''
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false
  return rest.every((one) => /^\d{3}$/.test(one)) || (first.length <= 2 && rest.every((one) => /^\d{2}$/.test(one)))
}

/** Digits without group separators; undefined if there is anything else. */
const ungrouped = (text: string, group: string): string | undefined => {
  if (!text.includes(group)) return /^\d*$/.test(text) ? text : undefined
  return grouped(text, group) ? text.replaceAll(group, '') : undefined
}

const partsAt = (text: string, at: number): Parts | undefined => {
  const whole = text.slice(0, at)
  const parts = text.slice(at + 1)
  const [group = ' '] = /[., ]/.exec(whole) ?? []
  const digits = ungrouped(whole, group)
  return digits !== undefined && /^\d*$/.test(parts) ? [digits, parts] : undefined
}

const wholeOnly = (text: string, group: string): Parts | undefined => {
  const digits = ungrouped(text, group)
  return digits === undefined ? undefined : [digits, undefined]
}

/** Splits pasted text, which may have groups and separators of another language. */
const pastedParts = (pasted: string, separator: Separator): Parts | undefined => {
  // These characters only separate groups.
  const text = pasted.replace(/[٬'’\u00a0\u202f]/g, ' ')
  const marks = [...text].filter((one) => one === '.' || one === ',')
  const [first] = marks
  if (first === undefined) return wholeOnly(text, ' ')
  const last = marks.at(-1) ?? first
  // With two kinds of separators, the last one is the decimal separator in every language, and appears once.
  if (last !== first)
    return text.indexOf(last) === text.lastIndexOf(last) ? partsAt(text, text.indexOf(last)) : undefined
  // A repeated separator separates groups; a single ambiguous one is read by the visitor's language.
  if (marks.length > 1 || (first !== separator && grouped(text, first))) return wholeOnly(text, first)
  return partsAt(text, text.indexOf(first))
}

/**
 * Reads the text of an amount field. Ambiguous text is rejected: an amount is never guessed, rounded or cut.
 *
 * @example
 * readAmount('1,234.56', { separator: '.', places: 18, typed: false }) // { ok: true, text: '1234.56', value: '1234.56' }
 */
export const readAmount = (text: string, { separator, places, typed }: AmountForm): ReadAmount => {
  const clean = plain(text)
  if (clean === '') return { ok: true, text: '', value: '' }
  const read = typed ? typedParts(clean) : pastedParts(clean, separator)
  if (!read) return NOT_AN_AMOUNT
  const [digits, parts] = read
  if (digits === '' && parts === '' && !typed) return NOT_AN_AMOUNT
  const whole = digits.replace(/^0+(?=\d)/, '') || '0'
  if (parts === undefined) return { ok: true, text: whole, value: whole }
  if (parts.length > places || places === 0) return { ok: false, reason: 'too-precise' }
  const counted = parts.replace(/0+$/, '')
  return { ok: true, text: `${whole}${separator}${parts}`, value: counted === '' ? whole : `${whole}.${counted}` }
}

/** An amount as its field shows it in a language. */
export const amountShown = (value: string, separator: Separator): string => value.replace('.', separator)
