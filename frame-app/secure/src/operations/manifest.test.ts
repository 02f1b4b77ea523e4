import type { Manifest } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import { ed25519 } from '@noble/curves/ed25519'
import { expect, test } from 'vitest'
import { toBase64url } from '../lib/base64url.ts'
import { ManifestError, readManifest, signManifest } from './manifest.ts'

const privateKey = ed25519.utils.randomPrivateKey()
const pair = { privateKey, publicKey: ed25519.getPublicKey(privateKey) }
const walletId = createId(Date.now())
const manifest: Manifest = {
  v: 1,
  walletId,
  version: 4,
  recoveryKey: 'A'.repeat(87),
  recoveryKeyVersion: 1,
  setIds: [createId(Date.now())],
  factorIds: [],
}
const about = { walletId, publicKey: pair.publicKey, known: 4 }

test('behavior: a manifest that the wallet signed is read, also one that is newer than the known one', () => {
  const signed = signManifest(manifest, pair)
  expect(readManifest(signed, about)).toEqual(manifest)
  expect(readManifest(signed, { ...about, known: 3 })).toEqual(manifest)
})

test.each<[string, Manifest, Partial<typeof about>]>([
  ['an older one than a known one', manifest, { known: 5 }],
  ['that of another wallet', { ...manifest, walletId: createId(Date.now()) }, {}],
  ['one that no schema accepts', { ...manifest, v: 2 } as unknown as Manifest, {}],
])('attack: M6: %s is refused, although the key signed it', (_what, signed, changes) => {
  expect(() => readManifest(signManifest(signed, pair), { ...about, ...changes })).toThrow(ManifestError)
})

test('attack: M6: one that another key signed, or that was changed, is refused', () => {
  const other = ed25519.utils.randomPrivateKey()
  const theirs = signManifest(manifest, { privateKey: other, publicKey: ed25519.getPublicKey(other) })
  expect(() => readManifest(theirs, about)).toThrow('did not sign')
  const { manifestSignature } = signManifest(manifest, pair)
  const text = JSON.stringify({ ...manifest, version: 9 })
  expect(() => readManifest({ manifest: text, manifestSignature }, about)).toThrow('did not sign')
  const nothing = { manifest: text, manifestSignature: toBase64url(new Uint8Array(64)) }
  expect(() => readManifest(nothing, about)).toThrow('did not sign')
})
