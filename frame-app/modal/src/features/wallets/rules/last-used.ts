import type { ConnectRow } from './connect-list.ts'

export type WalletRow = Extract<ConnectRow, { kind: 'wallet' }>

/**
 * The wallet that a returning visitor can continue with: the most recent one that is listed. A name that could be
 * mistaken for another is not recommended above the list, where there is no room to say so.
 *
 * @example
 * const last = lastUsed(connectList(facts).rows)
 */
export const lastUsed = (rows: readonly ConnectRow[]): WalletRow | undefined => {
  const last = rows.find((row): row is WalletRow => row.type === 'recent')
  return last?.alike ? undefined : last
}
