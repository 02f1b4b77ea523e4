/** Characters at either end that somebody compares; what begins with 0x has these two besides. */
const ENDS = 4

/**
 * An address with its middle left out, as its two ends.
 *
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8dA…6045'
 */
export const shortenAddress = (address: string, ends = ENDS): string => {
  const lead = ends + (/^0x/i.test(address) ? 2 : 0)
  const characters = [...address]
  // Dots in place of one or two characters would hide what they do not shorten.
  if (characters.length <= lead + ends + 2) return address
  return `${characters.slice(0, lead).join('')}…${characters.slice(-ends).join('')}`
}
