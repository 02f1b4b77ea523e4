import type { ChainNamespace } from '@casement/shared-protocol'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { SessionStore } from '../../kernel/session-store.ts'

type PairingStatusParts = {
  readonly keeper: Pick<ConnectionKeeper, 'connecting'>
  readonly session: SessionStore
}

/**
 * Says that a connection is being made in the active namespace, or that it no longer is. A wallet may grant another namespace than
 * that one, which is the active one by the time that all is over: what was said is taken back wherever it was said.
 *
 * @example
 * const connecting = createPairingStatus({ keeper, session })
 * connecting(true)
 */
export const createPairingStatus = ({ keeper, session }: PairingStatusParts): ((on: boolean) => void) => {
  const said = new Set<ChainNamespace>()
  return (on) => {
    if (on) {
      const { activeNamespace } = session.getState()
      if (activeNamespace) keeper.connecting(said, [...said.add(activeNamespace)])
      return
    }
    said.clear()
    keeper.connecting(said, [])
  }
}
