import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { Wallet } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import { credentialOf } from '../operations/credential-of.ts'
import type { WithKeyOperations } from '../operations/key-worker.ts'
import type { FactorKind, NewFactor } from '../operations/operations.ts'
import { isRefusal } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import type { Session } from '../session/session.ts'
import type { Lock } from '../storage/locks.ts'
import type { FactorPackage, Records } from '../storage/records.ts'
import { firstOpened } from './first-opened.ts'
import type { KeptPackages } from './kept-packages.ts'
import { setsToKeep } from './sets-to-keep.ts'
import type { TryShares } from './try-shares.ts'

export type Factors = {
  /** Saves a factor, after it has opened what it protects. */
  readonly add: (factor: NewFactor) => Promise<void>
  /** What the visitor's factors of one kind protect. The service counts how often this is asked. */
  readonly packages: (kind: FactorKind) => Promise<readonly FactorPackage[]>
  /** Opens the wallet on this device, by one of the packages. */
  readonly unlock: (kind: FactorKind, secret: Uint8Array, packages: readonly FactorPackage[]) => Promise<void>
}

export type FactorsParts = {
  readonly records: Records
  readonly session: Session
  readonly service: WalletService
  readonly withKeyOperations: WithKeyOperations
  readonly tryShares: TryShares
  readonly keptPackages: KeptPackages
  readonly lock: Lock
  readonly clock: () => number
}

/** How often a change is tried again because another device was faster. */
const ATTEMPTS = 3

/**
 * The visitor's factors: what opens the wallet on another device, together with the service.
 */
export const createFactors = (parts: FactorsParts): Factors => {
  const { records, session, service, withKeyOperations, tryShares, keptPackages, lock, clock } = parts

  /** Runs a change of the wallet's manifest, again with what the service has now if another device was faster. */
  const change = <T>(
    run: (accessToken: string, userId: string, wallet: Wallet) => Promise<T>,
    attempt = 1,
  ): Promise<T> =>
    session.withAccess(async (accessToken, { userId }) => {
      const wallet = await service.findWallet(accessToken)
      if (wallet === undefined) throw embeddedError({ reason: 'wallet_unknown' })
      try {
        return await run(accessToken, userId, wallet)
      } catch (error) {
        if (!isRefusal(error, 'manifest_version') || attempt === ATTEMPTS) throw error
        return change(run, attempt + 1)
      }
    })

  /** Saves the factor. If that fails, the service is asked whether it was saved all the same. */
  const save = async (
    accessToken: string,
    { walletId, factorId, version }: { readonly walletId: string; readonly factorId: string; readonly version: number },
    body: Parameters<WalletService['saveFactor']>[4],
  ): Promise<void> => {
    try {
      await service.saveFactor(accessToken, walletId, factorId, version, body)
    } catch (error) {
      const after = await service.findWallet(accessToken)
      if (!after?.factors.some(({ id }) => id === factorId)) throw error
    }
  }

  const add = (factor: NewFactor): Promise<void> =>
    change(async (accessToken, userId, wallet) => {
      const stored = await records.wallet(userId)
      if (stored?.walletId !== wallet.walletId) throw embeddedError({ reason: 'device_not_bound' })
      const { walletId } = stored
      const factorId = createId(clock())
      const { replaces: version, ...made } = await withKeyOperations(async (keys) => {
        const publicKey = await keys.requestKey()
        const purpose = 'add_factor'
        const released = await service.releaseShare(accessToken, { walletId, setId: stored.setId, purpose, publicKey })
        return keys.addFactor(stored, released, {
          ...factor,
          factorId,
          factorIds: wallet.factors.map(({ id }) => id),
          setIds: wallet.sets.map(({ setId }) => setId),
          current: wallet,
          known: stored.manifestVersion,
        })
      })
      await save(accessToken, { walletId, factorId, version }, { ...made, kind: factor.kind })
      const factors = [...wallet.factors.map(({ kind }) => kind), factor.kind]
      await records.saveWallet(userId, { ...stored, factors, manifestVersion: version + 1 })
      const { kind, credentialId } = factor
      await keptPackages.keep(userId, [{ walletId, factorId, kind, sealed: made.package, credentialId }])
    })

  const packages = (kind: FactorKind): Promise<readonly FactorPackage[]> =>
    session.withAccess(async (accessToken) => {
      const wallet = await service.findWallet(accessToken)
      if (wallet === undefined) throw embeddedError({ reason: 'wallet_unknown' })
      const { walletId } = wallet
      return Promise.all(
        wallet.factors
          .filter((factor) => factor.kind === kind)
          .map(async ({ id: factorId }) => {
            const sealed = await service.readFactor(accessToken, walletId, factorId)
            return { walletId, factorId, kind, sealed, credentialId: credentialOf(sealed) }
          }),
      )
    })

  /** Makes a set of shares for this device, by one package. */
  const enroll = (kind: FactorKind, secret: Uint8Array, used: FactorPackage): Promise<void> =>
    change(async (accessToken, userId, wallet) => {
      const { walletId, sealed } = used
      const before = await records.wallet(userId)
      const recovery = wallet.sets.find(({ role }) => role === 'recovery')
      if (recovery === undefined) throw embeddedError({ reason: 'set_unknown' })
      const setId = createId(clock())
      const serviceKey = await service.shareKey()
      const enrolled = await withKeyOperations(async (keys) => {
        const publicKey = await keys.requestKey()
        const purpose = 'enroll'
        const released = await service.releaseShare(accessToken, {
          walletId,
          setId: recovery.setId,
          purpose,
          publicKey,
        })
        const { sealedRecovery } = released
        return keys.enroll(
          { walletId, kind, secret, sealed, sealedRecovery, released },
          {
            current: wallet,
            // What this device has seen before it was dropped still counts.
            known: before?.walletId === walletId ? before.manifestVersion : 1,
            setId,
            setIds: setsToKeep(wallet.sets, before?.setId),
            serviceKey,
          },
        )
      })
      const {
        replaces: version,
        set,
        kept,
        manifest,
        manifestSignature,
        commitment,
        recoveryVersion,
        accounts,
      } = enrolled
      // Stored before the service hears of it, as a wallet that does not count yet: whatever breaks off, nothing is lost.
      await records.saveWallet(userId, {
        ...kept,
        state: 'dropped',
        walletId,
        setId,
        commitment,
        recoveryVersion,
        manifestVersion: version,
        accounts: accounts.map(({ namespace, address }) => ({ namespace, address })),
        factors: wallet.factors.map((factor) => factor.kind),
        sealedRecovery: set.sealedRecovery,
      })
      const stored = await records.wallet(userId)
      if (stored?.setId !== setId) throw embeddedError({ reason: 'storage_failed' })
      await keptPackages.keep(userId, [used])
      await service.addSet(accessToken, walletId, version, { set, manifest, manifestSignature })
      const tried = await tryShares(accessToken, stored)
      await records.saveWallet(userId, { ...tried, state: 'active', manifestVersion: version + 1 })
    })

  return {
    add: (factor) => lock('wallet', () => add(factor)),
    packages,
    unlock: (kind, secret, found) => lock('wallet', () => firstOpened(found, (one) => enroll(kind, secret, one))),
  }
}
