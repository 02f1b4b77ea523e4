import type { Wallet } from '@casement/shared-protocol/wallet-api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../commands/reason-for-tests.ts'
import type { KeyOperations } from '../operations/key-operations.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import type { Session } from '../session/session.ts'
import { accessOf, createTestStore, idOf } from '../session/session-for-tests.ts'
import { createLock } from '../storage/locks.ts'
import type { FactorPackage, Records } from '../storage/records.ts'
import { createRecords } from '../storage/records.ts'
import type { Factors } from './factors.ts'
import { createFactors } from './factors.ts'
import { createKeptPackages } from './kept-packages.ts'
import type { TryShares } from './try-shares.ts'
import { ACCOUNTS, makeShareKey, servedWallet, storedWallet, USER } from './wallet-for-tests.ts'

// How a factor is saved and used, whatever the service answers. The service and the keys are played; both are real in
// commands/factors.test.ts.

const SECRET = new Uint8Array(16).fill(7)
const KIT = { kind: 'kit', secret: SECRET, tried: SECRET } as const
const PACKAGE: FactorPackage = {
  walletId: idOf(10),
  factorId: idOf(40),
  kind: 'kit',
  sealed: 'sealed',
  credentialId: undefined,
}
const factorOf = (id: string, kind: 'kit' | 'passkey' = 'kit'): Wallet['factors'][number] => ({
  id,
  kind,
  createdAt: 0,
})
const wrong = (): Error => Object.assign(new Error('x'), { name: 'FactorError' })

let records: Records
let factors: Factors
let shareKey: CryptoKey
/** Whether the browser keeps what it is given. */
let keeps: boolean
const findWallet = vi.fn<WalletService['findWallet']>()
const saveFactor = vi.fn<WalletService['saveFactor']>()
const addSet = vi.fn<WalletService['addSet']>()
const releaseShare = vi.fn<(token: string, given: { readonly setId: string; readonly purpose: string }) => unknown>()
const enroll = vi.fn<KeyOperations['enroll']>()
const tryShares = vi.fn<TryShares>()

beforeEach(async () => {
  keeps = true
  shareKey = await makeShareKey()
  const { shareVector, sealedShare } = storedWallet(shareKey)
  findWallet.mockReset().mockResolvedValue(servedWallet([20]))
  saveFactor.mockReset().mockResolvedValue()
  addSet.mockReset().mockResolvedValue()
  releaseShare.mockReset().mockReturnValue({ sealedRecovery: 'sealed' })
  tryShares.mockReset().mockImplementation(async (_token, wallet) => wallet)
  enroll.mockReset().mockImplementation(
    async () =>
      ({
        replaces: 4,
        set: { sealedRecovery: 'sealed' },
        kept: { shareKey, shareVector, sealedShare },
        commitment: 'commitment',
        recoveryVersion: 1,
        accounts: ACCOUNTS,
      }) as never,
  )
  const { store } = createTestStore()
  records = createRecords({
    ...store,
    write: async (name, value) => (keeps ? store.write(name, value) : undefined),
  })
  const lock = createLock(undefined, { projectId: 'shop', hostOrigin: 'https://shop.example' })
  factors = createFactors({
    records,
    session: { withAccess: accessOf(1) } as Session,
    service: {
      findWallet,
      saveFactor,
      addSet,
      releaseShare,
      readFactor: async (_token: string, _walletId: string, id: string) =>
        `${Buffer.from(JSON.stringify({ kid: id })).toString('base64url')}....`,
      shareKey: async () => ({}),
    } as unknown as WalletService,
    withKeyOperations: (use) =>
      use({
        requestKey: async () => ({}),
        addFactor: async () => ({ replaces: 4 }),
        enroll,
      } as unknown as KeyOperations),
    tryShares,
    keptPackages: createKeptPackages(records, lock),
    lock,
    clock: () => 0,
  })
})

const outdated = () => new ServiceError('manifest_version')

describe('a factor that is added', () => {
  beforeEach(() => records.saveWallet(USER, storedWallet(shareKey)))

  test('behavior: is saved as a change of the version that it was made for', async () => {
    await factors.add(KIT)
    expect(saveFactor.mock.calls[0]?.slice(0, 2)).toEqual(['token', idOf(10)])
    expect(saveFactor.mock.calls[0]?.[3]).toBe(4)
    expect(await records.wallet(USER)).toMatchObject({ factors: ['kit'], manifestVersion: 5 })
  })

  test.each([
    ['says that there is no wallet', () => findWallet.mockResolvedValue(undefined), 'wallet_unknown'],
    [
      'names another wallet',
      () => findWallet.mockResolvedValue(servedWallet([20], { walletId: idOf(11) })),
      'device_not_bound',
    ],
  ])('attack: has no share released for a service that %s', async (_name, answer, reason) => {
    answer()
    expect(await reasonOf(factors.add(KIT))).toBe(reason)
    expect(releaseShare).not.toHaveBeenCalled()
  })

  test('behavior: is made anew when another device was faster, three times at most', async () => {
    saveFactor.mockRejectedValueOnce(outdated()).mockRejectedValueOnce(outdated())
    await factors.add(KIT)
    expect(saveFactor).toHaveBeenCalledTimes(3)
    saveFactor.mockClear().mockRejectedValue(outdated())
    await expect(factors.add(KIT)).rejects.toMatchObject({ code: 'manifest_version' })
    expect(saveFactor).toHaveBeenCalledTimes(3)
  })

  test('error: is not made anew after another refusal', async () => {
    saveFactor.mockRejectedValue(new ServiceError('rate_limited'))
    await expect(factors.add(KIT)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(saveFactor).toHaveBeenCalledTimes(1)
  })

  test('error: whose answer was lost counts if the service has it, and is not told as saved if it has not', async () => {
    saveFactor.mockImplementation(async (_token, _walletId, factorId) => {
      findWallet.mockResolvedValue(servedWallet([20], { factors: [factorOf(factorId)] }))
      throw new ServiceUnreachableError('No answer came.')
    })
    await factors.add(KIT)
    expect(await records.wallet(USER)).toMatchObject({ factors: ['kit'] })
    saveFactor.mockImplementation(async () => {
      findWallet.mockResolvedValue(servedWallet([20], { factors: [factorOf(idOf(41))] }))
      throw new ServiceUnreachableError('No answer came.')
    })
    await expect(factors.add(KIT)).rejects.toBeInstanceOf(ServiceUnreachableError)
  })
})

describe('what the service keeps for factors', () => {
  test('behavior: is asked of one kind only, because the service counts it', async () => {
    findWallet.mockResolvedValue(servedWallet([20], { factors: [factorOf(idOf(40)), factorOf(idOf(41), 'passkey')] }))
    expect(await factors.packages('passkey')).toMatchObject([{ factorId: idOf(41), credentialId: idOf(41) }])
  })

  test('error: of a visitor without a wallet is nothing', async () => {
    findWallet.mockResolvedValue(undefined)
    expect(await reasonOf(factors.packages('kit'))).toBe('wallet_unknown')
  })
})

describe('a wallet that is opened by a factor', () => {
  const knownGiven = (): number | undefined => enroll.mock.calls[0]?.[1].known

  test('behavior: counts on this device once its shares were put together', async () => {
    let before: unknown
    tryShares.mockImplementation(async (_token, wallet) => {
      before = await records.wallet(USER)
      return wallet
    })
    await factors.unlock('kit', SECRET, [PACKAGE])
    expect(before).toMatchObject({ state: 'dropped', manifestVersion: 4 })
    expect(await records.wallet(USER)).toMatchObject({ state: 'active', manifestVersion: 5, accounts: ACCOUNTS })
  })

  test('behavior: is opened with the share of the recovery set', async () => {
    await factors.unlock('kit', SECRET, [PACKAGE])
    expect(releaseShare.mock.calls).toMatchObject([['token', { setId: idOf(30), purpose: 'enroll' }]])
  })

  test('error: is not opened if the service has no such set', async () => {
    findWallet.mockResolvedValue(servedWallet([20], { sets: [] }))
    expect(await reasonOf(factors.unlock('kit', SECRET, [PACKAGE]))).toBe('set_unknown')
    expect(releaseShare).not.toHaveBeenCalled()
  })

  test('attack: M6: a device that was dropped takes no manifest that is older than the one it has seen', async () => {
    await records.saveWallet(USER, storedWallet(shareKey, { state: 'dropped' }))
    await factors.unlock('kit', SECRET, [PACKAGE])
    expect(knownGiven()).toBe(4)
  })

  test.each([
    ['a new device', undefined],
    ['a device that had another wallet', idOf(11)],
  ])('behavior: %s takes the first manifest of the wallet', async (_name, walletId) => {
    if (walletId !== undefined) await records.saveWallet(USER, storedWallet(shareKey, { walletId }))
    await factors.unlock('kit', SECRET, [PACKAGE])
    expect(knownGiven()).toBe(1)
  })

  test('attack: K4: a browser that keeps nothing gets no share of its own', async () => {
    keeps = false
    expect(await reasonOf(factors.unlock('kit', SECRET, [PACKAGE]))).toBe('storage_failed')
    expect(addSet).not.toHaveBeenCalled()
  })

  test('behavior: is tried with each of the visitor’s kits until one fits', async () => {
    enroll.mockRejectedValueOnce(wrong())
    await factors.unlock('kit', SECRET, [PACKAGE, PACKAGE, PACKAGE])
    expect(enroll).toHaveBeenCalledTimes(2)
  })

  test('error: by a secret that fits nothing stays locked, and by no package as well', async () => {
    enroll.mockRejectedValue(wrong())
    await expect(factors.unlock('kit', SECRET, [PACKAGE])).rejects.toMatchObject({ name: 'FactorError' })
    expect(await records.wallet(USER)).toBeUndefined()
    expect(await reasonOf(factors.unlock('kit', SECRET, []))).toBe('factor_unknown')
  })

  test('attack: M4: is not tried with another package when the first gives another wallet', async () => {
    enroll.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'CommitmentMismatchError' }))
    await expect(factors.unlock('kit', SECRET, [PACKAGE, PACKAGE])).rejects.toMatchObject({
      name: 'CommitmentMismatchError',
    })
    expect(enroll).toHaveBeenCalledTimes(1)
  })
})
