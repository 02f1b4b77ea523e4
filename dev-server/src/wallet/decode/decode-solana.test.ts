import type { Address, Instruction } from '@solana/kit'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountRole as Role } from '../../accounts/accounts.ts'
import { createKeyring } from '../keyring.ts'
import { decodeRequest } from './decode-request.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const asker = { name: 'Page', url: '', description: '' }
const MINT = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const LIFETIME = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n }
const OTHER = address('Vote111111111111111111111111111111111111111')
const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

let me: Address
let second: Address
let stranger: Address
let tokens: Address
beforeAll(async () => {
  const roles: readonly Role[] = ['visitor', 'second', 'faucet']
  const [first, other, third] = (await createKeyring(roles)).held.map(({ solana }) => address(solana))
  if (!first || !other || !third) throw new Error('The accounts are missing')
  ;[me, second, stranger] = [first, other, third]
  ;[tokens] = await getProgramDerivedAddress({ programAddress: MEMO, seeds: ['tokens'] })
})

const decode = (method: string, params: unknown, accounts = [me, second]) =>
  decodeRequest({
    asker,
    chain: CHAIN,
    method,
    params,
    chains: [CHAIN],
    held: [CHAIN],
    accounts: accounts.map((account) => `${CHAIN}:${account}`),
  })
const refusal = (name: string) => ({ kind: 'refuse', problem: expect.objectContaining({ name }) })

const compile = (instructions: readonly Instruction[], feePayer: Address = me, version: 'legacy' | 0 = 0) =>
  pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(feePayer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
const viaTable = () => {
  // One account more than the instruction reads: if the hidden account were left out, this one would be shown in its
  // place.
  const accounts = [...pay().accounts, { address: tokens, role: AccountRole.READONLY }]
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(me, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, paid),
    (timed) => appendTransactionMessageInstructions([{ ...pay(), accounts }], timed),
  )
  return compileTransaction(compressTransactionMessageUsingAddressLookupTables(message, { [MINT]: [stranger] }))
}
const wire = (...given: Parameters<typeof compile>): string => getBase64EncodedWireTransaction(compile(...given))
const pay = (from: Address = me) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: stranger, amount: 1_500n })

describe('transactions', () => {
  test.each(['legacy', 0] as const)('behavior: shows a payment of version %s', (version) => {
    expect(decode('solana_signAndSendTransaction', { transaction: wire([pay()], me, version) })).toMatchObject({
      kind: 'ask',
      shown: {
        account: me,
        action: {
          kind: 'solana-transactions',
          send: true,
          transactions: [
            {
              feePayer: me,
              signers: [me],
              usesLookupTables: false,
              instructions: [{ kind: 'sol-transfer', from: me, to: stranger, lamports: '1500' }],
            },
          ],
        },
      },
      work: { do: 'send-solana-transaction', chain: CHAIN, address: me, options: {} },
    })
  })

  test('behavior: shows token transfers, new token accounts and memos, and marks the rest as unknown', () => {
    const authority = createNoopSigner(me)
    const memo = (data: Uint8Array): Instruction => ({ programAddress: MEMO, data })
    const instructions: readonly Instruction[] = [
      getTransferInstruction({ source: tokens, destination: MINT, authority, amount: 5n }),
      getTransferCheckedInstruction({
        source: tokens,
        mint: MINT,
        destination: tokens,
        authority,
        amount: 6n,
        decimals: 2,
      }),
      getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata: tokens, owner: stranger, mint: MINT }),
      memo(new TextEncoder().encode('for coffee')),
      memo(Uint8Array.of(0xff)),
      { programAddress: address('ComputeBudget111111111111111111111111111111'), data: Uint8Array.of(2, 0, 0, 0, 0) },
      { programAddress: OTHER, data: Uint8Array.of(1, 2) },
      { ...pay(), data: Uint8Array.of(2, 0, 0, 0) },
    ]
    const decoded = decode('solana_signTransaction', { transaction: wire(instructions) })
    const action = decoded.kind === 'ask' ? decoded.shown.action : undefined
    expect(action?.kind === 'solana-transactions' ? action.transactions[0]?.instructions : undefined).toEqual([
      { kind: 'token-transfer', from: tokens, to: MINT, authority: me, amount: '5' },
      { kind: 'token-transfer', from: tokens, to: tokens, authority: me, amount: '6', mint: MINT, decimals: 2 },
      { kind: 'create-token-account', owner: stranger, mint: MINT, account: tokens },
      { kind: 'memo', text: 'for coffee' },
      { kind: 'unknown', program: MEMO, data: 'ff' },
      { kind: 'compute-budget' },
      { kind: 'unknown', program: OTHER, data: '0102' },
      { kind: 'unknown', program: '11111111111111111111111111111111', data: '02000000' },
    ])
  })

  test('attack: shows no effect for an instruction whose address is in a lookup table', () => {
    expect(
      decode('solana_signTransaction', { transaction: getBase64EncodedWireTransaction(viaTable()) }),
    ).toMatchObject({
      shown: {
        action: {
          transactions: [
            { usesLookupTables: true, instructions: [{ kind: 'unknown', data: '02000000dc05000000000000' }] },
          ],
        },
      },
    })
  })

  test('behavior: if no account is named, the one that the transactions require signs', () => {
    const transactions = [wire([pay(second)], second), wire([pay(second)], me)]
    expect(decode('solana_signAllTransactions', { transactions })).toMatchObject({
      shown: {
        account: second,
        action: { send: false, transactions: [{ signers: [second] }, { signers: [me, second] }] },
      },
      work: { do: 'sign-solana-transactions', address: second },
    })
    expect(decode('solana_signTransaction', { transaction: transactions[1], pubkey: me })).toMatchObject({
      work: { address: me },
    })
  })

  test('error: refuses a transaction that no account of the session signs', () => {
    expect(decode('solana_signTransaction', { transaction: wire([pay(stranger)], stranger) })).toEqual(
      refusal('wrong-account'),
    )
    expect(decode('solana_signTransaction', { transaction: wire([pay()]), pubkey: second })).toEqual(
      refusal('wrong-account'),
    )
    expect(decode('solana_signTransaction', { transaction: wire([pay()]), pubkey: stranger })).toEqual(
      refusal('wrong-account'),
    )
    expect(decode('solana_signTransaction', { transaction: wire([pay()]) }, [])).toEqual(refusal('wrong-account'))
  })

  test('attack: refuses incomplete transactions', () => {
    const good = Buffer.from(wire([pay()]), 'base64')
    for (const bytes of [good.subarray(0, -1), Buffer.concat([good, Buffer.of(0)]), Buffer.of(1), good.subarray(1)]) {
      expect(decode('solana_signTransaction', { transaction: bytes.toString('base64') })).toEqual(
        refusal('invalid-request'),
      )
    }
    expect(decode('solana_signTransaction', { transaction: '%' })).toEqual(refusal('invalid-request'))
    expect(decode('solana_signTransaction', { instructions: [], feePayer: me })).toEqual(refusal('invalid-request'))
    expect(decode('solana_signAllTransactions', { transactions: [] })).toEqual(refusal('invalid-request'))
    const most = fc.uint8Array({ minLength: 1, maxLength: 1_232 })
    fc.assert(
      fc.property(most, (bytes) => {
        const verdict = decode('solana_signTransaction', { transaction: Buffer.from(bytes).toString('base64') })
        expect(verdict.kind).toBe('refuse')
      }),
    )
  })
})

describe('messages and accounts', () => {
  const message = (bytes: Uint8Array, pubkey: string = me) => ({ message: getBase58Decoder().decode(bytes), pubkey })
  const text = (words: string) => new TextEncoder().encode(words)

  test('behavior: shows a message', () => {
    expect(decode('solana_signMessage', message(text('Hello')))).toMatchObject({
      kind: 'ask',
      shown: { account: me, action: { kind: 'sign-message', message: { as: 'text', text: 'Hello' } } },
      work: { do: 'sign-solana-message', address: me, message: text('Hello') },
    })
  })

  test('attack: refuses to sign a transaction as a message', () => {
    for (const version of ['legacy', 0] as const) {
      const bytes = new Uint8Array(compile([pay()], me, version).messageBytes)
      expect(decode('solana_signMessage', message(bytes))).toEqual(refusal('dangerous-method'))
    }
  })

  test('error: refuses an account outside the session and invalid base58', () => {
    expect(decode('solana_signMessage', message(text('Hello'), stranger))).toEqual(refusal('wrong-account'))
    expect(decode('solana_signMessage', { message: '0x00', pubkey: me })).toEqual(refusal('invalid-request'))
    expect(decode('solana_signMessage', { message: '1'.repeat(10_001), pubkey: me })).toEqual(
      refusal('invalid-request'),
    )
  })

  test("behavior: returns the session's accounts and supports no other method", () => {
    const result = [{ pubkey: me }, { pubkey: second }]
    for (const method of ['solana_getAccounts', 'solana_requestAccounts']) {
      expect(decode(method, {})).toEqual({ kind: 'answer', work: { do: 'tell', result } })
    }
    expect(decode('solana_signIn', {})).toEqual(refusal('unsupported-methods'))
  })
})
