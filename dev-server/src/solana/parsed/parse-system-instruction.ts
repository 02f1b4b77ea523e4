import type { ReadonlyUint8Array } from '@solana/kit'
import type { JsonObject } from '../json.ts'
import type { Fields, ParsedInstruction } from './fields.ts'
import { named, readFields } from './fields.ts'

type Shape = { readonly type: string; readonly names: readonly string[]; readonly read: (fields: Fields) => JsonObject }

// The fields in the order of the data.
const SHAPES: ReadonlyMap<number, Shape> = new Map([
  [
    0,
    {
      type: 'createAccount',
      names: ['source', 'newAccount'],
      read: (fields) => ({ lamports: fields.u64(), space: fields.u64(), owner: fields.address() }),
    },
  ],
  [1, { type: 'assign', names: ['account'], read: (fields) => ({ owner: fields.address() }) }],
  [2, { type: 'transfer', names: ['source', 'destination'], read: (fields) => ({ lamports: fields.u64() }) }],
  [8, { type: 'allocate', names: ['account'], read: (fields) => ({ space: fields.u64() }) }],
])

/** Parses a system program instruction. Throws a RangeError if it is incomplete. */
export const parseSystemInstruction = (
  data: ReadonlyUint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined => {
  const fields = readFields(data)
  const shape = SHAPES.get(fields.u32())
  if (shape === undefined) return undefined
  return { type: shape.type, info: { ...named(accounts, shape.names), ...shape.read(fields) } }
}
