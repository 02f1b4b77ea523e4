import * as v from 'valibot'
import { namespaceOf } from './abilities.ts'
import type { Client } from './open-client.ts'
import { showSession, withAccounts, withChain } from './session-change.ts'
import { fail } from './wallet-error.ts'
import type { HeldAccount, Session } from './wallet-types.ts'
import type { GrantedNamespaces, WireSession } from './wire.ts'
import { sessionSchema } from './wire.ts'

// A wallet's sessions and the events that it sends to pages.

export type Sessions = {
  readonly list: () => readonly Session[]
  readonly find: (topic: string) => Session | undefined
  readonly switchChain: (topic: string, chain: string) => Promise<void>
  readonly changeAccount: (topic: string, accounts: readonly string[]) => Promise<void>
  /** Forgets the current chains of ended sessions. */
  readonly tidy: () => void
}

type Namespaces = Parameters<Client['update']>[0]['namespaces']

/** The library's types want mutable lists. */
const forLibrary = (namespaces: GrantedNamespaces): Namespaces => structuredClone(namespaces) as Namespaces

/** Pages expect EVM chain ids in events as numbers. */
const chainInEvent = (chain: string): number | string => {
  const reference = chain.slice(chain.indexOf(':') + 1)
  return namespaceOf(chain) === 'eip155' ? Number(reference) : reference
}

export const createSessions = (client: Client, held: readonly HeldAccount[]): Sessions => {
  const currentChains = new Map<string, Readonly<Record<string, string>>>()

  const read = (): readonly WireSession[] =>
    client.session.getAll().flatMap((session) => {
      const parsed = v.safeParse(sessionSchema, session)
      return parsed.success ? [parsed.output] : []
    })
  const show = (session: WireSession): Session => showSession(session, currentChains.get(session.topic) ?? {})
  const wire = (topic: string): WireSession =>
    read().find((session) => session.topic === topic) ?? fail('nothing-there', 'No such session.')
  const emit = async (topic: string, chain: string, name: string, data: unknown): Promise<void> => {
    // Only events that the page requested are sent.
    if (!wire(topic).namespaces[namespaceOf(chain)]?.events.includes(name)) return
    await client.emit({ topic, chainId: chain, event: { name, data } })
  }

  return {
    list: () => read().map(show),
    find: (topic) =>
      read()
        .map(show)
        .find((session) => session.topic === topic),
    switchChain: async (topic, chain) => {
      const session = wire(topic)
      if (!show(session).chains.includes(chain)) {
        await client.update({ topic, namespaces: forLibrary(withChain(session.namespaces, chain)) })
      }
      currentChains.set(topic, { ...currentChains.get(topic), [namespaceOf(chain)]: chain })
      await emit(topic, chain, 'chainChanged', chainInEvent(chain))
    },
    changeAccount: async (topic, accounts) => {
      const namespaces = withAccounts(wire(topic).namespaces, accounts, held)
      await client.update({ topic, namespaces: forLibrary(namespaces) })
      for (const namespace of new Set(accounts.map(namespaceOf))) {
        const chain = show(wire(topic)).currentChains[namespace]
        if (chain === undefined) continue
        const own = accounts.filter((account) => account.startsWith(`${chain}:`))
        await emit(
          topic,
          chain,
          'accountsChanged',
          own.map((account) => account.slice(chain.length + 1)),
        )
      }
    },
    tidy: () => {
      const alive = new Set(client.session.keys)
      for (const topic of currentChains.keys()) if (!alive.has(topic)) currentChains.delete(topic)
    },
  }
}
