import { sha256 } from '@noble/hashes/sha2'

const LABEL = 'casement/commitment/v1'
const encoder = new TextEncoder()

/** The length of a part before the part, so that two lists of parts never give the same bytes. */
const withLength = (part: Uint8Array): Uint8Array => {
  const framed = new Uint8Array(part.length + 4)
  new DataView(framed.buffer).setUint32(0, part.length)
  framed.set(part, 4)
  return framed
}

/**
 * Computes what a wallet is recognized by, for its whole life: a hash of its id and of every public key that its secret
 * gives. A secret that was put together from wrong or foreign shares gives other keys, and so another commitment.
 *
 * @example
 * commitmentOf({ walletId, publicKeys: [evmKey, solanaKey], manifestKey })
 */
export const commitmentOf = ({
  walletId,
  publicKeys,
  manifestKey,
}: {
  readonly walletId: string
  readonly publicKeys: readonly Uint8Array[]
  readonly manifestKey: Uint8Array
}): Uint8Array => {
  const hash = sha256.create()
  for (const part of [encoder.encode(LABEL), encoder.encode(walletId), ...publicKeys, manifestKey]) {
    hash.update(withLength(part))
  }
  return hash.digest()
}
