import { namespaceOf } from '../page-parts/chains/namespace.ts'
import type { AccountRole } from '../src/accounts/accounts.ts'
import type { HeldAccount, Session } from '../src/wallet/wallet.ts'

const on = (chain: string, account: HeldAccount): string =>
  `${chain}:${namespaceOf(chain) === 'solana' ? account.solana : account.evm}`

const same = (one: string, other: string): boolean =>
  namespaceOf(one) === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other

/** The accounts that a page sees, the active one first. */
export const rolesIn = (session: Session, held: readonly HeldAccount[]): readonly AccountRole[] => {
  const places = held.flatMap((account) => {
    const place = session.accounts.findIndex((one) => session.chains.some((chain) => same(one, on(chain, account))))
    return place < 0 ? [] : [{ role: account.role, place }]
  })
  return places.sort((a, b) => a.place - b.place).map(({ role }) => role)
}

/**
 * A session's accounts with another one active. An account that the page already sees moves to the front; another
 * replaces the active one, so that the page sees no more accounts than before.
 */
export const accountsWith = (session: Session, held: readonly HeldAccount[], role: AccountRole): readonly string[] => {
  const seen = rolesIn(session, held)
  const roles = [role, ...(seen.includes(role) ? seen.filter((one) => one !== role) : seen.slice(1))]
  const accounts = roles.flatMap((one) => held.filter((account) => account.role === one))
  return session.chains.flatMap((chain) => accounts.map((account) => on(chain, account)))
}
