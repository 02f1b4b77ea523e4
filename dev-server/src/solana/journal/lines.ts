import type { Address, ReadonlyUint8Array } from '@solana/kit'
import { isAddress } from '@solana/kit'
import * as v from 'valibot'
import type { Entry } from '../chain/entry.ts'
import type { Account } from '../chain/machine.ts'
import { transactionErrorSchema } from '../chain/transaction-error.ts'

// The format of a journal: one line of JSON per change. Bytes are base64, amounts are decimal text.

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const bytes = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))),
)
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const accountSchema = v.object({ lamports: amount, data: bytes, owner: address, executable: v.boolean() })
const writtenSchema = v.array(v.tuple([address, v.nullable(accountSchema)]))
const tokenSchema = v.object({ index: count, mint: address, owner: address, amount, decimals: count })
const entrySchema = v.object({
  signature: v.string(),
  slot: count,
  seconds: count,
  bytes,
  keys: v.array(address),
  loaded: v.object({ writable: v.array(address), readonly: v.array(address) }),
  error: v.optional(transactionErrorSchema),
  memo: v.optional(v.string()),
  fee: amount,
  before: v.array(amount),
  after: v.array(amount),
  tokensBefore: v.array(tokenSchema),
  tokensAfter: v.array(tokenSchema),
  logs: v.array(v.string()),
  inner: v.array(v.array(v.object({ program: count, accounts: v.array(count), data: bytes, height: count }))),
  units: amount,
  returned: v.optional(v.object({ program: address, data: bytes })),
})

export const lineSchema = v.variant('kind', [
  v.object({
    kind: v.literal('chain'),
    version: v.literal(1),
    contents: v.picklist(['world', 'empty']),
    genesisMs: count,
    salt: v.string(),
    /** The number of lines of accounts and entries in the initial part. */
    whole: count,
  }),
  v.object({ kind: v.literal('leap'), from: count, by: count }),
  v.object({ kind: v.literal('accounts'), written: writtenSchema }),
  v.object({ kind: v.literal('entry'), entry: entrySchema, written: writtenSchema }),
])
export type Line = v.InferOutput<typeof lineSchema>

export type Written = readonly (readonly [Address, Account | undefined])[]

const base64 = (data: ReadonlyUint8Array): string => Buffer.from(data).toString('base64')

const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Uint8Array ? base64(value) : value
}

// Buffers have a `toJSON` of their own that runs first; the machine may return buffers.
const plainWritten = (written: Written): unknown =>
  written.map(([key, account]) => [key, account === undefined ? null : { ...account, data: base64(account.data) }])

export const writeEntryLine = (entry: Entry, written: Written): string => {
  const inner = entry.inner.map((calls) => calls.map((call) => ({ ...call, data: base64(call.data) })))
  const returned = entry.returned && { ...entry.returned, data: base64(entry.returned.data) }
  const flat = { ...entry, bytes: base64(entry.bytes), inner, returned }
  return JSON.stringify({ kind: 'entry', entry: flat, written: plainWritten(written) }, plain)
}

export const writeAccountsLine = (written: Written): string =>
  JSON.stringify({ kind: 'accounts', written: plainWritten(written) }, plain)

export const writePlainLine = (line: Extract<Line, { kind: 'chain' | 'leap' }>): string => JSON.stringify(line)
