import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import type { CreateWallet, Share } from '@casement/shared-protocol/wallet-api'
import { createWalletSchema, releaseSchema } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { startTestService } from '../../../../wallet-service/test/service.ts'
import { parseShare, splitEntropy } from '../keys/shares.ts'
import { fromBase64url, toBase64url } from '../lib/base64url.ts'
import { openDeviceShare } from '../operations/device-share.ts'
import { createKitSecret, makeFactor, unlockByFactor, verifyWallet } from '../operations/operations.ts'
import { openSealed, sealTo } from '../operations/seal.ts'
import type { StoredWallet } from '../storage/records.ts'
import type { Wire } from './frame-for-tests.ts'
import { context, createTestBrowser, initParams, openTestFrame } from './frame-for-tests.ts'

// A service that was taken over after the visitor signed in. It has its own key for shares, so it knows every share that
// is sealed to it, and it answers what it likes.

let folder = ''
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-hostile-'))
  service = await startTestService({ kind: 'sqlite', file: join(folder, 'wallets.db') })
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

type Change = (share: Share) => unknown

const json = (value: unknown, status = 200): Response => Response.json(value, { status })

type TakenOver = {
  readonly wire: Wire
  readonly committed: () => boolean
  /** What the device has sent of its wallet, and the share in it that was for the service. */
  readonly seen: () => { readonly request: CreateWallet; readonly share: Share }
}

const takenOver = async (change: Change): Promise<TakenOver> => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { kty, crv, x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const own = {
    privateKey: fromBase64url(d),
    publicKey: Uint8Array.from([4, ...fromBase64url(x), ...fromBase64url(y)]),
  }
  let request: CreateWallet | undefined
  let share: Share | undefined
  let committed = false
  const keyOf = (init: RequestInit): JWK => v.parse(releaseSchema, JSON.parse(String(init.body))).publicKey as JWK
  const wire: Wire = async (input, init, pass) => {
    const { pathname } = new URL(input)
    if (pathname === '/.well-known/jwks.json') return json({ keys: [{ kty, crv, x, y, kid: 'theirs', use: 'enc' }] })
    if (!pathname.startsWith('/v1/wallets')) return pass(input, init)
    if (init.method === 'GET') return json({ wallet: null })
    if (pathname === '/v1/wallets') {
      request = v.parse(createWalletSchema, JSON.parse(String(init.body)))
      share = parseShare(await openSealed(request.sets[0]?.serviceShare ?? '', own))
      return json({ state: 'pending' }, 201)
    }
    if (pathname.endsWith('/commit')) {
      committed = true
      return json({ state: 'active' })
    }
    const sealed = await sealTo(keyOf(init), change(share as Share))
    return json({ setId: share?.setId, share: sealed, sealedRecovery: sealed, manifestVersion: 1 })
  }
  return {
    wire,
    committed: () => committed,
    seen: () => ({ request: request as CreateWallet, share: share as Share }),
  }
}

let people = 0
const makeWallet = async (change: Change) => {
  people += 1
  const email = `victim${people}@example.org`
  const browser = await createTestBrowser()
  const honest = openTestFrame(service, browser)
  await honest.call.init(initParams, context)
  await honest.call.connectEmail({ email }, context)
  await honest.call.connectOtp({ otp: await service.codeFor(email) }, context)
  const { wire, committed, seen } = await takenOver(change)
  const frame = openTestFrame(service, browser, { wire })
  await frame.call.init(initParams, context)
  const made = await Promise.resolve(frame.call.createWallet(undefined, context)).then(
    (state) => state.kind,
    (error: unknown) => readEmbeddedProblem(error)?.reason ?? error,
  )
  return { made, committed: committed(), browser, honest, seen: seen() }
}

const withBytes = (share: Share, change: (bytes: Uint8Array) => void): Share => {
  const bytes = fromBase64url(share.share)
  change(bytes)
  return { ...share, share: toBase64url(bytes) }
}
const POINT = 16
const other = '019ac1d2-0000-7000-8000-000000000001'

/** The attacker's own wallet, whose share says that it belongs to the visitor's. */
const theirs = async ({ walletId, setId, commitment }: Share): Promise<Share> =>
  (await splitEntropy(crypto.getRandomValues(new Uint8Array(16)), { walletId, setId, commitment })).service

describe('a service that was taken over', () => {
  test('behavior: one that gives the share back lets the wallet be made', async () => {
    expect(await makeWallet((share) => share)).toMatchObject({ made: 'ready', committed: true })
  })

  test.each<[string, Change]>([
    ['M1: a share at x = 0', (share) => withBytes(share, (bytes) => bytes.fill(0, POINT))],
    [
      'M1: a share that is too short',
      (share) => ({ ...share, share: toBase64url(fromBase64url(share.share).slice(1)) }),
    ],
    ['M2: a share with one bit changed', (share) => withBytes(share, (bytes) => bytes.set([(bytes[3] ?? 0) ^ 1], 3))],
    [
      'M2: a share at another point',
      (share) => withBytes(share, (bytes) => bytes.set([(bytes[POINT] ?? 0) ^ 64], POINT)),
    ],
    ['M3: a share of another wallet', (share) => ({ ...share, walletId: other })],
    ['M3: a share of another set', (share) => ({ ...share, setId: other })],
    ['M3: a share with another commitment', (share) => ({ ...share, commitment: toBase64url(new Uint8Array(32)) })],
    ['M3: the device’s role', (share) => ({ ...share, role: 'device' })],
    ['something that is no share', () => ({ hello: 'world' })],
  ])('attack: %s makes no wallet and shows no address', async (_name, change) => {
    const { made, committed, browser, honest } = await makeWallet(change)
    expect(made).toBe('commitment_mismatch')
    expect(committed).toBe(false)
    expect(honest.states).toEqual([])
    // Nothing of it is left, and an honest service makes the visitor's wallet.
    const again = openTestFrame(service, browser)
    expect((await again.call.init(initParams, context)).state.kind).toBe('no-wallet')
    expect((await again.call.createWallet(undefined, context)).kind).toBe('ready')
  })

  test('attack: M4: the attacker’s own wallet is not taken for the visitor’s', async () => {
    let given: Share | undefined
    const first = await makeWallet((share) => {
      given = share
      return share
    })
    expect(first.made).toBe('ready')
    const foreign = await theirs(given as Share)
    const { made, committed } = await makeWallet((share) => ({
      ...foreign,
      walletId: share.walletId,
      setId: share.setId,
      commitment: share.commitment,
    }))
    expect(made).toBe('commitment_mismatch')
    expect(committed).toBe(false)
  })

  test('attack: M7: what it gives out as the sealed recovery share is not kept: the device’s own copy opens the wallet', async () => {
    // This service gives its own share out as the recovery share, too.
    const { made, browser, seen } = await makeWallet((share) => share)
    expect(made).toBe('ready')
    const [stored] = [...browser.stored].flatMap(([name, value]) => (name.startsWith('wallet ') ? [value] : []))
    const wallet = stored as StoredWallet
    const { walletId, commitment: pinned, recoveryVersion } = wallet
    const device = await openDeviceShare(wallet, wallet)
    const secret = createKitSecret()
    const kit = await makeFactor(
      { shares: [device, seen.share], pinned, recoveryVersion },
      {
        factorId: other,
        factorIds: [],
        setIds: seen.request.sets.map(({ setId }) => setId),
        kind: 'kit',
        secret,
        tried: secret,
        current: seen.request,
        known: 1,
      },
    )
    const withoutService = await unlockByFactor({
      secret,
      walletId,
      kind: 'kit',
      sealed: kit.package,
      sealedRecovery: wallet.sealedRecovery,
      otherShare: device,
    })
    expect(await verifyWallet(withoutService)).toEqual(seen.request.accounts)
  })
})
