import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { Words } from '../../../../words/words.ts'
import type { LookAlike } from '../../rules/look-alike.ts'

/**
 * What is said beside a name that could be read as another wallet's.
 *
 * @example
 * lookAlikeNote({ kind: 'not', name: 'MetaMask' }, words) // 'Not the same as MetaMask'
 */
export const lookAlikeNote = (alike: LookAlike | undefined, words: Words): string | undefined => {
  if (!alike) return undefined
  // A domain is the same in every language.
  return alike.kind === 'domain' ? alike.rdns : words('wallet.not-same', { wallet: shortName(alike.name) })
}
