import { secp256k1 } from '@noble/curves/secp256k1'
import { eip155Address } from '../../keys/eip155-address.ts'

/** A signature that is not of what was approved, or not by the wallet that was asked. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

const COMPACT_BYTES = 64
const EIP155_BYTES = 65
const FIRST_RECOVERY_BYTE = 27

/** Requires that a hash was signed by an account of eip155. Throws a `SignatureError` otherwise. */
export const requireSigner = (digest: Uint8Array, signature: Uint8Array, account: string): void => {
  if (signature.length !== EIP155_BYTES) throw new SignatureError('It has another length.')
  const recovery = Number(signature[COMPACT_BYTES])
  const compact = secp256k1.Signature.fromCompact(signature.subarray(0, COMPACT_BYTES))
  const publicKey = compact
    .addRecoveryBit(recovery - FIRST_RECOVERY_BYTE)
    .recoverPublicKey(digest)
    .toRawBytes()
  if (eip155Address(publicKey).toLowerCase() !== account.toLowerCase())
    throw new SignatureError('It is of another account.')
}
