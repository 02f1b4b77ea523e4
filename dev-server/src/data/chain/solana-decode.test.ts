import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decodeSolanaTransaction } from './solana-decode.ts'
import { solanaTransactionSchema } from './solana-wire.ts'

const named = (letter: string): string => letter.repeat(43)
const [ME, YOU, MINE, YOURS, MINT] = ['A', 'B', 'C', 'D', 'E'].map(named) as [string, string, string, string, string]
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const KEYS = [ME, YOU, MINE, YOURS, MINT]

const system = (type: string, info: object) => ({ program: 'system', programId: SYSTEM, parsed: { type, info } })
const token = (type: string, info: object) => ({ program: 'spl-token', programId: TOKEN, parsed: { type, info } })
const raw = (programId: string) => ({ programId, accounts: [], data: '' })
const coin = system('transfer', { source: ME, destination: YOU, lamports: 1_500 })

const decode = (instructions: readonly object[], meta: object = {}) =>
  decodeSolanaTransaction(
    v.parse(solanaTransactionSchema, {
      slot: 9,
      blockTime: 1_700,
      version: 0,
      meta: {
        err: null,
        innerInstructions: [],
        preTokenBalances: [{ accountIndex: 2, mint: MINT, owner: ME, uiTokenAmount: {} }],
        postTokenBalances: [{ accountIndex: 3, mint: MINT, owner: YOU, uiTokenAmount: {} }],
        ...meta,
      },
      transaction: {
        signatures: ['s'.repeat(88)],
        message: { accountKeys: KEYS.map((pubkey) => ({ pubkey, signer: false })), instructions },
      },
    }),
  )
const money = (from: string | null, to: string | null, amount: string) => ({
  asset: { kind: 'fungible', contract: MINT },
  from,
  to,
  amount,
})

describe('decoding a transaction', () => {
  test('behavior: a SOL transfer', () => {
    expect(decode([coin])).toEqual({
      hash: 's'.repeat(88),
      height: 9,
      position: 0,
      time: 1_700,
      from: ME,
      to: SYSTEM,
      nonce: 0,
      status: 'confirmed',
      action: 'transfer',
      movements: [{ asset: { kind: 'native' }, from: ME, to: YOU, amount: '1500' }],
    })
  })

  test.each([
    [
      'a transfer',
      'transferChecked',
      { source: MINE, destination: YOURS, mint: MINT, tokenAmount: { amount: '7' } },
      money(ME, YOU, '7'),
    ],
    [
      'a transfer without a mint',
      'transfer',
      { source: MINE, destination: YOURS, amount: '7', authority: ME },
      money(ME, YOU, '7'),
    ],
    [
      'minting',
      'mintTo',
      { mint: MINT, account: YOURS, amount: '18446744073709551615' },
      money(null, YOU, '18446744073709551615'),
    ],
    [
      'checked minting',
      'mintToChecked',
      { mint: MINT, account: YOURS, tokenAmount: { amount: '3' } },
      money(null, YOU, '3'),
    ],
    ['burning', 'burn', { mint: MINT, account: MINE, amount: '3' }, money(ME, null, '3')],
  ])('behavior: %s of a token', (_what, type, info, movement) => {
    expect(decode([token(type, info)]).movements).toEqual([movement])
  })

  test('behavior: preparing instructions do not change the action, and rent is not a transfer', () => {
    const rent = system('createAccount', { source: ME, newAccount: YOURS, lamports: 2_039_280 })
    const payRent = system('transfer', { source: ME, destination: YOURS, lamports: 2_039_280 })
    const given = token('transferChecked', {
      source: MINE,
      destination: YOURS,
      mint: MINT,
      tokenAmount: { amount: '7' },
    })
    const innerInstructions = [{ index: 1, instructions: [rent, payRent] }]
    const kept = decode([raw(BUDGET), raw(ACCOUNTS), given], { innerInstructions })
    expect(kept).toMatchObject({ action: 'transfer', to: TOKEN, movements: [money(ME, YOU, '7')] })
  })

  test("behavior: includes movements within a program's call", () => {
    const innerInstructions = [{ index: 0, instructions: [coin] }]
    expect(decode([raw(named('F'))], { innerInstructions })).toMatchObject({
      action: 'call',
      movements: [{ amount: '1500' }],
    })
  })

  test.each([
    ['close', [token('closeAccount', { account: MINE, destination: ME, owner: ME })]],
    ['call', [token('approve', { source: MINE, delegate: YOU, owner: ME, amount: '1' })]],
    ['call', [coin, raw(named('F'))]],
    ['call', [raw(BUDGET)]],
  ])('behavior: its action is %s', (action, instructions) => {
    expect(decode(instructions).action).toBe(action)
  })

  test('behavior: a failed transaction has no movements', () => {
    const failed = decode([coin], { err: { InstructionError: [0, 'Custom'] } })
    expect(failed).toMatchObject({ status: 'failed', action: 'transfer', movements: [] })
  })

  test.each([
    ['of zero', system('transfer', { source: ME, destination: YOU, lamports: 0 })],
    ['of a negative amount', system('transfer', { source: ME, destination: YOU, lamports: -5 })],
    [
      'of accounts with an unknown mint',
      token('transfer', { source: named('F'), destination: named('G'), amount: '1' }),
    ],
    ['without an amount', token('transferChecked', { source: MINE, destination: YOURS, mint: MINT })],
    ['without arguments', { program: 'spl-token', programId: TOKEN, parsed: 'memo' }],
    ['of another program named system', { ...coin, program: 'custom' }],
  ])('attack: a transfer %s is not a movement', (_what, instruction) => {
    expect(decode([instruction]).movements).toEqual([])
  })
})
