import { writeBase58 } from '@casement/shared-protocol'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { readLookupTables } from './read-lookup-tables.ts'
import { RequestRefusedError } from './rules/request-refused.ts'
import { SOLANA_CHAIN } from './rules/requests-for-tests.ts'
import { FEE_PAYER, signRequest, solanaBytes, withLookup } from './rules/solana-for-tests.ts'

const PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const keyOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const TABLE = writeBase58(keyOf(12))
const source = createNoopSigner(FEE_PAYER)
const destination = address(writeBase58(keyOf(7)))
const transfer = getTransferSolInstruction({ source, destination, amount: lamports(5n) })
const PLAIN = signRequest(solanaBytes([transfer], 0))
/** Takes the places 1 and 2 of the table. */
const LOOKING_UP = signRequest(withLookup(solanaBytes([transfer], 0), keyOf(12), [1], [2]))

/** A table as the network keeps it: its kind, when it was changed, by whom it may be, and the addresses. */
const tableOf = (addresses: readonly Uint8Array[], kind = 1): string =>
  Buffer.from([kind, ...new Uint8Array(55), ...addresses.flatMap((each) => [...each])]).toString('base64')
const accountOf = (data: string, owner = PROGRAM) => ({ owner, data: [data, 'base64'], lamports: 1, executable: false })
const ADDRESSES = [keyOf(20), keyOf(21), keyOf(22)]
const answering = (value: unknown) => vi.fn<CallChain>(async () => value)

test('behavior: the addresses at the places that are looked up are read, and no others', async () => {
  const callChain = answering({ value: [accountOf(tableOf(ADDRESSES))] })
  expect(await readLookupTables(LOOKING_UP, callChain)).toEqual(
    new Map([[TABLE, { 1: writeBase58(keyOf(21)), 2: writeBase58(keyOf(22)) }]]),
  )
  const params = [[TABLE], { encoding: 'base64', commitment: 'confirmed' }]
  expect(callChain.mock.calls).toEqual([[SOLANA_CHAIN, { method: 'getMultipleAccounts', params }]])
})

test('behavior: a transaction that names no table asks the network nothing', async () => {
  const callChain = answering(undefined)
  expect(await readLookupTables(PLAIN, callChain)).toEqual(new Map())
  expect(callChain).not.toHaveBeenCalled()
})

describe('a table that is none', () => {
  test.each<[string, unknown]>([
    ['does not exist', null],
    ['belongs to another program', accountOf(tableOf(ADDRESSES), TABLE)],
    ['is an account of another kind', accountOf(tableOf(ADDRESSES, 0))],
    ['ends before its addresses begin', accountOf(Buffer.from([1, ...new Uint8Array(54)]).toString('base64'))],
    ['is too short', accountOf(tableOf(ADDRESSES.slice(0, 2)))],
    ['is no base64', accountOf('***')],
    ['comes in another encoding', { owner: PROGRAM, data: [tableOf(ADDRESSES), 'base58'] }],
  ])('attack: P12: a transaction whose table %s is refused', async (_, account) => {
    const asked = readLookupTables(LOOKING_UP, answering({ value: [account] }))
    await expect(asked).rejects.toBeInstanceOf(RequestRefusedError)
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['fewer tables than it was asked for', { value: [] }],
  ['more', { value: [accountOf(tableOf(ADDRESSES)), accountOf(tableOf(ADDRESSES))] }],
])('attack: a node that answers %s is not believed', async (_, answer) => {
  await expect(readLookupTables(LOOKING_UP, answering(answer))).rejects.toBeInstanceOf(ChainAnswerError)
})
