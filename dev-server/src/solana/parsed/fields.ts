import type { ReadonlyUint8Array } from '@solana/kit'
import { getBase58Decoder } from '@solana/kit'
import type { JsonObject } from '../json.ts'

/** A parsed instruction in the node's format. */
export type ParsedInstruction = { readonly type: string; readonly info: JsonObject }

/** Reads an instruction's fields in order. Throws a RangeError at the end of the data. */
export type Fields = {
  u8(): number
  u32(): number
  u64(): bigint
  address(): string
  /** An address after a flag that says whether it is present. */
  optionalAddress(): string | null
}

export const readFields = (data: ReadonlyUint8Array): Fields => {
  const bytes = Uint8Array.from(data)
  const view = new DataView(bytes.buffer)
  let at = 0
  const move = (length: number): number => {
    const from = at
    at += length
    if (at > bytes.length) throw new RangeError('The data ends here')
    return from
  }
  const address = (): string => {
    const from = move(32)
    return getBase58Decoder().decode(bytes.subarray(from, from + 32))
  }
  const u8 = (): number => view.getUint8(move(1))
  const u64 = (): bigint => view.getBigUint64(move(8), true)
  return {
    u8,
    u32: () => view.getUint32(move(4), true),
    u64,
    address,
    optionalAddress: () => (u8() === 0 ? null : address()),
  }
}

/** An instruction's accounts by name. Throws a RangeError if there are too few. */
export const named = (accounts: readonly string[], names: readonly string[]): Record<string, string> => {
  if (accounts.length < names.length) throw new RangeError('An account is missing')
  return Object.fromEntries(names.map((name, index) => [name, accounts[index] ?? '']))
}
