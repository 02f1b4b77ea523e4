import type { Client } from '@casement/shared-protocol'
import type { CalledByFrame, EmitToPage } from '../kernel/host.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { providerEvents } from './rules/provider-events.ts'

export type Publisher = {
  /** The number of the last update. */
  lastSeq(): number
  /** Resolves once the host has received all updates sent so far, within the calls' timeout. */
  received(): Promise<void>
  /** Sends an event that is no change of state. */
  readonly emit: EmitToPage
}

/**
 * Publishes every change of the snapshot to the host, followed by its provider events, in one sequence of numbers.
 *
 * @example
 * const publisher = publishState(session, client)
 * publisher.lastSeq() // 1
 * await publisher.received()
 */
export const publishState = (session: SessionStore, client: Client<CalledByFrame>): Publisher => {
  let seq = 1
  const inFlight = new Set<Promise<void>>()
  const note = (call: Promise<unknown>): void => {
    // If the call fails, the host is gone or broken, which the handshake handles.
    const over = (): void => void inFlight.delete(heard)
    const heard = call.then(over, over)
    inFlight.add(heard)
  }
  const emit: EmitToPage = (event) => {
    seq += 1
    note(client.providerEvent({ seq, ...event }))
  }
  session.subscribe((snapshot, before) => {
    // The same state again is no news for the page.
    if (JSON.stringify(snapshot) === JSON.stringify(before)) return
    seq += 1
    note(client.stateChanged({ seq, snapshot }))
    providerEvents(before, snapshot).forEach(emit)
  })
  return {
    lastSeq: () => seq,
    received: async () => {
      if (inFlight.size > 0) await Promise.all(inFlight)
    },
    emit,
  }
}
