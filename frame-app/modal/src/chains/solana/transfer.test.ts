import { getBase64Encoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { FRIEND, key, MINT, OWNER, SOURCE } from './accounts-for-tests.ts'
import type { Lifetime } from './lifetime.ts'
import type { Mint } from './mint.ts'
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { readMessage } from './sent-transaction.ts'
import type { SolanaTransfer } from './transfer.ts'
import { buildTransfer } from './transfer.ts'

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const mint: Mint = { address: MINT, program: TOKEN_PROGRAM, decimals: 6, accountBytes: 165 }
const PLACE = key(5)
const sol: SolanaTransfer = {
  from: OWNER,
  receiver: FRIEND,
  destination: FRIEND,
  isNew: false,
  amount: 1_500_000_000n,
  token: undefined,
}
const token: SolanaTransfer = {
  ...sol,
  destination: PLACE,
  amount: 5n,
  token: { mint, fee: undefined, source: SOURCE },
}

const told = (transfer: SolanaTransfer) => readMessage(buildTransfer(transfer, lifetime).message)
const hex = (data: Uint8Array | undefined) => Buffer.from(data ?? []).toString('hex')

describe('a transfer of SOL', () => {
  test('behavior: is one instruction of the system program', () => {
    const message = told(sol)
    expect(message?.payer).toBe(OWNER)
    expect(message?.instructions).toMatchObject([{ program: SYSTEM_PROGRAM, accounts: [OWNER, FRIEND] }])
    // The number 2 in four bytes, and 1,500,000,000 in eight, the smallest byte first.
    expect(hex(message?.instructions[0]?.data)).toBe('02000000002f685900000000')
  })

  test('behavior: goes to the sender, too', () => {
    const own = { ...sol, receiver: OWNER, destination: OWNER }
    expect(told(own)?.instructions).toMatchObject([{ accounts: [OWNER, OWNER] }])
  })
})

describe('a transfer of a token', () => {
  test('behavior: is checked against the mint', () => {
    const message = told(token)
    expect(message?.instructions).toMatchObject([{ program: TOKEN_PROGRAM, accounts: [SOURCE, MINT, PLACE, OWNER] }])
    expect(hex(message?.instructions[0]?.data)).toBe('0c050000000000000006')
  })

  test('behavior: pays for the account that the receiver lacks', () => {
    const message = told({ ...token, isNew: true })
    expect(message?.instructions).toMatchObject([
      {
        program: ASSOCIATED_TOKEN_PROGRAM,
        accounts: [OWNER, PLACE, FRIEND, MINT, SYSTEM_PROGRAM, TOKEN_PROGRAM],
      },
      { program: TOKEN_PROGRAM, accounts: [SOURCE, MINT, PLACE, OWNER] },
    ])
    expect(hex(message?.instructions[0]?.data)).toBe('01')
  })

  test('behavior: of a mint with a fee fails, if the fee is not what was shown', () => {
    const fee = { basisPoints: 100, maximum: 10n ** 9n }
    const message = told({
      ...token,
      amount: 2_000n,
      token: { mint: { ...mint, program: TOKEN_2022_PROGRAM }, fee, source: SOURCE },
    })
    expect(message?.instructions).toMatchObject([
      { program: TOKEN_2022_PROGRAM, accounts: [SOURCE, MINT, PLACE, OWNER] },
    ])
    expect(hex(message?.instructions[0]?.data)).toBe('1a01d007000000000000061400000000000000')
  })

  test('behavior: goes to the last unit', () => {
    const message = told({ ...token, amount: 2n ** 64n - 1n })
    expect(hex(message?.instructions[0]?.data)).toBe('0cffffffffffffffff06')
  })
})

describe('the transaction', () => {
  test.each([
    ['SOL', sol],
    ['a token', { ...token, isNew: true }],
  ])('behavior: of %s has room for the sender’s signature alone, and what is signed', (_what, transfer) => {
    const built = buildTransfer(transfer, lifetime)
    const { signatures, messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(built.wire))
    expect(signatures).toEqual({ [OWNER]: null })
    expect(new Uint8Array(messageBytes)).toEqual(built.message)
    expect(built.lastValidBlockHeight).toBe(450n)
    expect(getCompiledTransactionMessageDecoder().decode(built.message)).toMatchObject({
      version: 0,
      header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0 },
      lifetimeToken: key(8),
    })
  })

  test.each([0n, -1n, 2n ** 64n])('error: of %s is not built', (amount) => {
    for (const transfer of [sol, token]) {
      expect(() => buildTransfer({ ...transfer, amount }, lifetime)).toThrow(expect.objectContaining({ code: -32_602 }))
    }
  })
})
