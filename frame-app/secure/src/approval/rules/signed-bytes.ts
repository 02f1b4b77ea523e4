import type { Signable } from './review.ts'

/** The bytes that a signature is made of, without the prefix of their kind. */
export const signedBytes = (signable: Signable): Uint8Array => {
  switch (signable.kind) {
    case 'eip191':
    case 'solana-message':
      return signable.message
    case 'eip712':
      return signable.digest
    case 'eip155-transaction':
      return signable.unsigned
  }
}
