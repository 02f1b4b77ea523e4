import { withoutDisguise } from '@casement/shared-protocol'

/** The longest name of an account, in characters as they are counted by eye or nearly so. */
export const MAX_LABEL_LENGTH = 32

/**
 * The visitor's own name for an account, as it may be kept: bounded, on one line, with nothing in it that hides or turns
 * what is read. Empty where nothing is left.
 *
 * @example
 * readLabel('  Savings\u202e ') // 'Savings'
 */
export const readLabel = (text: string): string => {
  // A control may stand where a space does; a space stands there then.
  const spaced = text.replace(/[\p{Z}\t\n\v\f\r]+/gu, ' ')
  const clean = withoutDisguise(spaced).replace(/ {2,}/g, ' ').trim()
  return [...clean].slice(0, MAX_LABEL_LENGTH).join('').trim()
}

/** The visitor's own name for an account, if it has one. What was kept is read as if anybody could have written it. */
export const labelOf = (labels: { readonly [address: string]: string }, address: string): string | undefined =>
  (Object.hasOwn(labels, address) && readLabel(labels[address] ?? '')) || undefined
