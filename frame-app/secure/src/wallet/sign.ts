import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { Signable, SignableMessage } from '../approval/rules/review.ts'
import { isMessage } from '../approval/rules/review.ts'
import { isAway } from '../service/service-error.ts'
import type { AskForBackup, Backups } from './ask-for-backup.ts'
import { firstOpened } from './first-opened.ts'
import type { WalletParts } from './wallet.ts'

export type Sign = (signable: Signable, intentHash: string, askForBackup: AskForBackup) => Promise<Uint8Array>

/**
 * Creates what signs one thing with this device's share and the service's, which writes down the hash of the thing. While
 * the service is away, messages are signed with this device's share and the recovery share, if the visitor opens that with
 * a backup. Transactions need the service to reach their network.
 */
export const createSign = ({
  records,
  session,
  service,
  withKeyOperations,
  keptPackages,
}: Pick<WalletParts, 'records' | 'session' | 'service' | 'withKeyOperations' | 'keptPackages'>): Sign => {
  const purpose = 'sign'

  const signWithService = (signable: Signable, intentHash: string): Promise<Uint8Array> =>
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

  /** What can sign a message without the service; undefined if this device knows of no backup. */
  const backupsFor = async (signable: SignableMessage): Promise<Backups | undefined> => {
    const current = await session.stored()
    if (current === undefined) return undefined
    const stored = await records.wallet(current.userId)
    if (stored?.state !== 'active') return undefined
    const packages = await keptPackages.of(current.userId, stored.walletId)
    if (packages.length === 0) return undefined
    return {
      packages,
      readKit: (text) => withKeyOperations((keys) => keys.readKit(text)),
      sign: (kind, secret, found) =>
        firstOpened(found, ({ sealed }) =>
          withKeyOperations((keys) => keys.signByFactor(stored, { kind, secret, sealed }, signable)),
        ),
    }
  }

  return async (signable, intentHash, askForBackup) => {
    try {
      return await signWithService(signable, intentHash)
    } catch (error) {
      if (!isAway(error) || !isMessage(signable)) throw error
      const backups = await backupsFor(signable)
      if (backups === undefined) throw error
      return askForBackup(backups)
    }
  }
}
