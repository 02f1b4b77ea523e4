import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../commands/reason-for-tests.ts'
import type { KeyOperations } from '../operations/key-operations.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import { createSession } from '../session/session.ts'
import { createTestStore, idOf, signedIn } from '../session/session-for-tests.ts'
import { createLock } from '../storage/locks.ts'
import type { Records, StoredWallet } from '../storage/records.ts'
import { createRecords } from '../storage/records.ts'
import { createKeptPackages } from './kept-packages.ts'
import type { TryShares } from './try-shares.ts'
import type { WalletKeeper } from './wallet.ts'
import { createWalletKeeper } from './wallet.ts'
import { ACCOUNTS, makeShareKey, servedWallet, storedWallet, USER } from './wallet-for-tests.ts'

// What a device makes of its own records and of the service's word. The service and the keys are played; both are real in
// commands/commands.test.ts.

const away = () => new ServiceUnreachableError('No answer came.')

let stored: Map<string, unknown>
let records: Records
let keeper: WalletKeeper
let shareKey: CryptoKey
/** Whether the browser keeps what it is given. */
let keeps: boolean
const findWallet = vi.fn<WalletService['findWallet']>()
const createWallet = vi.fn<WalletService['createWallet']>()
const commitWallet = vi.fn<WalletService['commitWallet']>()
const tryShares = vi.fn<TryShares>()

beforeEach(async () => {
  keeps = true
  shareKey = await makeShareKey()
  findWallet.mockReset().mockResolvedValue(undefined)
  createWallet.mockReset().mockResolvedValue()
  commitWallet.mockReset().mockResolvedValue()
  tryShares.mockReset().mockImplementation(async (_token, wallet) => ({ ...wallet, accounts: [...ACCOUNTS] }))
  const browser = createTestStore()
  stored = browser.stored
  records = createRecords({
    ...browser.store,
    write: async (name, value) => (keeps ? browser.store.write(name, value) : undefined),
  })
  const lock = createLock(undefined, { projectId: 'shop', hostOrigin: 'https://shop.example' })
  const service = {
    findWallet,
    createWallet,
    commitWallet,
    shareKey: async () => ({}),
    refresh: () => Promise.reject(away()),
    logout: async () => undefined,
  } as unknown as WalletService
  const session = createSession({ records, service, lock, clock: () => 0, onEnded: () => undefined })
  const { shareVector, sealedShare } = storedWallet(shareKey)
  const keys = {
    create: async () => ({
      request: { commitment: 'commitment', sets: [{ sealedRecovery: 'sealed' }] },
      kept: { shareKey, shareVector, sealedShare },
      recoveryVersion: 1,
    }),
  } as unknown as KeyOperations
  keeper = createWalletKeeper({
    records,
    session,
    service,
    withKeyOperations: (use) => use(keys),
    tryShares,
    keptPackages: createKeptPackages(records, lock),
    lock,
    clock: () => 0,
  })
  await session.begin(signedIn(1))
})

const keep = (changes: Partial<StoredWallet> = {}): Promise<void> =>
  records.saveWallet(USER, storedWallet(shareKey, changes))
const kept = (): Promise<StoredWallet | undefined> => records.wallet(USER)

describe('a device with a wallet', () => {
  test('behavior: knows it without asking anybody', async () => {
    await keep()
    expect(await keeper.state()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
    expect(findWallet).not.toHaveBeenCalled()
  })

  test('attack: V2: whose set was revoked is locked, and stays so after a reload', async () => {
    await keep()
    findWallet.mockResolvedValue(servedWallet([21], { factors: [{ id: idOf(40), kind: 'kit', createdAt: 0 }] }))
    expect(await keeper.check()).toMatchObject({ kind: 'locked', factors: ['kit'] })
    expect(await keeper.state()).toMatchObject({ kind: 'locked' })
    // No share is asked for with a set that does not count.
    expect(tryShares).not.toHaveBeenCalled()
  })

  test.each([
    ['another wallet', servedWallet([21], { walletId: idOf(11) })],
    ['none', undefined],
  ])('attack: does not give its own up for a service that says %s', async (_name, said) => {
    await keep()
    findWallet.mockResolvedValue(said)
    expect(await keeper.check()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
    expect(await kept()).toMatchObject({ state: 'active', walletId: idOf(10) })
  })

  test('behavior: hears of factors that were added elsewhere, and knows them while the service is away', async () => {
    await keep()
    findWallet.mockResolvedValue(servedWallet([20], { factors: [{ id: idOf(40), kind: 'passkey', createdAt: 0 }] }))
    expect(await keeper.check()).toMatchObject({ kind: 'ready', factors: ['passkey'] })
    expect(await keeper.state()).toMatchObject({ kind: 'ready', factors: ['passkey'] })
  })

  test('error: K13: goes on knowing it while the service is away', async () => {
    await keep()
    findWallet.mockRejectedValue(away())
    expect(await keeper.check()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
  })

  test('error: is told of a refusal', async () => {
    await keep()
    findWallet.mockRejectedValue(new ServiceError('project_unknown'))
    await expect(keeper.check()).rejects.toMatchObject({ code: 'project_unknown' })
  })
})

describe('a device without a wallet that counts', () => {
  test('behavior: asks the service, and is signed out without a session', async () => {
    expect(await keeper.state()).toMatchObject({ kind: 'no-wallet' })
    await records.forgetSession()
    expect(await keeper.state()).toEqual({ kind: 'signed-out' })
  })

  test('behavior: is locked where the visitor has a wallet elsewhere, and makes no second one', async () => {
    findWallet.mockResolvedValue(servedWallet([21]))
    for (const ask of [keeper.state, keeper.check, keeper.create]) expect(await ask()).toMatchObject({ kind: 'locked' })
    expect(createWallet).not.toHaveBeenCalled()
  })

  test('error: K13: is told that there is none while the service is away, but not after a refusal', async () => {
    findWallet.mockRejectedValue(away())
    expect(await keeper.state()).toMatchObject({ kind: 'no-wallet' })
    findWallet.mockRejectedValue(new ServiceError('project_unknown'))
    await expect(keeper.state()).rejects.toMatchObject({ code: 'project_unknown' })
  })

  test('attack: K2: that broke off before it noted that its wallet counts puts the shares together first', async () => {
    await keep({ state: 'pending', accounts: [] })
    findWallet.mockResolvedValue(servedWallet([20]))
    expect(await keeper.state()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
    expect(tryShares).toHaveBeenCalledTimes(1)
    expect(await kept()).toMatchObject({ state: 'active' })
  })

  test('attack: K3: does not take a wallet of another device for the one that it has begun', async () => {
    await keep({ state: 'pending', accounts: [], walletId: idOf(12), setId: idOf(22) })
    findWallet.mockResolvedValue(servedWallet([20, 22]))
    expect(await keeper.state()).toMatchObject({ kind: 'locked' })
    expect(tryShares).not.toHaveBeenCalled()
  })

  test('attack: K2: that broke off while a factor opened its wallet goes on if its new set counts, by putting the shares together', async () => {
    await keep({ state: 'dropped', accounts: [] })
    findWallet.mockResolvedValue(servedWallet([20, 21]))
    expect(await keeper.state()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
    expect(tryShares).toHaveBeenCalledTimes(1)
    expect(await kept()).toMatchObject({ state: 'active' })
  })

  test('attack: M2: shows no address of shares that do not give the wallet', async () => {
    await keep({ state: 'dropped' })
    findWallet.mockResolvedValue(servedWallet([20]))
    tryShares.mockRejectedValue(Object.assign(new Error('x'), { name: 'CommitmentMismatchError' }))
    await expect(keeper.state()).rejects.toMatchObject({ name: 'CommitmentMismatchError' })
    expect(await kept()).toMatchObject({ state: 'dropped' })
  })
})

describe('making a wallet', () => {
  test('behavior: ends with one that counts, whose shares were put together once', async () => {
    expect(await keeper.create()).toMatchObject({ kind: 'ready', accounts: ACCOUNTS })
    expect([createWallet, tryShares, commitWallet].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    expect(await kept()).toMatchObject({ state: 'active', sealedRecovery: 'sealed' })
  })

  test('attack: K4: in a browser that keeps nothing ends before the wallet counts', async () => {
    keeps = false
    expect(await reasonOf(keeper.create())).toBe('storage_failed')
    expect([tryShares, commitWallet].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('attack: K2: goes on with the wallet that was begun, and keeps it while the service is away', async () => {
    await keep({ state: 'pending', accounts: [] })
    tryShares.mockRejectedValueOnce(away())
    await expect(keeper.create()).rejects.toBeInstanceOf(ServiceUnreachableError)
    expect(await kept()).toMatchObject({ state: 'pending', walletId: idOf(10) })
    expect(await keeper.create()).toMatchObject({ kind: 'ready' })
    expect(await kept()).toMatchObject({ state: 'active', walletId: idOf(10) })
    expect(createWallet).not.toHaveBeenCalled()
  })

  test('behavior: begins anew if what was begun cannot be finished', async () => {
    await keep({ state: 'pending', accounts: [] })
    tryShares.mockRejectedValueOnce(new ServiceError('wallet_unknown'))
    expect(await keeper.create()).toMatchObject({ kind: 'ready' })
    expect((await kept())?.walletId).not.toBe(idOf(10))
  })

  test('attack: K3: that another device was faster with is given up, and the service gets no shares of a further wallet', async () => {
    await keep({ state: 'pending', accounts: [] })
    commitWallet.mockImplementation(async () => {
      findWallet.mockResolvedValue(servedWallet([21], { walletId: idOf(11) }))
      throw new ServiceError('wallet_exists')
    })
    expect(await keeper.create()).toMatchObject({ kind: 'locked' })
    expect(createWallet).not.toHaveBeenCalled()
    expect(await kept()).toBeUndefined()
  })

  test('attack: K3: that another device was faster with from the beginning is given up as well', async () => {
    commitWallet.mockImplementation(async () => {
      findWallet.mockResolvedValue(servedWallet([21], { walletId: idOf(11) }))
      throw new ServiceError('wallet_exists')
    })
    expect(await keeper.create()).toMatchObject({ kind: 'locked' })
    expect(await kept()).toBeUndefined()
  })

  test('error: is told of another refusal', async () => {
    createWallet.mockRejectedValue(new ServiceError('rate_limited'))
    await expect(keeper.create()).rejects.toMatchObject({ code: 'rate_limited' })
    expect(stored.has('session')).toBe(true)
  })
})
