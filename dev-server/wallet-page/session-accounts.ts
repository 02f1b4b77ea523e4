import { namespaceOf } from '../page-parts/chains/namespace.ts'
import type { AccountRole } from '../src/accounts/accounts.ts'
import type { HeldAccount, Session } from '../src/wallet/wallet.ts'

const on = (chain: string, account: HeldAccount): string =>
  `${chain}:${namespaceOf(chain) === 'solana' ? account.solana : account.evm}`

const same = (one: string, other: string): boolean =>
  namespaceOf(one) === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other

/** The accounts that a page sees, the one in use first. */
export const rolesIn = (session: Session, held: readonly HeldAccount[]): readonly AccountRole[] => {
  const places = held.flatMap((account) => {
    const place = session.accounts.findIndex((one) => session.chains.some((chain) => same(one, on(chain, account))))
    return place < 0 ? [] : [{ role: account.role, place }]
  })
  return places.sort((a, b) => a.place - b.place).map(({ role }) => role)
}

/**
 * The accounts of a session with another one in use. One that the page sees already comes to the front; another takes the
 * place of the one in use, so that the page sees no more of them than before.
 */
export const accountsWith = (session: Session, held: readonly HeldAccount[], role: AccountRole): readonly string[] => {
  const seen = rolesIn(session, held)
  const roles = [role, ...(seen.includes(role) ? seen.filter((one) => one !== role) : seen.slice(1))]
  const accounts = roles.flatMap((one) => held.filter((account) => account.role === one))
  return session.chains.flatMap((chain) => accounts.map((account) => on(chain, account)))
}
