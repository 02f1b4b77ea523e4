const LONGEST = 8
const ENDS = 4

/**
 * The number of an NFT, shortened in the middle if it is long: some are 78 digits.
 *
 * @example
 * shortNftId(123456789012n) // '1234…9012'
 */
export const shortNftId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > LONGEST ? `${digits.slice(0, ENDS)}…${digits.slice(-ENDS)}` : digits
}
