import { namespaceOf } from './abilities.ts'
import { addressOn } from './proposal.ts'
import { fail } from './wallet-error.ts'
import type { HeldAccount, Session } from './wallet-types.ts'
import type { GrantedNamespaces, WireSession } from './wire.ts'

// Pure functions that take a session's namespaces and return the changed ones.

/** A session may name a chain in the key instead of in a list. */
const chainsOf = (key: string, chains: readonly string[]): readonly string[] => (key.includes(':') ? [key] : chains)

/** Converts a session for display. */
export const showSession = (session: WireSession, currentChains: Readonly<Record<string, string>>): Session => {
  const entries = Object.entries(session.namespaces)
  const chains = [
    ...new Set([
      ...entries.flatMap(([key, { chains: listed }]) => chainsOf(key, listed)),
      ...entries.flatMap(([, { accounts }]) => accounts.map((account) => account.slice(0, account.lastIndexOf(':')))),
    ]),
  ]
  const first = Object.fromEntries([...chains].reverse().map((chain) => [namespaceOf(chain), chain]))
  const current = Object.entries(currentChains).filter(([, chain]) => chains.includes(chain))
  return {
    topic: session.topic,
    asker: session.peer,
    accounts: entries.flatMap(([, { accounts }]) => accounts),
    chains,
    methods: [...new Set(entries.flatMap(([, { methods }]) => methods))],
    events: [...new Set(entries.flatMap(([, { events }]) => events))],
    currentChains: { ...first, ...Object.fromEntries(current) },
    expiresAt: session.expiry * 1_000,
  }
}

/** Adds a chain to a session, with the accounts that it has on other chains of that namespace. */
export const withChain = (namespaces: GrantedNamespaces, chain: string): GrantedNamespaces => {
  const namespace = namespaceOf(chain)
  const own = namespaces[namespace]
  if (own === undefined) return fail('unsupported-namespace', `The session has no ${namespace}.`)
  const addresses = [...new Set(own.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
  const added = addresses.map((address) => `${chain}:${address}`)
  return {
    ...namespaces,
    [namespace]: {
      ...own,
      chains: [...new Set([...own.chains, chain])],
      accounts: [...new Set([...own.accounts, ...added])],
    },
  }
}

/** Replaces a session's accounts in their namespaces, on the chains that it already has. */
export const withAccounts = (
  namespaces: GrantedNamespaces,
  accounts: readonly string[],
  held: readonly HeldAccount[],
): GrantedNamespaces => {
  const changed: Record<string, GrantedNamespaces[string]> = { ...namespaces }
  if (accounts.length === 0) fail('unsupported-accounts', 'No account was given.')
  for (const namespace of new Set(accounts.map(namespaceOf))) {
    const own = changed[namespace]
    if (own === undefined) return fail('unsupported-namespace', `The session has no ${namespace}.`)
    const given = [...new Set(accounts.filter((account) => namespaceOf(account) === namespace))]
    const possible = own.chains.flatMap((chain) => held.map((account) => addressOn(chain, account)))
    const strangers = given.filter((account) => !possible.includes(account))
    if (strangers.length > 0) fail('unsupported-accounts', strangers.join(', '))
    const bare = own.chains.filter((chain) => !given.some((account) => account.startsWith(`${chain}:`)))
    if (bare.length > 0) fail('unsupported-accounts', `None was given on ${bare.join(', ')}.`)
    changed[namespace] = { ...own, accounts: given }
  }
  return changed
}
