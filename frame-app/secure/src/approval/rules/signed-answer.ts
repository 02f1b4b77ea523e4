import type { PlainJson } from '@casement/shared-protocol'
import { readBase58, writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex } from '@noble/hashes/utils'
import { personalDigest } from '../../keys/personal-digest.ts'
import type { SignableMessage } from './signable.ts'
import { requireSigner, SignatureError } from './signer-of.ts'

/**
 * Compares a signature with what the visitor has approved, and says it in the form of the method's answer. The Worker
 * that signed is ours, but what leaves the frame was looked at again.
 */
export const signedAnswer = (signable: SignableMessage, account: string, signature: Uint8Array): PlainJson => {
  switch (signable.kind) {
    case 'eip191':
    case 'eip712':
      requireSigner(signable.kind === 'eip191' ? personalDigest(signable.message) : signable.digest, signature, account)
      return `0x${bytesToHex(signature)}`
    case 'solana-message': {
      const publicKey = readBase58(account)
      if (publicKey === undefined || !ed25519.verify(signature, signable.message, publicKey, { zip215: false }))
        throw new SignatureError('It is of another account.')
      return { signature: writeBase58(signature) }
    }
  }
}
