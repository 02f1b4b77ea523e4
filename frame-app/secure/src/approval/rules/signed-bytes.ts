import type { Signable } from './review.ts'

/** The bytes that a signature is made of, without the prefix of their kind. */
export const signedBytes = (signable: Signable): Uint8Array =>
  signable.kind === 'eip712' ? signable.digest : signable.message
