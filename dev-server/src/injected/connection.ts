import * as v from 'valibot'
import { WALLET_ROLES } from '../accounts/accounts.ts'
import type { Chain } from './chains.ts'
import { FIRST_CHAIN, isLoopbackUrl } from './chains.ts'
import type { WalletRole } from './prompt.ts'

/** What one origin was granted, and its current chain. */
export type Connection = {
  /** The accounts that it may use, the selected one first. */
  readonly eip155: readonly WalletRole[]
  readonly solana: readonly WalletRole[]
  readonly chainId: Chain['chainId']
  readonly added: readonly Chain[]
  readonly online: boolean
}

export type Namespace = 'eip155' | 'solana'

export type Change =
  | { readonly kind: 'permitted'; readonly namespace: Namespace; readonly roles: readonly WalletRole[] }
  | { readonly kind: 'revoked'; readonly namespace: Namespace }
  | { readonly kind: 'added'; readonly chain: Chain }
  | { readonly kind: 'switched'; readonly chainId: Chain['chainId'] }
  | { readonly kind: 'went-online' | 'went-offline' }

export type ConnectionEvent =
  | { readonly kind: 'accounts'; readonly namespace: Namespace; readonly roles: readonly WalletRole[] }
  | { readonly kind: 'chain'; readonly chainId: Chain['chainId'] }
  | { readonly kind: 'online'; readonly chainId: Chain['chainId'] }
  | { readonly kind: 'offline' }

export type Applied = { readonly connection: Connection; readonly events: readonly ConnectionEvent[] }

export const STRANGER: Connection = { eip155: [], solana: [], chainId: FIRST_CHAIN, added: [], online: true }

const MOST_ADDED = 16

const sameRoles = (one: readonly WalletRole[], other: readonly WalletRole[]): boolean =>
  one.length === other.length && one.every((role, place) => role === other[place])

const withRoles = (connection: Connection, namespace: Namespace, roles: readonly WalletRole[]): Applied =>
  sameRoles(connection[namespace], roles)
    ? { connection, events: [] }
    : { connection: { ...connection, [namespace]: roles }, events: [{ kind: 'accounts', namespace, roles }] }

/** Applies a change to a connection and returns the events for its site, only for what changed. */
export const applyChange = (connection: Connection, change: Change): Applied => {
  switch (change.kind) {
    case 'permitted':
      return withRoles(connection, change.namespace, [...new Set(change.roles)])
    case 'revoked':
      return withRoles(connection, change.namespace, [])
    case 'added': {
      const others = connection.added.filter(({ chainId }) => chainId !== change.chain.chainId)
      return { connection: { ...connection, added: [...others, change.chain].slice(-MOST_ADDED) }, events: [] }
    }
    case 'switched':
      return change.chainId === connection.chainId
        ? { connection, events: [] }
        : {
            connection: { ...connection, chainId: change.chainId },
            events: [{ kind: 'chain', chainId: change.chainId }],
          }
    case 'went-online':
      return connection.online
        ? { connection, events: [] }
        : { connection: { ...connection, online: true }, events: [{ kind: 'online', chainId: connection.chainId }] }
    case 'went-offline':
      return connection.online
        ? { connection: { ...connection, online: false }, events: [{ kind: 'offline' }] }
        : { connection, events: [] }
  }
}

const rolesSchema = v.pipe(v.array(v.picklist(WALLET_ROLES)), v.maxLength(WALLET_ROLES.length))
export const chainIdSchema = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/.test(value),
  'must be a chain id in hexadecimal',
)
const chainSchema = v.object({
  chainId: chainIdSchema,
  name: v.pipe(v.string(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.maxLength(16)),
  rpc: v.pipe(v.string(), v.maxLength(2_048), v.check(isLoopbackUrl)),
})
const memorySchema = v.object({
  eip155: rolesSchema,
  solana: rolesSchema,
  chainId: chainIdSchema,
  added: v.pipe(v.array(chainSchema), v.maxLength(MOST_ADDED)),
})

/** Reads a stored connection. Unreadable data counts as not connected: the page can write to this storage. */
export const readMemory = (kept: unknown): Connection => {
  const read = v.safeParse(memorySchema, kept)
  return read.success ? { ...read.output, online: true } : STRANGER
}

/** The part of a connection that is stored. */
export const toMemory = ({ online: _online, ...kept }: Connection): Omit<Connection, 'online'> => kept
