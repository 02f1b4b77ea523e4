import { useState } from 'react'
import { useWallets } from './use-wallets.ts'
import type { WalletCommands } from './wallet-commands.ts'

/** Whatever a wallet says to it, nobody waits longer for it to be over. */
const PATIENCE_MS = 10_000

type Target = Parameters<WalletCommands['disconnect']>[0]

/** How far disconnecting is; what it is about is gone from the stores once it worked. */
type Disconnecting = 'idle' | 'busy' | 'failed'

/**
 * Lets a view disconnect, one thing at a time.
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
