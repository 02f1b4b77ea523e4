import { isPlainName, nameShape } from '../../../kernel/rules/name-shape.ts'
import type { NamedWallet } from '../../../kernel/rules/wallet-choice.ts'
import { isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

/** The note shown for a wallet whose name resembles another's. */
export type LookAlike =
  /** Written with other letters: it is not the wallet of that name. */
  | { readonly kind: 'not'; readonly name: string }
  /** Written the same: its domain tells it apart. */
  | { readonly kind: 'domain'; readonly rdns: string }

const written = (name: string): string => name.trim().normalize('NFC').toLowerCase()

const noteOn = (wallet: NamedWallet, other: NamedWallet): LookAlike | undefined => {
  if (written(wallet.name) === written(other.name))
    return wallet.rdns ? { kind: 'domain', rdns: wallet.rdns } : undefined
  // A name in plain ASCII is the original, not the imitation.
  return isPlainName(wallet.name) && !isPlainName(other.name) ? undefined : { kind: 'not', name: other.name }
}

/** The most wallets of each kind to compare with. */
const MAX_COMPARED = 64

/** The first wallet for each key, up to the limit. */
const firstOfEach = (
  wallets: readonly NamedWallet[],
  keyOf: (wallet: NamedWallet) => string,
): readonly NamedWallet[] => {
  const first = new Map<string, NamedWallet>()
  for (const wallet of wallets) {
    if (first.size === MAX_COMPARED) break
    const key = keyOf(wallet)
    if (!first.has(key)) first.set(key, wallet)
  }
  return [...first.values()]
}

/**
 * The wallets of one shape to compare the others with. A directory may list thousands with one shape, and comparing
 * every pair would take minutes. One wallet per name and one per domain are enough, because the result is the same for
 * equal names. Plain names come first, since they are the ones imitated.
 */
const comparedWith = (alike: readonly NamedWallet[]): readonly NamedWallet[] => {
  const byName = ({ name }: NamedWallet): string => written(name)
  return [
    ...firstOfEach(
      alike.filter(({ name }) => isPlainName(name)),
      byName,
    ),
    ...firstOfEach(
      alike.filter(({ name }) => !isPlainName(name)),
      byName,
    ),
    ...firstOfEach(alike, ({ name, rdns }) => rdns?.toLowerCase() ?? written(name)),
  ]
}

/**
 * Finds the wallets of a list that resemble another, by id. Each keeps its own entry; the note only says which wallet
 * it is not.
 *
 * @example
 * lookAlikes([metaMask, { id: 'x', name: 'МetaМask' }]).get('x') // { kind: 'not', name: 'MetaMask' }
 */
export const lookAlikes = (wallets: readonly NamedWallet[]): ReadonlyMap<string, LookAlike> => {
  const byShape = new Map<string, NamedWallet[]>()
  for (const wallet of wallets) {
    const shape = nameShape(wallet.name)
    const same = byShape.get(shape)
    if (same) same.push(wallet)
    else byShape.set(shape, [wallet])
  }
  const notes = new Map<string, LookAlike>()
  for (const alike of byShape.values()) {
    if (alike.length === 1) continue
    const others = comparedWith(alike)
    for (const wallet of alike) {
      const notesOfIt = others.flatMap((each) => (isSameWallet(each, wallet) ? [] : (noteOn(wallet, each) ?? [])))
      const note = notesOfIt.find(({ kind }) => kind === 'not') ?? notesOfIt[0]
      if (note) notes.set(wallet.id, note)
    }
  }
  return notes
}
