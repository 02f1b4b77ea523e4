import { withoutDisguise } from '@casement/shared-protocol'

/** The maximum length of a label, in user-perceived characters (approximately). */
export const MAX_LABEL_LENGTH = 32

/**
 * Cleans the visitor's label for an account: bounded, on one line, without characters that hide or reorder text.
 * Returns an empty string if nothing is left.
 *
 * @example
 * readLabel('  Savings\u202e ') // 'Savings'
 */
export const readLabel = (text: string): string => {
  // Some control characters separate words, so they become spaces before the others are removed.
  const spaced = text.replace(/[\p{Z}\t\n\v\f\r]+/gu, ' ')
  const clean = withoutDisguise(spaced).replace(/ {2,}/g, ' ').trim()
  return [...clean].slice(0, MAX_LABEL_LENGTH).join('').trim()
}

/**
 * The visitor's label for an account, if there is one. Stored labels are cleaned again because anyone who can reach the
 * storage may have written them.
 */
export const labelOf = (labels: { readonly [address: string]: string }, address: string): string | undefined =>
  (Object.hasOwn(labels, address) && readLabel(labels[address] ?? '')) || undefined
