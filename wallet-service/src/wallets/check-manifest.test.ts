import { createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestWallet } from '../../test/wallet.ts'
import { createTestWallet } from '../../test/wallet.ts'
import { checkManifest } from './check-manifest.ts'

let wallet: TestWallet
let other: TestWallet
beforeAll(async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  wallet = await createTestWallet({ kty, crv, x, y } as JWK)
  other = await createTestWallet({ kty, crv, x, y } as JWK)
})

const A = createId(Date.now())
const B = createId(Date.now())
const expected = () => ({
  manifestKey: wallet.request.manifestKey,
  walletId: wallet.walletId,
  version: 2,
  setIds: [wallet.deviceSetId, wallet.recoverySetId],
  factorIds: [A],
})
const next = (changes: Parameters<TestWallet['sign']>[0] = {}) =>
  wallet.sign({ version: 2, factorIds: [A], ...changes })
const check = ({ manifest, manifestSignature }: ReturnType<TestWallet['sign']>, more: object = {}) =>
  checkManifest({ ...expected(), text: manifest, signature: manifestSignature, ...more })

describe('a manifest', () => {
  test('behavior: that the wallet signed, of the next version, is taken, in whatever order it names things', () => {
    const { deviceSetId, recoverySetId } = wallet
    expect(check(next())).toMatchObject({ walletId: wallet.walletId, version: 2, factorIds: [A] })
    expect(check(next({ setIds: [recoverySetId, deviceSetId] })).setIds).toEqual([recoverySetId, deviceSetId])
  })

  test.each<[string, () => unknown, object]>([
    [
      'M6: that another key signed',
      () => check({ ...next(), manifestSignature: other.sign({ version: 2, factorIds: [A] }).manifestSignature }),
      { code: 'manifest_invalid' },
    ],
    [
      'M6: that was changed after it was signed',
      () => check({ ...next(), manifest: next().manifest.replace('"version":2', '"version":3') }, { version: 3 }),
      { code: 'manifest_invalid' },
    ],
    ['M6: of an older version', () => check(next({ version: 1 })), { code: 'manifest_version' }],
    ['M6: of a later version', () => check(next({ version: 3 })), { code: 'manifest_version' }],
    [
      'of another wallet of the same key',
      () => check(next({ walletId: other.walletId })),
      { code: 'manifest_invalid', more: { detail: 'is of another wallet' } },
    ],
    [
      'that names fewer sets',
      () => check(next({ setIds: [wallet.deviceSetId] })),
      { more: { detail: 'names other sets' } },
    ],
    [
      'that names another set',
      () => check(next({ setIds: [wallet.deviceSetId, B] })),
      { more: { detail: 'names other sets' } },
    ],
    ['that names more factors', () => check(next({ factorIds: [A, B] })), { more: { detail: 'names other factors' } }],
    ['that names another factor', () => check(next({ factorIds: [B] })), { more: { detail: 'names other factors' } }],
    [
      'that has no form, though the wallet signed it',
      () => check(next({ recoveryKeyVersion: 0 })),
      { code: 'manifest_invalid', more: { detail: expect.stringContaining('recoveryKeyVersion') } },
    ],
  ])('attack: %s is refused', (_what, run, problem) => {
    expect(run).toThrow(expect.objectContaining(problem))
  })
})
