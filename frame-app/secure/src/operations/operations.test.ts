import { createId, createWalletSchema, parseManifest } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommitmentMismatchError } from '../keys/open-wallet.ts'
import { parseShare } from '../keys/shares.ts'
import { credentialOf } from './credential-of.ts'
import { ManifestError } from './manifest.ts'
import type { CreatedWallet, Unlock } from './operations.ts'
import {
  createKitSecret,
  createWallet,
  enrollDevice,
  FactorError,
  makeFactor,
  unlockByFactor,
  verifyWallet,
} from './operations.ts'
import { openSealed } from './seal.ts'

type Pair = { readonly jwk: JWK; readonly privateKey: Uint8Array; readonly publicKey: Uint8Array }
const bytes = (text: string | undefined): Uint8Array => new Uint8Array(Buffer.from(text ?? '', 'base64url'))

/** The service's key, whose private half only these tests have. */
const makePair = async (): Promise<Pair> => {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  return {
    jwk: { kty, crv, x, y, kid: 'service' } as JWK,
    privateKey: bytes(d),
    publicKey: new Uint8Array(Buffer.concat([Buffer.of(4), bytes(x), bytes(y)])),
  }
}

const now = Date.now()
let service: Pair
let wallet: CreatedWallet
beforeAll(async () => {
  service = await makePair()
  wallet = await make()
})
const make = () =>
  createWallet({
    walletId: createId(now),
    deviceSetId: createId(now),
    recoverySetId: createId(now),
    serviceKey: service.jwk,
  })
const serviceShareOf = async (jwe: string | undefined) => parseShare(await openSealed(jwe ?? '', service))
const unlockOf = async (given: CreatedWallet): Promise<Unlock> => ({
  shares: [given.deviceShare, await serviceShareOf(given.sets[0]?.serviceShare)],
  pinned: given.commitment,
  recoveryVersion: 1,
})
const versionOf = (manifest: string): number => {
  const parsed = parseManifest(manifest)
  return parsed.ok ? parsed.value.version : 0
}

describe('a new wallet', () => {
  test('behavior: is what the service accepts, and opens with the device’s and the service’s shares', async () => {
    const { deviceShare, ...request } = wallet
    expect(v.is(createWalletSchema, request)).toBe(true)
    expect(await verifyWallet(await unlockOf(wallet))).toEqual(wallet.accounts)
    expect(deviceShare.role).toBe('device')
  })

  test('attack: N4: what leaves the device holds neither its share nor anything in clear', async () => {
    const { deviceShare, ...request } = wallet
    const sent = JSON.stringify(request)
    expect(sent).not.toContain(deviceShare.share)
    expect(sent).not.toContain((await serviceShareOf(wallet.sets[0]?.serviceShare)).share)
  })

  test('behavior: no two are alike', async () => {
    const other = await make()
    expect(other.commitment).not.toBe(wallet.commitment)
    expect(other.accounts[0]?.address).not.toBe(wallet.accounts[0]?.address)
  })
})

describe('a factor', () => {
  const setIds = () => wallet.sets.map(({ setId }) => setId)
  const makeKit = async (secret: Uint8Array, tried = secret) => {
    const factorId = createId(now)
    return makeFactor(await unlockOf(wallet), {
      factorId,
      factorIds: [],
      setIds: setIds(),
      kind: 'kit',
      secret,
      tried,
      current: wallet,
      known: 1,
    })
  }
  const unlockWith = async (secret: Uint8Array, sealed: string, given = wallet) =>
    unlockByFactor({
      secret,
      walletId: given.walletId,
      kind: 'kit',
      sealed,
      sealedRecovery: given.sets[1]?.sealedRecovery ?? '',
      otherShare: await serviceShareOf(given.sets[1]?.serviceShare),
    })

  test('behavior: opens the wallet on another device, with the service, and gets it a set of its own', async () => {
    const secret = createKitSecret()
    const kit = await makeKit(secret)
    expect(versionOf(kit.manifest)).toBe(2)
    const unlock = await unlockWith(secret, kit.package)
    expect(await verifyWallet(unlock)).toEqual(wallet.accounts)
    const setId = createId(now)
    const enrolled = await enrollDevice(unlock, {
      setId,
      setIds: setIds(),
      current: kit,
      known: 1,
      serviceKey: service.jwk,
    })
    expect(versionOf(enrolled.manifest)).toBe(3)
    const own: Unlock = {
      shares: [enrolled.deviceShare, await serviceShareOf(enrolled.set.serviceShare)],
      pinned: unlock.pinned,
      recoveryVersion: 1,
    }
    expect(await verifyWallet(own)).toEqual(wallet.accounts)
  })

  test('error: L7: a factor that gives another secret at its second use is not made', async () => {
    await expect(makeKit(createKitSecret(), createKitSecret())).rejects.toThrow(FactorError)
  })

  test('behavior: a package names its passkey, and a kit’s names none', async () => {
    const secret = createKitSecret()
    const passkey = await makeFactor(await unlockOf(wallet), {
      factorId: createId(now),
      factorIds: [],
      setIds: setIds(),
      kind: 'passkey',
      secret,
      tried: secret,
      credentialId: 'AQID',
      current: wallet,
      known: 1,
    })
    expect(credentialOf(passkey.package)).toBe('AQID')
    expect(credentialOf((await makeKit(secret)).package)).toBeUndefined()
  })

  test('attack: another secret, another kind or another wallet opens nothing', async () => {
    const secret = createKitSecret()
    const kit = await makeKit(secret)
    await expect(unlockWith(createKitSecret(), kit.package)).rejects.toThrow(FactorError)
    const asPasskey = unlockByFactor({
      secret,
      walletId: wallet.walletId,
      kind: 'passkey',
      sealed: kit.package,
      sealedRecovery: wallet.sets[1]?.sealedRecovery ?? '',
      otherShare: {},
    })
    await expect(asPasskey).rejects.toThrow(FactorError)
    await expect(unlockWith(secret, kit.package, await make())).rejects.toThrow(FactorError)
  })

  test('attack: M4: a service that gives the shares of its own wallet is found out by the factor’s commitment', async () => {
    const secret = createKitSecret()
    const kit = await makeKit(secret)
    const unlock = await unlockWith(secret, kit.package)
    const theirs = await make()
    const shares = [theirs.deviceShare, await serviceShareOf(theirs.sets[0]?.serviceShare)] as const
    await expect(verifyWallet({ ...unlock, shares })).rejects.toThrow(CommitmentMismatchError)
  })

  test('attack: M6: a manifest that is older than a known one, or that the wallet did not sign, is refused', async () => {
    const unlock = await unlockOf(wallet)
    const enroll = (current: { manifest: string; manifestSignature: string }, known: number) =>
      enrollDevice(unlock, { setId: createId(now), setIds: setIds(), current, known, serviceKey: service.jwk })
    await expect(enroll(wallet, 2)).rejects.toThrow(ManifestError)
    const theirs = await make()
    await expect(enroll(theirs, 1)).rejects.toThrow('did not sign')
    const changed = { ...wallet, manifest: wallet.manifest.replace('"version":1', '"version":9') }
    await expect(enroll(changed, 1)).rejects.toThrow('did not sign')
  })
})
