/** What stands between whole and parts in a visitor's numbers. */
export type Separator = '.' | ','

/** What a text in an amount's field comes to. */
export type ReadAmount =
  | {
      readonly ok: true
      /** As the field shows it. */
      readonly text: string
      /** As it is counted with: digits, at most one point, nothing before or after that means nothing. Empty for none. */
      readonly value: string
    }
  | { readonly ok: false; readonly reason: 'not-an-amount' | 'too-precise' }

export type AmountForm = {
  readonly separator: Separator
  /** How many decimals the token has. */
  readonly places: number
  /** By the key, not pasted: one separator, whichever it is, parts the decimals. */
  readonly typed: boolean
}

const NOT_AN_AMOUNT = { ok: false, reason: 'not-an-amount' } as const

/** The separator of decimals in a language. Those of other scripts are shown as a point, beside the digits that we show. */
export const separatorOf = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.'

// The zeros of the scripts whose digits keyboards have: Arabic, Persian, Devanagari, Bengali, Thai, and the wide ones of
// East Asia. The nine others follow each.
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

const plainDigit = (character: string): string => {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? character : String(code - zero)
}

/** Digits and separators of every script as those of ours. */
const plain = (text: string): string =>
  [...text.trim()].map(plainDigit).join('').replace(/[٫．]/g, '.').replace(/[،，]/g, ',')

/** The digits before the separator, and those after it, where there is one. */
type Parts = readonly [whole: string, parts: string | undefined]

/** Text that was typed: a point or a comma, once. */
const typedParts = (text: string): Parts | undefined => {
  const [matched, whole = '', parts] = /^(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  return matched === undefined ? undefined : [whole, parts]
}

/** Whether digits stand in groups, of three, or of two before the last three as in India. */
const grouped = (text: string, group: string): boolean => {
  const [first = '', ...rest] = text.split(group)
  const last = rest.pop() ?? ''
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false
  return rest.every((one) => /^\d{3}$/.test(one)) || (first.length <= 2 && rest.every((one) => /^\d{2}$/.test(one)))
}

/** Digits without what parts them into groups; undefined where there is anything but digits in groups. */
const ungrouped = (text: string, group: string | undefined): string | undefined => {
  if (group === undefined || !text.includes(group)) return /^\d*$/.test(text) ? text : undefined
  return grouped(text, group) ? text.replaceAll(group, '') : undefined
}

const partsAt = (text: string, at: number): Parts | undefined => {
  const whole = text.slice(0, at)
  const parts = text.slice(at + 1)
  const digits = ungrouped(whole, /[., ]/.exec(whole)?.[0])
  return digits !== undefined && /^\d*$/.test(parts) ? [digits, parts] : undefined
}

const wholeOnly = (text: string, group: string): Parts | undefined => {
  const digits = ungrouped(text, group)
  return digits === undefined ? undefined : [digits, undefined]
}

/** Text that came from elsewhere, which may have groups, and whose separators may be those of another language. */
const pastedParts = (pasted: string, separator: Separator): Parts | undefined => {
  // These only ever part groups.
  const text = pasted.replace(/[٬'’\u00a0\u202f]/g, ' ')
  const marks = [...text].filter((one) => one === '.' || one === ',')
  const [first] = marks
  const last = marks.at(-1)
  if (first === undefined || last === undefined) return wholeOnly(text, ' ')
  // The last of two kinds parts the decimals, in every language; it stands once.
  if (last !== first)
    return text.indexOf(last) === text.lastIndexOf(last) ? partsAt(text, text.indexOf(last)) : undefined
  // Several of one kind part groups; one that could do either does what it does in the visitor's language.
  if (marks.length > 1 || (first !== separator && grouped(text, first))) return wholeOnly(text, first)
  return partsAt(text, text.indexOf(first))
}

/**
 * Reads what stands in the field of an amount. What it cannot be sure of it refuses: an amount is never guessed, rounded
 * or cut.
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

/** An amount as its field shows it to somebody of a language. */
export const amountShown = (value: string, separator: Separator): string => value.replace('.', separator)
