import type { Connection } from '../../../kernel/rules/connections.ts'
import { nameKey } from '../../../kernel/rules/wallet-choice.ts'

type Named = { readonly name: string; readonly icon?: string | undefined }

/** What a session is called whose wallet gives no name. */
export const NAMELESS = 'WalletConnect'

/** A name without what makers add or leave out: "Harbour Wallet" and "⚓ Harbour" are one. */
const essence = (name: string): string | undefined => {
  const key = nameKey(name)
  return key?.replace(/\bwallet\b/g, '').replace(/[^\p{L}\p{N}]+/gu, '') || key
}

const isSameName = (one: string, other: string): boolean => {
  const key = essence(one)
  return key !== undefined && key === essence(other)
}

/**
 * What a connected WalletConnect wallet is called: the entry that the visitor chose, because the name in the session is
 * only what the wallet says of itself. A name that differs, or that nobody chose, is in doubt.
 *
 * @example
 * nameOfSession({ name: 'Harbour' }, { name: 'Quay' }) // { name: 'Quay', doubt: { kind: 'calls-itself', name: 'Harbour' } }
 */
export const nameOfSession = (own: Named, chosen: Named | undefined): Connection['wallet'] => {
  const { name } = own
  if (!chosen) return name === NAMELESS ? own : { ...own, doubt: { kind: 'own-word' } }
  const same = isSameName(name, chosen.name)
  // The icon of a wallet that calls itself otherwise would show another wallet beside the chosen name.
  const icon = chosen.icon ?? (same ? own.icon : undefined)
  return {
    name: chosen.name,
    ...(icon === undefined ? {} : { icon }),
    ...(same || name === NAMELESS ? {} : { doubt: { kind: 'calls-itself', name } }),
  }
}
