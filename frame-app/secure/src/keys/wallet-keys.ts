import { writeBase58 } from '@casement/shared-protocol'
import { mapHashToField } from '@noble/curves/abstract/modular'
import { ed25519 } from '@noble/curves/ed25519'
import { p256 } from '@noble/curves/nist'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { HDKey } from '@scure/bip32'
import { eip155Address } from './eip155-address.ts'
import { seedOf } from './mnemonic.ts'
import { deriveEd25519 } from './slip10.ts'

// Everything that a wallet's entropy gives. Used only in a Worker that ends after one operation.

export const EIP155_PATH = "m/44'/60'/0'/0/0"
export const SOLANA_PATH = "m/44'/501'/0'/0'"
const SOLANA_INDEXES = [44, 501, 0, 0]

/** Enough bytes that reducing them modulo the order of P-256 has no bias that anybody could notice. */
const SCALAR_HASH_BYTES = 48

export type KeyPair = { readonly privateKey: Uint8Array; readonly publicKey: Uint8Array }
export type AccountKey = KeyPair & { readonly address: string }

export type WalletKeys = {
  readonly eip155: AccountKey
  readonly solana: AccountKey
  /** Signs what the wallet says about its own sets and factors. */
  readonly manifest: KeyPair
}

const encoder = new TextEncoder()

const eip155Key = (seed: Uint8Array): AccountKey => {
  const root = HDKey.fromMasterSeed(seed)
  const child = root.derive(EIP155_PATH)
  const { privateKey, publicKey } = child
  if (privateKey === null || publicKey === null) throw new Error('The path gives no key.')
  const key = { privateKey: privateKey.slice(), publicKey: publicKey.slice(), address: eip155Address(publicKey) }
  root.wipePrivateData()
  child.wipePrivateData()
  return key
}

const solanaKey = (seed: Uint8Array): AccountKey => {
  const privateKey = deriveEd25519(seed, SOLANA_INDEXES)
  const publicKey = ed25519.getPublicKey(privateKey)
  return { privateKey, publicKey, address: writeBase58(publicKey) }
}

/** Derives the keys that a wallet signs with. The caller erases them with `eraseKeys`. */
export const walletKeysOf = async (entropy: Uint8Array, walletId: string): Promise<WalletKeys> => {
  const seed = await seedOf(entropy)
  try {
    const manifestKey = hkdf(sha256, entropy, encoder.encode(walletId), 'casement/manifest/v1', 32)
    return {
      eip155: eip155Key(seed),
      solana: solanaKey(seed),
      manifest: { privateKey: manifestKey, publicKey: ed25519.getPublicKey(manifestKey) },
    }
  } finally {
    seed.fill(0)
  }
}

export const eraseKeys = (keys: WalletKeys): void => {
  for (const { privateKey } of Object.values(keys)) privateKey.fill(0)
}

/**
 * Derives the key that opens the shares for recovery. Its private half is what a factor protects. Only a change of sets or
 * factors needs it, and it takes as long as a signature, so it is not derived with the others. The caller erases it.
 */
export const recoveryKeyOf = (entropy: Uint8Array, walletId: string, version: number): KeyPair => {
  const salt = encoder.encode(walletId)
  const scalarHash = hkdf(sha256, entropy, salt, `casement/recovery/v1/${version}`, SCALAR_HASH_BYTES)
  const privateKey = mapHashToField(scalarHash, p256.CURVE.n)
  scalarHash.fill(0)
  return { privateKey, publicKey: p256.getPublicKey(privateKey, false) }
}
