import type { ReadonlyUint8Array } from '@solana/kit'
import type { JsonObject } from '../json.ts'
import type { Fields, ParsedInstruction } from './fields.ts'
import { named, readFields } from './fields.ts'

type Shape = { readonly type: string; readonly names: readonly string[]; readonly read: (fields: Fields) => JsonObject }

// The fields stand in the data in the order in which they are read here.
const BLOCKHASHES = 'recentBlockhashesSysvar'

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
  [
    3,
    {
      type: 'createAccountWithSeed',
      names: ['source', 'newAccount'],
      read: (fields) => ({
        base: fields.address(),
        seed: fields.text(),
        lamports: fields.u64(),
        space: fields.u64(),
        owner: fields.address(),
      }),
    },
  ],
  [4, { type: 'advanceNonce', names: ['nonceAccount', BLOCKHASHES, 'nonceAuthority'], read: () => ({}) }],
  [
    5,
    {
      type: 'withdrawFromNonce',
      names: ['nonceAccount', 'destination', BLOCKHASHES, 'rentSysvar', 'nonceAuthority'],
      read: (fields) => ({ lamports: fields.u64() }),
    },
  ],
  [
    6,
    {
      type: 'initializeNonce',
      names: ['nonceAccount', BLOCKHASHES, 'rentSysvar'],
      read: (fields) => ({ nonceAuthority: fields.address() }),
    },
  ],
  [
    7,
    {
      type: 'authorizeNonce',
      names: ['nonceAccount', 'nonceAuthority'],
      read: (fields) => ({ newAuthorized: fields.address() }),
    },
  ],
  [8, { type: 'allocate', names: ['account'], read: (fields) => ({ space: fields.u64() }) }],
  [
    9,
    {
      type: 'allocateWithSeed',
      names: ['account'],
      read: (fields) => ({
        base: fields.address(),
        seed: fields.text(),
        space: fields.u64(),
        owner: fields.address(),
      }),
    },
  ],
  [
    10,
    {
      type: 'assignWithSeed',
      names: ['account'],
      read: (fields) => ({ base: fields.address(), seed: fields.text(), owner: fields.address() }),
    },
  ],
  [
    11,
    {
      type: 'transferWithSeed',
      names: ['source', 'sourceBase', 'destination'],
      read: (fields) => ({ lamports: fields.u64(), sourceSeed: fields.text(), sourceOwner: fields.address() }),
    },
  ],
])

/** An instruction to the system program. Throws a RangeError when the instruction is not whole. */
export const parseSystemInstruction = (
  data: ReadonlyUint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined => {
  const fields = readFields(data)
  const shape = SHAPES.get(fields.u32())
  if (shape === undefined) return undefined
  return { type: shape.type, info: { ...named(accounts, shape.names), ...shape.read(fields) } }
}
