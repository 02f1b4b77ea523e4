import type { PlainJson } from '@casement/shared-protocol'
import { readBase58, writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import { eip155Address } from '../../keys/eip155-address.ts'
import { personalDigest } from '../../keys/personal-digest.ts'
import type { Signable } from './review.ts'

/** A signature that is not of what was approved, or not by the wallet that was asked. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

const COMPACT_BYTES = 64
const EIP155_BYTES = 65
const FIRST_RECOVERY_BYTE = 27

const signerOf = (digest: Uint8Array, signature: Uint8Array): string => {
  if (signature.length !== EIP155_BYTES) throw new SignatureError('It has another length.')
  const recovery = Number(signature[COMPACT_BYTES])
  const compact = secp256k1.Signature.fromCompact(signature.subarray(0, COMPACT_BYTES))
  return eip155Address(
    compact
      .addRecoveryBit(recovery - FIRST_RECOVERY_BYTE)
      .recoverPublicKey(digest)
      .toRawBytes(),
  )
}

/**
 * Compares a signature with what the visitor has approved, and says it in the form of the method's answer. The Worker
 * that signed is ours, but what leaves the frame was looked at again.
 */
export const signedAnswer = (signable: Signable, account: string, signature: Uint8Array): PlainJson => {
  switch (signable.kind) {
    case 'eip191':
    case 'eip712': {
      const digest = signable.kind === 'eip191' ? personalDigest(signable.message) : signable.digest
      if (signerOf(digest, signature).toLowerCase() !== account.toLowerCase())
        throw new SignatureError('It is of another account.')
      return `0x${bytesToHex(signature)}`
    }
    case 'solana-message': {
      const publicKey = readBase58(account)
      if (publicKey === undefined || !ed25519.verify(signature, signable.message, publicKey, { zip215: false }))
        throw new SignatureError('It is of another account.')
      return { signature: writeBase58(signature) }
    }
  }
}
