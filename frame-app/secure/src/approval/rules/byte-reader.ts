/** Reads bytes from front to back. Every function returns undefined where too few bytes are left. */
export type ByteReader = {
  readonly left: () => number
  readonly byte: () => number | undefined
  readonly bytes: (length: number) => Uint8Array | undefined
  /** Solana's short form of a number below 65,536: seven bits a byte, in as few bytes as possible. */
  readonly compact: () => number | undefined
}

export const readBytes = (source: Uint8Array): ByteReader => {
  let at = 0
  const byte = (): number | undefined => {
    const value = source[at]
    if (value !== undefined) at += 1
    return value
  }
  return {
    left: () => source.length - at,
    byte,
    bytes: (length) => {
      if (length > source.length - at) return undefined
      at += length
      return source.slice(at - length, at)
    },
    compact: () => {
      let value = 0
      for (let shift = 0; shift <= 14; shift += 7) {
        const next = byte()
        if (next === undefined) return undefined
        value += (next & 0x7f) << shift
        if (next < 0x80) return value > 0xffff || (next === 0 && shift > 0) ? undefined : value
      }
      return undefined
    },
  }
}
