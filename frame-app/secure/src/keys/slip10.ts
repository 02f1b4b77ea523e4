import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'

// SLIP-10 for ed25519, where every step is hardened.

const CURVE = new TextEncoder().encode('ed25519 seed')
const HARDENED = 0x8000_0000
const KEY_BYTES = 32

/** Derives the private key of a path. The caller erases it. */
export const deriveEd25519 = (seed: Uint8Array, path: readonly number[]): Uint8Array => {
  let node = hmac(sha512, CURVE, seed)
  for (const index of path) {
    const data = new Uint8Array(1 + KEY_BYTES + 4)
    data.set(node.subarray(0, KEY_BYTES), 1)
    new DataView(data.buffer).setUint32(1 + KEY_BYTES, HARDENED + index)
    const next = hmac(sha512, node.subarray(KEY_BYTES), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, KEY_BYTES)
  node.fill(0)
  return key
}
