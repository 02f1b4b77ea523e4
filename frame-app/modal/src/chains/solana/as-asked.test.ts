import type { Address } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { FRIEND, key, MINT, OWNER, SOURCE, u64 } from './accounts-for-tests.ts'
import { isAsAsked } from './as-asked.ts'
import type { Lifetime } from './lifetime.ts'
import type { Mint } from './mint.ts'
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import type { SentInstruction, SentTransaction } from './sent-transaction.ts'
import { readMessage } from './sent-transaction.ts'
import type { SolanaTransfer } from './transfer.ts'
import { buildTransfer } from './transfer.ts'

const THIEF = key(66)
const PLACE = key(5)
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
const GUARD = key(77)

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const mint: Mint = { address: MINT, program: TOKEN_PROGRAM, decimals: 6, accountBytes: 165 }
const sol: SolanaTransfer = {
  from: OWNER,
  receiver: FRIEND,
  destination: FRIEND,
  isNew: false,
  amount: 5n,
  token: undefined,
}
const token: SolanaTransfer = {
  ...sol,
  destination: PLACE,
  isNew: true,
  token: { mint, fee: undefined, source: SOURCE },
}
const asked = {
  sol: buildTransfer(sol, lifetime).message,
  token: buildTransfer(token, lifetime).message,
  paid: buildTransfer(
    {
      ...token,
      token: { mint: { ...mint, program: TOKEN_2022_PROGRAM }, fee: { basisPoints: 1, maximum: 9n }, source: SOURCE },
    },
    lifetime,
  ).message,
}
const of = (message: Uint8Array): readonly SentInstruction[] => readMessage(message)?.instructions ?? []
const [move = of(asked.sol)[0]] = of(asked.sol)
const [create, moveToken] = of(asked.token)
if (!move || !create || !moveToken) throw new Error('There are no instructions')

const call = (program: Address, accounts: readonly Address[], ...data: readonly number[]): SentInstruction => ({
  program,
  accounts,
  data: Uint8Array.from(data),
})
const lamports = (from: Address, to: Address, amount = 1n) =>
  call(SYSTEM_PROGRAM, [from, to], 2, 0, 0, 0, ...u64(amount))
const price = call(COMPUTE_BUDGET, [], 3, 1, 0, 0, 0, 0, 0, 0, 0)
const guard = call(GUARD, [OWNER, SOURCE, SYSTEM_PROGRAM], 5)

type Inner = readonly (readonly [number, readonly SentInstruction[]])[]
const sent = (instructions: readonly SentInstruction[], inner: Inner | undefined = []): SentTransaction => ({
  instructions,
  inner: inner && new Map(inner),
})
const unrecorded = (...instructions: readonly SentInstruction[]): SentTransaction => ({
  instructions,
  inner: undefined,
})
const createdInside: Inner = [[0, [lamports(OWNER, PLACE), call(TOKEN_PROGRAM, [PLACE, MINT], 18)]]]

describe('what the wallet was asked for', () => {
  test.each<readonly [string, Uint8Array, SentTransaction]>([
    ['SOL', asked.sol, sent([move])],
    ['SOL, unrecorded', asked.sol, unrecorded(move)],
    ['a token and its account', asked.token, sent([create, moveToken], createdInside)],
    ['a token and its account, unrecorded', asked.token, unrecorded(create, moveToken)],
    ['a token whose mint keeps a part', asked.paid, sent(of(asked.paid))],
    ['a token, if the account exists meanwhile', asked.token, sent([moveToken])],
    ['a transfer at another price', asked.sol, sent([price, move])],
    ['a transfer at another price, unrecorded', asked.sol, unrecorded(price, price, move)],
    ['a transfer with a memo that names the sender', asked.sol, unrecorded(call(MEMO, [OWNER], 65), move)],
    ['a guarded transfer', asked.token, sent([guard, create, moveToken, guard], [[1, createdInside[0]?.[1] ?? []]])],
    ['a guard that calls harmless programs', asked.sol, sent([move, guard], [[1, [price, call(GUARD, [OWNER])]]])],
    ['a program that cannot sign for the sender', asked.sol, unrecorded(move, call(GUARD, [THIEF], 5))],
    ['a counter of transactions', asked.sol, sent([call(SYSTEM_PROGRAM, [THIEF, GUARD, OWNER], 4, 0, 0, 0), move])],
    ['SOL that comes to the sender', asked.sol, sent([lamports(THIEF, OWNER), move])],
    ['SOL that others move', asked.sol, sent([lamports(THIEF, FRIEND), move])],
    ['tokens that come to the sender', asked.token, sent([moveToken, call(TOKEN_PROGRAM, [THIEF, SOURCE, FRIEND], 3)])],
    ['SOL that comes to the sender, unrecorded', asked.sol, unrecorded(lamports(THIEF, OWNER), move)],
    ['an account that others pay', asked.sol, sent([call(SYSTEM_PROGRAM, [THIEF, GUARD], 0, 0, 0, 0), move])],
    [
      'tokens that come to the sender, unrecorded',
      asked.token,
      unrecorded(moveToken, call(TOKEN_PROGRAM, [THIEF, SOURCE, FRIEND], 3)),
    ],
    ['the sender’s account with its SOL counted', asked.token, sent([call(TOKEN_PROGRAM, [SOURCE], 17), moveToken])],
    [
      'several tokens that others move',
      asked.token,
      sent([moveToken, call(TOKEN_PROGRAM, [THIEF, FRIEND, GUARD], 255)]),
    ],
    ['an account that is set up for the sender', asked.sol, sent([move, call(TOKEN_PROGRAM, [GUARD, MINT, OWNER], 1)])],
  ])('behavior: is %s', (_what, message, transaction) => {
    expect(isAsAsked(message, transaction)).toBe(true)
  })

  const more = (instruction: SentInstruction, place: number, byte: number): SentInstruction => ({
    ...instruction,
    data: instruction.data.map((each, at) => (at === place ? byte : each)),
  })
  const to = (instruction: SentInstruction, place: number, address: Address): SentInstruction => ({
    ...instruction,
    accounts: instruction.accounts.map((each, at) => (at === place ? address : each)),
  })
  test.each<readonly [string, Uint8Array, SentTransaction]>([
    ['nothing', asked.sol, sent([])],
    ['a price alone', asked.sol, sent([price])],
    ['another amount', asked.sol, sent([more(move, 4, 6)])],
    ['another amount of a token', asked.token, sent([create, more(moveToken, 1, 6)], createdInside)],
    ['another receiver', asked.sol, sent([to(move, 1, THIEF)])],
    ['another account', asked.token, sent([create, to(moveToken, 2, THIEF)], createdInside)],
    ['another token', asked.token, sent([create, to(moveToken, 1, key(9))], createdInside)],
    ['another program', asked.token, sent([create, { ...moveToken, program: TOKEN_2022_PROGRAM }], createdInside)],
    ['a byte more', asked.sol, sent([{ ...move, data: Uint8Array.of(...move.data, 0) }])],
    ['the account without the transfer', asked.token, sent([create], createdInside)],
    ['the transfer twice', asked.sol, sent([move, move])],
    ['the transfer of a token twice', asked.token, sent([create, moveToken, moveToken], createdInside)],
  ])('attack: is not %s', (_what, message, transaction) => {
    expect(isAsAsked(message, transaction)).toBe(false)
  })

  const SYSTEM: readonly (readonly [string, SentInstruction])[] = [
    ['SOL', lamports(OWNER, THIEF)],
    ['SOL to the sender', lamports(OWNER, OWNER)],
    ['an account that the sender pays', call(SYSTEM_PROGRAM, [OWNER, THIEF], 0, 0, 0, 0)],
    ['the account itself', call(SYSTEM_PROGRAM, [OWNER], 1, 0, 0, 0)],
    ['SOL from an account of the sender', call(SYSTEM_PROGRAM, [THIEF, OWNER, FRIEND], 11, 0, 0, 0)],
    ['SOL by a number that does not exist', call(SYSTEM_PROGRAM, [OWNER, THIEF], 2, 0, 0, 1)],
    ['SOL without a number', call(SYSTEM_PROGRAM, [OWNER, THIEF])],
  ]
  const TOKENS = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap((program): typeof SYSTEM => [
    [`a token of ${program}`, call(program, [GUARD, THIEF, OWNER], 3)],
    [`a token of ${program} by a permission`, call(program, [SOURCE, THIEF, GUARD], 3)],
    [`a token of ${program} by a permission, checked`, call(program, [SOURCE, MINT, THIEF, GUARD], 12)],
    [`a token of ${program} by a permission, with a fee`, call(program, [SOURCE, MINT, THIEF, GUARD], 26, 1)],
    [`several tokens of ${program} by a permission`, call(program, [THIEF, SOURCE, GUARD], 255)],
    [`a permission of ${program}`, call(program, [SOURCE, THIEF, OWNER], 4)],
    [`the owner in ${program}`, call(program, [SOURCE, OWNER], 6)],
    [`a burnt token of ${program}`, call(program, [SOURCE, MINT, OWNER], 8)],
    [`a token of ${program} burnt by a permission`, call(program, [SOURCE, MINT, GUARD], 15)],
    [`a closed account of ${program}`, call(program, [SOURCE, THIEF, OWNER], 9)],
    [`something of ${program} without a number`, call(program, [OWNER])],
  ])
  test.each([...SYSTEM, ...TOKENS])('attack: takes not %s, too', (_what, theft) => {
    const transfers = [create, moveToken]
    expect(isAsAsked(asked.token, sent([...transfers, theft], createdInside))).toBe(false)
    expect(isAsAsked(asked.token, sent([theft, ...transfers]))).toBe(false)
    expect(isAsAsked(asked.token, unrecorded(...transfers, theft))).toBe(false)
    expect(isAsAsked(asked.token, sent([...transfers, guard], [...createdInside, [2, [price, theft]]]))).toBe(false)
  })

  test.each<readonly [string, SentInstruction]>([
    ['with the sender', call(GUARD, [OWNER])],
    ['with the sender’s account', call(GUARD, [SOURCE])],
    ['that creates another account', to(create, 3, key(9))],
  ])('attack: is not known of a program %s, if nobody has recorded what it called', (_what, obscure) => {
    expect(isAsAsked(asked.token, unrecorded(create, moveToken, obscure))).toBe(false)
  })

  test('attack: creates no other account for the sender’s money', () => {
    const other = call(ASSOCIATED_TOKEN_PROGRAM, [OWNER, THIEF, THIEF, MINT, SYSTEM_PROGRAM, TOKEN_PROGRAM], 1)
    expect(isAsAsked(asked.sol, sent([move, other], [[1, [lamports(OWNER, THIEF)]]]))).toBe(false)
  })

  test.each([new Uint8Array(), Uint8Array.of(128), Uint8Array.of(1, 2, 3)])('error: is not %o', (message) => {
    expect(isAsAsked(message, sent([move]))).toBe(false)
  })

  test('error: is nothing, if nothing was asked for', () => {
    const header = [1, 0, 0]
    const accounts = [1, ...new Uint8Array(32).fill(1)]
    const empty = Uint8Array.of(...header, ...accounts, ...new Uint8Array(32).fill(8), 0)
    expect(readMessage(empty)).toEqual({ payer: OWNER, instructions: [] })
    expect(isAsAsked(empty, sent([]))).toBe(false)
  })
})
