import { beforeEach, expect, test, vi } from 'vitest'
import type { Signable } from '../approval/rules/signable.ts'
import type { KeyOperations } from '../operations/key-operations.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import type { Session } from '../session/session.ts'
import type { FactorPackage, StoredSession, StoredWallet } from '../storage/records.ts'
import type { AskForBackup } from './ask-for-backup.ts'
import { createSign } from './sign.ts'

// Only what is asked of whom. The real keys and the real service are in commands/sign-with-backup.test.ts.

const MESSAGE: Signable = { kind: 'eip191', message: new Uint8Array([1]) }
const BY_SERVICE = new Uint8Array([1])
const BY_BACKUP = new Uint8Array([2])
const KIT: FactorPackage = { walletId: 'wallet', factorId: 'kit', kind: 'kit', sealed: 'sealed' }
const signedIn = { userId: 'anna' } as StoredSession
const active = { state: 'active', walletId: 'wallet', setId: 'set' } as StoredWallet

let current: StoredSession | undefined
let stored: StoredWallet | undefined
let packages: readonly FactorPackage[]
let withAccess: ReturnType<typeof vi.fn>
let releaseShare: ReturnType<typeof vi.fn>
let askForBackup: ReturnType<typeof vi.fn<AskForBackup>>
let keys: { [operation in 'requestKey' | 'sign' | 'signByFactor']: ReturnType<typeof vi.fn> }

beforeEach(() => {
  current = signedIn
  stored = active
  packages = [KIT]
  withAccess = vi.fn((run: (accessToken: string, session: StoredSession) => unknown) => run('token', signedIn))
  releaseShare = vi.fn(async () => ({}))
  askForBackup = vi.fn<AskForBackup>(async ({ sign, packages: found }) => sign('kit', new Uint8Array(16), found))
  keys = {
    requestKey: vi.fn(async () => ({})),
    sign: vi.fn(async () => BY_SERVICE),
    signByFactor: vi.fn(async () => BY_BACKUP),
  }
})

const sign = (signable: Signable): Promise<Uint8Array> =>
  createSign({
    records: { wallet: async () => stored } as never,
    session: { stored: async () => current, withAccess: withAccess as Session['withAccess'] } as Session,
    service: { releaseShare } as never,
    withKeyOperations: (use) => use(keys as unknown as KeyOperations),
    keptPackages: { of: async () => packages, keep: async () => undefined, forget: async () => undefined },
  })(signable, 'hash', askForBackup)

const away = () => new ServiceUnreachableError('No answer came.')

test('behavior: the service signs while it answers, and no backup is asked for', async () => {
  expect(await sign(MESSAGE)).toBe(BY_SERVICE)
  expect(askForBackup).not.toHaveBeenCalled()
})

test('behavior: while it gives no share, a backup signs what is known on this device', async () => {
  releaseShare.mockRejectedValue(away())
  expect(await sign(MESSAGE)).toBe(BY_BACKUP)
  expect(keys.signByFactor).toHaveBeenCalledExactlyOnceWith(
    active,
    { kind: 'kit', secret: new Uint8Array(16), sealed: 'sealed' },
    MESSAGE,
  )
})

test('behavior: so it does while the service renews no session', async () => {
  withAccess.mockRejectedValue(new ServiceError('unavailable'))
  expect(await sign(MESSAGE)).toBe(BY_BACKUP)
})

test.each<Signable>([
  { kind: 'eip155-transactions', unsigned: [] },
  { kind: 'solana-transactions', messages: [] },
])('attack: K13: $kind are signed by no backup', async (signable) => {
  releaseShare.mockRejectedValue(away())
  await expect(sign(signable)).rejects.toThrow('No answer came.')
  expect(askForBackup).not.toHaveBeenCalled()
})

test('attack: what the service refuses is not signed by a backup', async () => {
  releaseShare.mockRejectedValue(new ServiceError('set_revoked'))
  await expect(sign(MESSAGE)).rejects.toMatchObject({ code: 'set_revoked' })
  expect(askForBackup).not.toHaveBeenCalled()
})

test('error: without a backup on this device the absence of the service is told', async () => {
  packages = []
  releaseShare.mockRejectedValue(away())
  await expect(sign(MESSAGE)).rejects.toThrow('No answer came.')
  expect(askForBackup).not.toHaveBeenCalled()
})

test('error: nothing is signed for a visitor who has signed out', async () => {
  current = undefined
  await expect(sign(MESSAGE)).rejects.toMatchObject({ data: { reason: 'signed_out' } })
})

test.each<[string, StoredWallet | undefined]>([
  ['no wallet', undefined],
  ['a wallet that the service has dropped', { ...active, state: 'dropped' }],
])('error: nothing is signed on a device with %s, whether the service answers or not', async (_what, wallet) => {
  stored = wallet
  await expect(sign(MESSAGE)).rejects.toMatchObject({ data: { reason: 'device_not_bound' } })
  withAccess.mockRejectedValue(away())
  await expect(sign(MESSAGE)).rejects.toMatchObject({ data: { reason: 'device_not_bound' } })
  expect(askForBackup).not.toHaveBeenCalled()
})
