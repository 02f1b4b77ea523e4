import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'

const encoder = new TextEncoder()
const HEX = 16

/** The address of a public key of secp256k1, with the checksum of EIP-55. */
export const eip155Address = (publicKey: Uint8Array): string => {
  const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false).subarray(1)
  const digits = [...keccak_256(point).subarray(-20)].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
  const hash = keccak_256(encoder.encode(digits))
  const isUpper = (index: number): boolean => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 0x0f) >= 8
  }
  return `0x${[...digits].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`
}
