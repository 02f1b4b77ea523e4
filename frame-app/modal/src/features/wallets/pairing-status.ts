import type { ChainNamespace } from '@casement/shared-protocol'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { SessionStore } from '../../kernel/session-store.ts'

type PairingStatusParts = {
  readonly keeper: Pick<ConnectionKeeper, 'connecting'>
  readonly session: SessionStore
}

/**
 * Sets whether the active namespace is connecting. The active namespace may change during an attempt, since a wallet
 * may grant another one; when it ends, the status is reset in every namespace where it was set.
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
