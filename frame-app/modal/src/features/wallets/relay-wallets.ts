import { ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import { lazy } from '../../lib/lazy.ts'
import type { WalletConnect } from './walletconnect/walletconnect.ts'

/** WalletConnect wallets, for the rest of the frame. */
export type RelayWallets = {
  /** Loads WalletConnect on first use; rejects if it cannot be loaded. */
  needed(): Promise<WalletConnect>
  loaded(): WalletConnect | undefined
  /** Resumes a stored session; resolves to whether there is one. */
  restore(): Promise<boolean>
}

/**
 * Loads WalletConnect, which is larger than everything else, when it is first used. `load` is undefined if the
 * deployment has no relay.
 *
 * @example
 * const relayed = createRelayWallets(async () => createWalletConnect(parts, events))
 * await relayed.restore()
 */
export const createRelayWallets = (load: (() => Promise<WalletConnect>) | undefined): RelayWallets => {
  let here: WalletConnect | undefined

  const needed = lazy(async (): Promise<WalletConnect> => {
    if (!load) throw new ProviderRpcError(UNSUPPORTED_METHOD, 'This deployment has no relay')
    here = await load()
    return here
  })

  return {
    needed,
    loaded: () => here,
    restore: async () => (await needed()).restore(),
  }
}
