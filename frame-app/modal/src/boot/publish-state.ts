import type { Client } from '@casement/shared-protocol'
import type { CalledByFrame } from '../kernel/host.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { providerEvents } from './rules/provider-events.ts'

export type Told = {
  /** The number of the last update. */
  last(): number
  /** Resolves once the host has received all updates sent so far, within the calls' timeout. */
  heard(): Promise<void>
}

/**
 * Publishes every change of the snapshot to the host, followed by its provider events, in one sequence of numbers.
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
    // If the call fails, the host is gone or broken, which the handshake handles.
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
