import { describe, expect, it } from 'vitest'
import type { KnownToken } from '../known-chains.ts'
import type { RawInstruction, RawTransaction } from './answers.ts'
import { transactionOf } from './lines.ts'
import { movementsOf } from './movements.ts'

const ALICE = 'Alice'
const BOB = 'Bob'
const ALICE_USDC = 'AliceUsdc'
const BOB_USDC = 'BobUsdc'
const MINT = 'UsdcMint'
const TOKENS: KnownToken[] = [{ address: MINT, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
const SYSTEM = '11111111111111111111111111111111'

const balance = (accountIndex: number, owner: string) => ({
  accountIndex,
  mint: MINT,
  owner,
  uiTokenAmount: { amount: 5n, decimals: 6 },
})
const raw = (
  instructions: RawInstruction[],
  over: Partial<NonNullable<RawTransaction['meta']>> = {},
): RawTransaction => ({
  slot: 3n,
  blockTime: null,
  transaction: {
    signatures: ['sig'],
    message: {
      accountKeys: [ALICE, BOB, ALICE_USDC, BOB_USDC].map((pubkey, index) => ({
        pubkey,
        signer: index === 0,
        writable: true,
      })),
      instructions,
    },
  },
  meta: {
    err: null,
    fee: 5_000n,
    preTokenBalances: [balance(2, ALICE)],
    postTokenBalances: [balance(3, BOB)],
    ...over,
  },
})
const sol = (lamports: number): RawInstruction => ({
  programId: SYSTEM,
  program: 'system',
  parsed: { type: 'transfer', info: { source: ALICE, destination: BOB, lamports } },
})
const token = (type: string, info: object): RawInstruction => ({
  programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  program: 'spl-token',
  parsed: { type, info },
})

describe('movements of a Solana transaction', () => {
  it('behavior: a SOL transfer', () => {
    const movements = movementsOf(raw([sol(7)]), TOKENS)
    expect(movements).toEqual([
      { kind: 'moved', from: ALICE, to: BOB, thing: { units: 7n, decimals: 9, symbol: 'SOL' } },
    ])
    expect(transactionOf(raw([sol(7)]), movements)).toMatchObject({
      what: 'Transfer',
      outcome: 'done',
      amount: { units: 7n },
    })
  })

  it("behavior: a token transfer between owners, with the token's name", () => {
    const sent = token('transferChecked', {
      source: ALICE_USDC,
      destination: BOB_USDC,
      mint: MINT,
      tokenAmount: { amount: '1500000', decimals: 6 },
    })
    expect(movementsOf(raw([sent]), TOKENS)).toEqual([
      {
        kind: 'moved',
        from: ALICE,
        to: BOB,
        thing: { units: 1_500_000n, decimals: 6, symbol: 'USDC', token: MINT },
      },
    ])
  })

  it('behavior: a transfer without a mint takes that of its accounts', () => {
    const sent = token('transfer', { source: ALICE_USDC, destination: BOB_USDC, amount: '9' })
    expect(movementsOf(raw([sent]), [])).toMatchObject([{ thing: { units: 9n, decimals: 6, symbol: 'UsdcMint' } }])
  })

  it('behavior: minting has no sender and burning no recipient', () => {
    const [minted] = movementsOf(raw([token('mintTo', { mint: MINT, account: BOB_USDC, amount: '1' })]), TOKENS)
    expect(minted).not.toHaveProperty('from')
    expect(minted).toMatchObject({ to: BOB })
    const [burnt] = movementsOf(raw([token('burn', { mint: MINT, account: ALICE_USDC, amount: '1' })]), TOKENS)
    expect(burnt).not.toHaveProperty('to')
    expect(burnt).toMatchObject({ from: ALICE })
  })

  it("behavior: a program's inner movements follow its call", () => {
    const inner = { index: 0, instructions: [sol(1)] }
    const call = { programId: 'Other', accounts: [], data: '' }
    expect(movementsOf(raw([call, sol(2)], { innerInstructions: [inner] }), TOKENS)).toMatchObject([
      { thing: { units: 1n } },
      { thing: { units: 2n } },
    ])
  })

  it('attack: a failed transaction has no movements', () => {
    const failed = raw([sol(7)], { err: { InstructionError: [0, { Custom: 1 }] } })
    expect(movementsOf(failed, TOKENS)).toEqual([])
    expect(transactionOf(failed, [])).toMatchObject({
      outcome: 'failed',
      what: 'System call',
      failure: '{"InstructionError":[0,{"Custom":1}]}',
    })
  })

  it('attack: ignores instructions of another shape', () => {
    for (const parsed of [undefined, 'x', { type: 'transfer' }, { type: 'transfer', info: { source: 1 } }])
      expect(movementsOf(raw([{ programId: SYSTEM, program: 'system', parsed }]), TOKENS)).toEqual([])
  })
})
