/** What the visitor has decided on tokens and NFTs, by the id of each. */
export type TokenChoices = { readonly [id: string]: 'hidden' | 'shown' }

/**
 * Whether something is hidden: as the visitor has decided, else if it is spam.
 *
 * @example
 * isHidden({ 'eip155:1:0x…': 'shown' }, 'eip155:1:0x…', true) // false
 */
export const isHidden = (choices: TokenChoices, id: string, isSpam: boolean): boolean => {
  const choice = Object.hasOwn(choices, id) ? choices[id] : undefined
  return choice === undefined ? isSpam : choice === 'hidden'
}
