import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import type { Signable } from '../approval/rules/signable.ts'
import { withWallet } from '../keys/open-wallet.ts'
import { personalDigest } from '../keys/personal-digest.ts'
import type { WalletKeys } from '../keys/wallet-keys.ts'
import type { Unlock } from './operations.ts'

const DIGEST_BYTES = 32
/** The last byte of a signature says which of two keys it is of, from 27 on. */
const FIRST_RECOVERY_BYTE = 27

const signDigest = (digest: Uint8Array, privateKey: Uint8Array): Uint8Array => {
  if (digest.length !== DIGEST_BYTES) throw new Error('The digest has another length.')
  const signature = secp256k1.sign(digest, privateKey)
  return concatBytes(signature.toCompactRawBytes(), Uint8Array.of(FIRST_RECOVERY_BYTE + signature.recovery))
}

/** Signs one thing with the key that such a thing is signed by. */
export const signWith = ({ eip155, solana }: WalletKeys, signable: Signable): Uint8Array => {
  switch (signable.kind) {
    case 'eip191':
      return signDigest(personalDigest(signable.message), eip155.privateKey)
    case 'eip712':
      return signDigest(signable.digest, eip155.privateKey)
    case 'eip155-transactions':
      return concatBytes(...signable.unsigned.map((one) => signDigest(keccak_256(one), eip155.privateKey)))
    case 'solana-message':
      return ed25519.sign(signable.message, solana.privateKey)
    case 'solana-transactions':
      return concatBytes(...signable.messages.map((message) => ed25519.sign(message, solana.privateKey)))
  }
}

/** Puts the wallet together once, and signs one thing. */
export const signOnce = (unlock: Unlock, signable: Signable): Promise<Uint8Array> =>
  withWallet(unlock, async (keys) => signWith(keys, signable))
