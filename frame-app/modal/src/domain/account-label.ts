/** The longest name of an account, in characters as they are counted by eye or nearly so. */
export const MAX_LABEL_LENGTH = 32

/** Control characters, line breaks, and what turns the reading order: a name could pass for another, or for words of ours. */
const DISGUISE =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
/** Marks that pile up beyond what any script writes cover what is above and below them. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * The visitor's own name for an account, as it may be kept: bounded, on one line, with nothing in it that hides or turns
 * what is read. Empty where nothing is left.
 *
 * @example
 * readLabel('  Savings\u202e ') // 'Savings'
 */
export const readLabel = (text: string): string => {
  const clean = text
    // A control may stand where a space does; a space stands there then.
    .replace(/[\p{Z}\t\n\v\f\r]+/gu, ' ')
    .replace(DISGUISE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...clean].slice(0, MAX_LABEL_LENGTH).join('').trim()
}

/** The visitor's own name for an account, if it has one. What was kept is read as if anybody could have written it. */
export const labelOf = (labels: { readonly [address: string]: string }, address: string): string | undefined =>
  (Object.hasOwn(labels, address) && readLabel(labels[address] ?? '')) || undefined
