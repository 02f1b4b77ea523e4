import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { Signable } from '../approval/rules/review.ts'
import type { WalletParts } from './wallet.ts'

export type Sign = (signable: Signable, intentHash: string) => Promise<Uint8Array>

/** Creates what signs one thing with this device's share and the service's, which writes down the hash of the thing. */
export const createSign = ({
  records,
  session,
  service,
  withKeyOperations,
}: Pick<WalletParts, 'records' | 'session' | 'service' | 'withKeyOperations'>): Sign => {
  const purpose = 'sign'
  return (signable, intentHash) =>
    session.withAccess(async (accessToken, { userId }) => {
      const stored = await records.wallet(userId)
      if (stored?.state !== 'active') throw embeddedError({ reason: 'device_not_bound' })
      const { walletId, setId } = stored
      return withKeyOperations(async (keys) => {
        const publicKey = await keys.requestKey()
        const released = await service.releaseShare(accessToken, { walletId, setId, purpose, intentHash, publicKey })
        return keys.sign(stored, released, signable)
      })
    })
}
