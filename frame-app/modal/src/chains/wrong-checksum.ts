import { isAddress } from 'viem'

/**
 * Whether the letters' case of an EVM address is a checksum (EIP-55) that does not fit: the address was changed or mistyped.
 * Without capitals, or without small letters, it has no checksum.
 *
 * @example
 * hasWrongChecksum('0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // true
 */
export const hasWrongChecksum = (address: string): boolean => {
  const digits = address.replace(/^0x/, '')
  // viem takes an address without capitals as it is, but not one without small letters.
  return digits !== digits.toUpperCase() && !isAddress(address, { strict: true })
}
