import type { WithKeyOperations } from '../operations/key-worker.ts'
import type { WalletService } from '../service/wallet-service.ts'
import type { StoredWallet } from '../storage/records.ts'

export type TryShares = (accessToken: string, stored: StoredWallet) => Promise<StoredWallet>

/** Creates what puts a wallet together once, with what this device has stored and what the service gives back. */
export const createTryShares =
  (service: Pick<WalletService, 'releaseShare'>, withKeyOperations: WithKeyOperations): TryShares =>
  (accessToken, stored) =>
    withKeyOperations(async (keys) => {
      const publicKey = await keys.requestKey()
      const { walletId, setId } = stored
      const released = await service.releaseShare(accessToken, { walletId, setId, purpose: 'verify', publicKey })
      const accounts = await keys.verify(stored, released)
      return { ...stored, accounts: accounts.map(({ namespace, address }) => ({ namespace, address })) }
    })
