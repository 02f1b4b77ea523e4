const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Reads base58 as Bitcoin writes it. The work grows with the square of the length: bound that first. */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return new Uint8Array([...new Uint8Array(zeros), ...Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}
