import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { Wallet } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { WithKeyOperations } from '../operations/key-worker.ts'
import { isAway, isRefusal } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import type { Session } from '../session/session.ts'
import type { Lock } from '../storage/locks.ts'
import type { Records, StoredSession, StoredWallet } from '../storage/records.ts'
import type { KeptPackages } from './kept-packages.ts'
import type { TryShares } from './try-shares.ts'

export type WalletKeeper = {
  /** The visitor's login and wallet on this device. Needs the service only if this device has no wallet. */
  readonly state: () => Promise<EmbeddedState>
  /** Asks the service whether what this device knows is still so. */
  readonly check: () => Promise<EmbeddedState>
  readonly create: () => Promise<EmbeddedState>
}

export type WalletParts = {
  readonly records: Records
  readonly session: Session
  readonly service: WalletService
  readonly withKeyOperations: WithKeyOperations
  readonly tryShares: TryShares
  readonly keptPackages: KeptPackages
  readonly lock: Lock
  readonly clock: () => number
}

const factorsOf = ({ factors }: Wallet): StoredWallet['factors'] => factors.map(({ kind }) => kind)

const userOf = ({ email, provider }: StoredSession) => ({ email, provider })

const readyState = (session: StoredSession, { accounts, factors }: StoredWallet): EmbeddedState => ({
  kind: 'ready',
  user: userOf(session),
  accounts,
  factors,
})

/**
 * The visitor's wallet on this device. A wallet is made in an order in which nothing can be lost, wherever it breaks off:
 * the service gets its shares, this device stores its own and reads it back, both shares are put together once, and only
 * then the wallet counts. No address leaves the frame before that.
 */
export const createWalletKeeper = ({
  records,
  session,
  service,
  withKeyOperations,
  tryShares,
  keptPackages,
  lock,
  clock,
}: WalletParts): WalletKeeper => {
  /** Ends the making of a wallet that the service and this device have their shares of. */
  const finish = async (accessToken: string, userId: string, stored: StoredWallet): Promise<StoredWallet> => {
    const tried = await tryShares(accessToken, stored)
    await service.commitWallet(accessToken, stored.walletId, stored.setId)
    const active: StoredWallet = { ...tried, state: 'active' }
    await records.saveWallet(userId, active)
    return active
  }

  const begin = async (accessToken: string, userId: string): Promise<StoredWallet> => {
    const walletId = createId(clock())
    const setId = createId(clock())
    const serviceKey = await service.shareKey()
    const { request, kept, recoveryVersion } = await withKeyOperations((keys) =>
      keys.create({ walletId, deviceSetId: setId, recoverySetId: createId(clock()), serviceKey }),
    )
    await service.createWallet(accessToken, request)
    await records.saveWallet(userId, {
      ...kept,
      state: 'pending',
      walletId,
      setId,
      commitment: request.commitment,
      recoveryVersion,
      manifestVersion: 1,
      accounts: [],
      factors: [],
      sealedRecovery: request.sets[0]?.sealedRecovery ?? '',
    })
    // What was stored may differ from what was given: storage is full, or the browser lies.
    const stored = await records.wallet(userId)
    if (stored?.walletId !== walletId) throw embeddedError({ reason: 'storage_failed' })
    return stored
  }

  /** Makes a new wallet, or ends the making of one that broke off. */
  const make = async (accessToken: string, userId: string): Promise<StoredWallet> => {
    const before = await records.wallet(userId)
    if (before?.state !== 'pending') return finish(accessToken, userId, await begin(accessToken, userId))
    try {
      return await finish(accessToken, userId, before)
    } catch (error) {
      // Without an answer it is tried again later. A wallet that cannot be finished is nobody’s, and is made anew.
      if (isAway(error)) throw error
      await records.forgetWallet(userId)
      if (isRefusal(error, 'wallet_exists')) throw error
      return finish(accessToken, userId, await begin(accessToken, userId))
    }
  }

  /** The state as the service says it, for a device that has no wallet of its own that counts. */
  const stateByService = (): Promise<EmbeddedState> =>
    session.withAccess(async (accessToken, current) => {
      const wallet = await service.findWallet(accessToken)
      const stored = await records.wallet(current.userId)
      if (wallet === undefined) return { kind: 'no-wallet', user: userOf(current) }
      // This device made it, and broke off before it noted that the wallet counts.
      if (stored?.state === 'pending' && stored.walletId === wallet.walletId) {
        return readyState(current, await finish(accessToken, current.userId, stored))
      }
      // A factor opened it here, and that broke off after the service had this device's new share.
      const isOpened = stored?.state === 'dropped' && wallet.sets.some(({ setId }) => setId === stored.setId)
      if (isOpened) {
        const active: StoredWallet = { ...(await tryShares(accessToken, stored)), state: 'active' }
        await records.saveWallet(current.userId, active)
        return readyState(current, active)
      }
      return { kind: 'locked', user: userOf(current), factors: factorsOf(wallet) }
    })

  const state = async (): Promise<EmbeddedState> => {
    const current = await session.stored()
    if (current === undefined) return { kind: 'signed-out' }
    const stored = await records.wallet(current.userId)
    if (stored?.state === 'active') return readyState(current, stored)
    try {
      return await stateByService()
    } catch (error) {
      if (!isAway(error)) throw error
      // Whoever goes on from here asks for a wallet, and the service is asked again.
      return { kind: 'no-wallet', user: userOf(current) }
    }
  }

  return {
    state,

    check: async () => {
      try {
        return await session.withAccess(async (accessToken, current) => {
          const stored = await records.wallet(current.userId)
          if (stored?.state !== 'active') return stateByService()
          // Read before the service is asked: a factor that is added meanwhile is not in its answer.
          const kept = await keptPackages.of(current.userId, stored.walletId)
          const wallet = await service.findWallet(accessToken)
          if (wallet === undefined || wallet.walletId !== stored.walletId) return readyState(current, stored)
          const isOurs = wallet.sets.some(({ setId }) => setId === stored.setId)
          if (!isOurs) {
            // This device’s set was revoked, or the service came back from an old backup. A factor opens the wallet again.
            await records.saveWallet(current.userId, { ...stored, state: 'dropped' })
            return { kind: 'locked', user: userOf(current), factors: factorsOf(wallet) }
          }
          const keptIds = kept.map(({ factorId }) => factorId)
          const removed = keptIds.filter((factorId) => !wallet.factors.some(({ id }) => id === factorId))
          await keptPackages.forget(current.userId, removed)
          const next: StoredWallet = { ...stored, factors: factorsOf(wallet) }
          if (next.factors.join() !== stored.factors.join()) await records.saveWallet(current.userId, next)
          return readyState(current, next)
        })
      } catch (error) {
        // Without the service the wallet’s addresses are still known.
        if (isAway(error)) return state()
        throw error
      }
    },

    create: () =>
      // Two tabs make one wallet. On two devices, the service decides which one counts.
      lock('wallet', async () => {
        const before = await state()
        if (before.kind !== 'no-wallet') return before
        return session.withAccess(async (accessToken, current) => {
          try {
            return readyState(current, await make(accessToken, current.userId))
          } catch (error) {
            // Another device was faster. Its wallet is the visitor’s.
            if (!isRefusal(error, 'wallet_exists')) throw error
            await records.forgetWallet(current.userId)
            return stateByService()
          }
        })
      }),
  }
}
