import type { Signable } from './signable.ts'

/** What signatures are made of, without the prefix of their kind: the bytes of each signature. */
export const signedBytes = (signable: Signable): readonly Uint8Array[] => {
  switch (signable.kind) {
    case 'eip191':
    case 'solana-message':
      return [signable.message]
    case 'eip712':
      return [signable.digest]
    case 'eip155-transactions':
      return signable.unsigned
    case 'solana-transactions':
      return signable.messages
  }
}
