import type { Client } from '@casement/shared-protocol'
import type { CalledByFrame } from './channel.ts'
import { providerEvents } from './domain/provider-events.ts'
import type { SessionStore } from './stores/session.ts'

/**
 * Tells the host of every change of the public state, and then its provider's listeners, in one numbering.
 *
 * @example
 * const told = tellHost(session, client)
 * told.last() // 1
 */
export const tellHost = (session: SessionStore, client: Client<CalledByFrame>): { last(): number } => {
  let seq = 1
  // A host that does not hear of it is gone, or broken; either is the handshake's affair.
  const ignore = (): undefined => undefined
  session.subscribe((snapshot, before) => {
    seq += 1
    client.stateChanged({ seq, snapshot }).catch(ignore)
    for (const { namespace, event, payload } of providerEvents(before, snapshot)) {
      seq += 1
      client.providerEvent({ seq, namespace, event, payload }).catch(ignore)
    }
  })
  return { last: () => seq }
}
