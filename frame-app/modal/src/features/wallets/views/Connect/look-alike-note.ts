import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { Words } from '../../../../words/catalogue.ts'
import type { LookAlike } from '../../rules/look-alike.ts'

/**
 * The note shown next to a name that could be mistaken for another wallet's.
 *
 * @example
 * lookAlikeNote({ kind: 'not', name: 'MetaMask' }, words) // 'Not the same as MetaMask'
 */
export const lookAlikeNote = (alike: LookAlike | undefined, words: Words): string | undefined => {
  if (!alike) return undefined
  // A domain is not translated.
  return alike.kind === 'domain' ? alike.rdns : words('wallet.not-same', { wallet: shortName(alike.name) })
}
