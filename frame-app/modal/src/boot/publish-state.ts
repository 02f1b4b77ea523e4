import type { Client } from '@casement/shared-protocol'
import type { CalledByFrame } from '../kernel/host.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { providerEvents } from './rules/provider-events.ts'

export type Told = {
  /** The number of what was told last. */
  last(): number
  /** Resolves once the host has taken note of all that it was told by now; bounded as the calls are. */
  heard(): Promise<void>
}

/**
 * Tells the host of every change of the public state, and then its provider's listeners, in one numbering.
 *
 * @example
 * const told = tellHost(session, client)
 * told.last() // 1
 * await told.heard()
 */
export const tellHost = (session: SessionStore, client: Client<CalledByFrame>): Told => {
  let seq = 1
  const underWay = new Set<Promise<void>>()
  const note = (call: Promise<unknown>): void => {
    // A host that does not hear of it is gone, or broken; either is the handshake's affair.
    const over = (): void => void underWay.delete(heard)
    const heard = call.then(over, over)
    underWay.add(heard)
  }
  session.subscribe((snapshot, before) => {
    seq += 1
    note(client.stateChanged({ seq, snapshot }))
    for (const { namespace, event, payload } of providerEvents(before, snapshot)) {
      seq += 1
      note(client.providerEvent({ seq, namespace, event, payload }))
    }
  })
  return {
    last: () => seq,
    heard: async () => {
      if (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
