import * as v from 'valibot'
import { addressOf } from './accounts.ts'
import type { ConnectionEvent } from './connection.ts'

const DISCONNECTED = { code: 4900, message: 'The wallet is disconnected from all networks' } as const

/** An event for the site, as plain data. */
export const walletEventSchema = v.variant('event', [
  v.object({ namespace: v.literal('eip155'), event: v.literal('accountsChanged'), payload: v.array(v.string()) }),
  v.object({ namespace: v.literal('eip155'), event: v.literal('chainChanged'), payload: v.string() }),
  v.object({
    namespace: v.literal('eip155'),
    event: v.literal('connect'),
    payload: v.object({ chainId: v.string() }),
  }),
  v.object({
    namespace: v.literal('eip155'),
    event: v.literal('disconnect'),
    payload: v.object({ code: v.number(), message: v.string() }),
  }),
  /** The Wallet Standard has one `change` event for all accounts. */
  v.object({ namespace: v.literal('solana'), event: v.literal('change'), payload: v.array(v.string()) }),
])
export type WalletEvent = v.InferOutput<typeof walletEventSchema>

/** Converts a connection's event to the form of its namespace. */
export const toWalletEvent = async (event: ConnectionEvent): Promise<WalletEvent> => {
  switch (event.kind) {
    case 'accounts': {
      const payload = await Promise.all(event.roles.map((role) => addressOf(event.namespace, role)))
      return event.namespace === 'eip155'
        ? { namespace: 'eip155', event: 'accountsChanged', payload }
        : { namespace: 'solana', event: 'change', payload }
    }
    case 'chain':
      return { namespace: 'eip155', event: 'chainChanged', payload: event.chainId }
    case 'online':
      return { namespace: 'eip155', event: 'connect', payload: { chainId: event.chainId } }
    case 'offline':
      return { namespace: 'eip155', event: 'disconnect', payload: DISCONNECTED }
  }
}
