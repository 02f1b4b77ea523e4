import type { Manifest } from '@casement/shared-protocol/wallet-api'
import { parseManifest, verifyEd25519 } from '@casement/shared-protocol/wallet-api'
import { ed25519 } from '@noble/curves/ed25519'
import type { KeyPair } from '../keys/wallet-keys.ts'
import { fromBase64url, toBase64url } from '../lib/base64url.ts'

// What a wallet says about its own sets and factors, signed by a key that only the wallet has. A service that was taken
// over can hide a newer manifest, but cannot make one.

export type SignedManifest = { readonly manifest: string; readonly manifestSignature: string }

/** A manifest that this wallet did not sign, or that is older than one that is known. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError'
}

export const signManifest = (manifest: Manifest, { privateKey }: KeyPair): SignedManifest => {
  const text = JSON.stringify(manifest)
  return {
    manifest: text,
    manifestSignature: toBase64url(ed25519.sign(new TextEncoder().encode(text), privateKey)),
  }
}

/**
 * Reads a manifest that the service has sent.
 *
 * @param known The newest version that this device has seen.
 */
export const readManifest = (
  { manifest, manifestSignature }: SignedManifest,
  { walletId, publicKey, known }: { readonly walletId: string; readonly publicKey: Uint8Array; readonly known: number },
): Manifest => {
  const isSigned = verifyEd25519(publicKey, new TextEncoder().encode(manifest), fromBase64url(manifestSignature))
  if (!isSigned) throw new ManifestError('The wallet did not sign this manifest.')
  const parsed = parseManifest(manifest)
  if (!parsed.ok) throw new ManifestError('The manifest is not valid.')
  if (parsed.value.walletId !== walletId) throw new ManifestError('The manifest is of another wallet.')
  if (parsed.value.version < known) throw new ManifestError('The manifest is older than one that is known.')
  return parsed.value
}
