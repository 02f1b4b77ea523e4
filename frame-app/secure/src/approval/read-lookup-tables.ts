import { writeBase58 } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { refuse } from './rules/request-refused.ts'
import type { LookupTables } from './rules/review-solana.ts'
import { lookupsOf } from './rules/review-solana.ts'
import type { SignRequest } from './rules/sign-request.ts'

/** The program whose accounts are lookup tables. Any other program's account may hold anything. */
const PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
/** What stands before the addresses of a table, of which the first four bytes are the kind of account. */
const HEAD_BYTES = 56
const TABLE_KIND = 1
const KEY_BYTES = 32
const MAX_TABLE_TEXT = 16_384

const accountSchema = v.object({
  owner: v.string(),
  data: v.tuple([v.pipe(v.string(), v.maxLength(MAX_TABLE_TEXT), v.base64()), v.literal('base64')]),
})

/** The addresses of a table; undefined if the account is none. */
const readTable = (account: unknown): readonly string[] | undefined => {
  const parsed = v.safeParse(accountSchema, account)
  if (!parsed.success || parsed.output.owner !== PROGRAM) return undefined
  const bytes = Uint8Array.from(atob(parsed.output.data[0]), (character) => character.charCodeAt(0))
  if (bytes[0] !== TABLE_KIND) return undefined
  const addresses: string[] = []
  for (let at = HEAD_BYTES; at + KEY_BYTES <= bytes.length; at += KEY_BYTES)
    addresses.push(writeBase58(bytes.subarray(at, at + KEY_BYTES)))
  return addresses
}

/**
 * Reads the addresses that a request's transactions take from lookup tables. Throws a `RequestRefusedError` for a table
 * that the network does not have, or that is shorter than the transaction says.
 */
export const readLookupTables = async (request: SignRequest, callChain: CallChain): Promise<LookupTables> => {
  const lookups = [...lookupsOf(request)]
  if (lookups.length === 0) return new Map()
  const params = [lookups.map(([table]) => table), { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callChain(request.chainId, { method: 'getMultipleAccounts', params })
  const parsed = v.safeParse(v.object({ value: v.pipe(v.array(v.unknown()), v.length(lookups.length)) }), answer)
  if (!parsed.success) throw new ChainAnswerError('A node answered getMultipleAccounts with something else')
  const { value } = parsed.output
  return new Map(
    lookups.map(([table, places], at) => {
      const addresses =
        readTable(value[at]) ?? refuse('params', `takes accounts from ${table}, which is no lookup table`)
      const taken = places.map((place): readonly [number, string] => [
        place,
        addresses[place] ?? refuse('params', `takes accounts from ${table} that it does not have`),
      ])
      return [table, Object.fromEntries(taken)]
    }),
  )
}
