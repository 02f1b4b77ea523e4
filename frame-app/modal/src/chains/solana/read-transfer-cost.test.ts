import { describe, expect, test } from 'vitest'
import { FRIEND, inContext, key, MINT, OWNER, SOURCE } from './accounts-for-tests.ts'
import type { Lifetime } from './lifetime.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import { TOKEN_PROGRAM } from './programs.ts'
import { readTransferCost } from './read-transfer-cost.ts'
import type { SolanaTransfer } from './transfer.ts'
import { buildTransfer } from './transfer.ts'

stubNode()

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const sol: SolanaTransfer = {
  from: OWNER,
  receiver: FRIEND,
  destination: FRIEND,
  isNew: false,
  amount: 890_880n,
  token: undefined,
}
const token: SolanaTransfer = {
  ...sol,
  destination: key(5),
  isNew: true,
  amount: 5n,
  token: {
    mint: { address: MINT, program: TOKEN_PROGRAM, decimals: 6, accountBytes: 182 },
    fee: undefined,
    source: SOURCE,
  },
}
const read = (transfer: SolanaTransfer) =>
  readTransferCost(URL, { transfer, built: buildTransfer(transfer, lifetime) }, signal)

const ran = (err: unknown, logs: unknown = []) => ({
  simulateTransaction: inContext({ err, logs, unitsConsumed: 150 }),
})
const KNOWN = { getFeeForMessage: inContext(5_000), getMinimumBalanceForRentExemption: 890_880, ...ran(null) }

describe('the cost', () => {
  test('behavior: of SOL to a wallet is the fee of the transaction', async () => {
    answers(KNOWN)
    expect(await read(sol)).toEqual({ kind: 'cost', fee: 5_000n, rent: 0n })
    const { wire, message } = buildTransfer(sol, lifetime)
    expect(node.mock.calls).toEqual([
      ['getFeeForMessage', [Buffer.from(message).toString('base64'), { commitment: 'confirmed' }]],
      [
        'simulateTransaction',
        [wire, { commitment: 'confirmed', encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }],
      ],
    ])
  })

  test('behavior: of a token includes the account that the receiver lacks', async () => {
    answers({ ...KNOWN, getMinimumBalanceForRentExemption: 2_157_600 })
    expect(await read(token)).toEqual({ kind: 'cost', fee: 5_000n, rent: 2_157_600n })
    expect(node).toHaveBeenCalledWith('getMinimumBalanceForRentExemption', [182, { commitment: 'confirmed' }])
  })

  test('behavior: of SOL to a new wallet is not more', async () => {
    answers(KNOWN)
    expect(await read({ ...sol, isNew: true })).toEqual({ kind: 'cost', fee: 5_000n, rent: 0n })
    expect(node).toHaveBeenCalledWith('getMinimumBalanceForRentExemption', [0, { commitment: 'confirmed' }])
  })

  test('behavior: a new wallet needs more than a lamport less than the least', async () => {
    answers({ ...KNOWN, ...ran({ InsufficientFundsForRent: { account_index: 1 } }) })
    expect(await read({ ...sol, isNew: true, amount: 890_879n })).toEqual({
      kind: 'tooLittleForNewAccount',
      least: 890_880n,
      fee: 5_000n,
      rent: 0n,
    })
  })
})

describe('a transfer that would fail', () => {
  test.each<readonly [string, unknown, unknown]>([
    ['AccountNotFound', 'AccountNotFound', []],
    ['InsufficientFundsForRent', { InsufficientFundsForRent: { account_index: 0 } }, null],
    [
      'Custom 1 in instruction 1: Error: insufficient funds',
      { InstructionError: [1, { Custom: 1 }] },
      ['Program log: Error: insufficient funds', 'Program failed'],
    ],
    ['Custom 1 in instruction 0', { InstructionError: [0, { Custom: 1 }] }, ['x'.repeat(100_000)]],
    ['Custom 1 in instruction 0', { InstructionError: [0, { Custom: 1 }] }, 'logs'],
    ['Unknown', 'Visit https://claim.example', []],
    ['Unknown', false, []],
    ['Unknown', 0, []],
  ])('behavior: says %s', async (reason, err, logs) => {
    answers({ ...KNOWN, ...ran(err, logs) })
    expect(await read(token)).toEqual({ kind: 'reverts', reason, fee: 5_000n, rent: 890_880n })
  })
})

test.each<readonly [string, object]>([
  ['a blockhash that is too old', { getFeeForMessage: inContext(null) }],
  ['a negative fee', { getFeeForMessage: inContext(-5_000) }],
  ['a fee that is too large', { getFeeForMessage: inContext(2n ** 64n) }],
  ['a fee as a text', { getFeeForMessage: inContext('5000') }],
  ['a fee without context', { getFeeForMessage: 5_000 }],
  ['no fee', { getFeeForMessage: undefined }],
  ['half a lamport of rent', { getMinimumBalanceForRentExemption: 0.5 }],
  ['a negative rent', { getMinimumBalanceForRentExemption: -1 }],
  ['no rent', { getMinimumBalanceForRentExemption: undefined }],
  ['no word of success', { simulateTransaction: inContext({ logs: [] }) }],
  ['no simulation', { simulateTransaction: undefined }],
  ['null', { simulateTransaction: null }],
])('error: %s is no cost', async (_what, lie) => {
  answers({ ...KNOWN, ...lie })
  await expect(read(token)).rejects.toMatchObject({ code: 4901 })
})
