/** Characters at each end, enough to compare; a leading 0x is kept in addition. */
const ENDS = 4

/**
 * An address shortened to its two ends.
 *
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8dA…6045'
 */
export const shortenAddress = (address: string, ends = ENDS): string => {
  const lead = ends + (/^0x/i.test(address) ? 2 : 0)
  const characters = [...address]
  // An ellipsis for only one or two characters would not make it shorter.
  if (characters.length <= lead + ends + 2) return address
  return `${characters.slice(0, lead).join('')}…${characters.slice(-ends).join('')}`
}
