/**
 * A 64-bit hash of a text, as two numbers. It spreads similar texts far apart but is not cryptographic: collisions can
 * be found.
 *
 * @example
 * const [high, low] = hashText('MetaMask')
 */
export const hashText = (text: string): readonly [number, number] => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return [high >>> 0, low >>> 0]
}
