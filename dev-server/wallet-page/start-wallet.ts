import type { ShownChain } from '../page-parts/chains/create-reader.ts'
import { createReaders } from '../page-parts/chains/create-reader.ts'
import type { Links } from '../page-parts/world-file.ts'
import { readWorld } from '../page-parts/world-file.ts'
import { WALLET_ROLES } from '../src/accounts/accounts.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import { createWallet } from '../src/wallet/wallet.ts'

/** This page's wallet and the readers for balances. */
export type Running = { readonly wallet: Wallet; readonly chains: readonly ShownChain[]; readonly links: Links }

const LOCK = 'casement-local-wallet'

/**
 * Starts the wallet with the sessions of this browser, and retries after a failure. Two tabs with the same sessions
 * would both answer requests, so the tab opened last takes over.
 */
export const createStarter = (onTaken: () => void): (() => Promise<Running>) => {
  let holding: Promise<void> | undefined
  let taken = false
  let wallet: Wallet | undefined

  const hold = (): Promise<void> => {
    holding ??= new Promise((resolve) => {
      const untilTaken = (): Promise<never> => {
        resolve()
        return new Promise(() => undefined)
      }
      navigator.locks.request(LOCK, { steal: true }, untilTaken).catch(() => {
        taken = true
        onTaken()
        void wallet?.stop()
      })
    })
    return holding
  }

  return async () => {
    const { relay, rpc, projectId, links } = await readWorld()
    if (relay === undefined) throw new Error('This world has no relay, so nothing can connect')
    await hold()
    wallet = await createWallet({
      relayUrl: relay,
      projectId,
      rpc,
      accounts: WALLET_ROLES,
      signsIn: true,
      name: 'Casement local wallet',
      url: location.origin,
      storagePrefix: 'casement-local-wallet',
    })
    if (taken) await wallet.stop()
    return { wallet, chains: createReaders(rpc), links }
  }
}
