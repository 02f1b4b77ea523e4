import { useState } from 'react'
import { useWallets } from './use-wallets.ts'
import type { WalletCommands } from './wallet-commands.ts'

/** The longest to wait for a wallet when disconnecting. */
const PATIENCE_MS = 10_000

type Target = Parameters<WalletCommands['disconnect']>[0]

/** The state of disconnecting. There is no state for success, because the connection is then gone. */
type Disconnecting = 'idle' | 'busy' | 'failed'

/**
 * Lets a view disconnect, one connection at a time.
 *
 * @example
 * const { disconnecting, disconnect } = useDisconnect()
 * disconnect({ connectorId })
 */
export const useDisconnect = () => {
  const { commands } = useWallets()
  const [disconnecting, setDisconnecting] = useState<Disconnecting>('idle')

  const disconnect = (target: Target): void => {
    if (disconnecting === 'busy') return
    setDisconnecting('busy')
    let over = false
    const settle = (state: Disconnecting): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      setDisconnecting(state)
    }
    const timer = setTimeout(() => settle('failed'), PATIENCE_MS)
    commands.disconnect(target).then(
      () => settle('idle'),
      () => settle('failed'),
    )
  }

  return { disconnecting, disconnect }
}
