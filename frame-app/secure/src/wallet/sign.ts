import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { Signable, SignableMessage } from '../approval/rules/signable.ts'
import { isMessage } from '../approval/rules/signable.ts'
import { isAway } from '../service/service-error.ts'
import type { FactorPackage, StoredWallet } from '../storage/records.ts'
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

  const signWithService = (stored: StoredWallet, signable: Signable, intentHash: string): Promise<Uint8Array> =>
    session.withAccess((accessToken) =>
      withKeyOperations(async (keys) => {
        const publicKey = await keys.requestKey()
        const { walletId, setId } = stored
        const released = await service.releaseShare(accessToken, { walletId, setId, purpose, intentHash, publicKey })
        return keys.sign(stored, released, signable)
      }),
    )

  const backupsOf = (stored: StoredWallet, packages: readonly FactorPackage[], signable: SignableMessage): Backups => ({
    packages,
    readKit: (text) => withKeyOperations((keys) => keys.readKit(text)),
    sign: (kind, secret, found) =>
      firstOpened(found, ({ sealed }) =>
        withKeyOperations((keys) => keys.signByFactor(stored, { kind, secret, sealed }, signable)),
      ),
  })

  return async (signable, intentHash, askForBackup) => {
    const current = await session.stored()
    if (current === undefined) throw embeddedError({ reason: 'signed_out' })
    const stored = await records.wallet(current.userId)
    if (stored?.state !== 'active') throw embeddedError({ reason: 'device_not_bound' })
    try {
      return await signWithService(stored, signable, intentHash)
    } catch (error) {
      if (!isAway(error) || !isMessage(signable)) throw error
      const packages = await keptPackages.of(current.userId, stored.walletId)
      if (packages.length === 0) throw error
      return askForBackup(backupsOf(stored, packages, signable))
    }
  }
}
