import { writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { serializeUnsigned } from './rules/complete-transaction.ts'
import { UNFORESEEN } from './rules/foreseen-for-tests.ts'
import { SOLANA_CHAIN, solanaRequestOf } from './rules/requests-for-tests.ts'
import { reviewRequest } from './rules/review-request.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { signedTransaction } from './rules/signed-transaction.ts'
import { SignatureError } from './rules/signer-of.ts'
import { FEE_PAYER, solanaBytes, transactionText } from './rules/solana-for-tests.ts'
import { COMPLETE_PAYMENT, listOfCalls, transaction } from './rules/transactions-for-tests.ts'
import { createSignApproved } from './sign-approved.ts'

const KEY = new Uint8Array(32).fill(7)
const ACCOUNT = address(writeBase58(ed25519.getPublicKey(KEY)))
const source = createNoopSigner(ACCOUNT)
const messageOf = (amount: bigint): Uint8Array =>
  solanaBytes([getTransferSolInstruction({ source, destination: FEE_PAYER, amount: lamports(amount) })], 0, ACCOUNT)
const MESSAGE = messageOf(1n)
const SIGNATURE = ed25519.sign(MESSAGE, KEY)
const wireOf = (message: Uint8Array): string =>
  Buffer.from([1, ...ed25519.sign(message, KEY), ...message]).toString('base64')

/** The service answers, so no backup is asked for. */
const noBackup = vi.fn<() => Promise<never>>()

const answer = (method: string, params: object, signature: Uint8Array, callChain: CallChain = vi.fn()) => {
  const request = { ...solanaRequestOf(method, params as never), account: ACCOUNT, chainId: SOLANA_CHAIN } as const
  const { signable } = reviewRequest(request, Date.now(), { kind: 'solana', tables: new Map(), ...UNFORESEEN })
  if (!signable) throw new Error('It is not complete.')
  return createSignApproved(async () => signature, callChain)(request as never, signable, 'hash', noBackup)
}

test('behavior: one that is only signed is answered with its signature and the whole transaction, and is not sent', async () => {
  const callChain = vi.fn<CallChain>()
  const transaction = transactionText(MESSAGE)
  expect(await answer('solana_signTransaction', { transaction }, SIGNATURE, callChain)).toEqual({
    signature: writeBase58(SIGNATURE),
    transaction: wireOf(MESSAGE),
  })
  expect(callChain).not.toHaveBeenCalled()
})

test('behavior: several are answered in their order', async () => {
  const messages = [MESSAGE, messageOf(2n)]
  const transactions = messages.map((each) => transactionText(each))
  const signatures = concatBytes(...messages.map((each) => ed25519.sign(each, KEY)))
  expect(await answer('solana_signAllTransactions', { transactions }, signatures)).toEqual({
    transactions: messages.map(wireOf),
  })
})

test('behavior: one that shall be sent is sent, and answered by its signature', async () => {
  const callChain = vi.fn<CallChain>(async () => 'anything')
  const params = { transaction: transactionText(MESSAGE), sendOptions: { maxRetries: 2 } }
  expect(await answer('solana_signAndSendTransaction', params, SIGNATURE, callChain)).toEqual({
    signature: writeBase58(SIGNATURE),
  })
  expect(callChain.mock.calls).toEqual([
    [
      SOLANA_CHAIN,
      {
        method: 'sendTransaction',
        params: [wireOf(MESSAGE), { preflightCommitment: 'confirmed', maxRetries: 2, encoding: 'base64' }],
      },
    ],
  ])
})

test('attack: a transaction with the signature of another is not sent', async () => {
  const callChain = vi.fn<CallChain>()
  const params = { transaction: transactionText(MESSAGE) }
  const signature = ed25519.sign(messageOf(2n), KEY)
  const answered = answer('solana_signAndSendTransaction', params, signature, callChain)
  await expect(answered).rejects.toBeInstanceOf(SignatureError)
  expect(callChain).not.toHaveBeenCalled()
})

describe('on eip155', () => {
  const { address: account } = privateKeyToAccount(`0x${bytesToHex(KEY)}`)
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const call = { to, value: '0x1' }
  const unsignedAt = (nonce: bigint): Uint8Array => serializeUnsigned({ ...COMPLETE_PAYMENT, nonce, value: 1n })
  const signatureOf = (unsigned: Uint8Array): Uint8Array => {
    const signature = secp256k1.sign(keccak_256(unsigned), KEY)
    return new Uint8Array([...signature.toCompactRawBytes(), 27 + signature.recovery])
  }
  const send = async (asked: SignRequest, ...unsigned: readonly Uint8Array[]) => {
    const request = { ...asked, account }
    const callChain = vi.fn<CallChain>(async () => 'anything')
    const sign = async () => concatBytes(...unsigned.map(signatureOf))
    const signable = { kind: 'eip155-transactions', unsigned } as const
    const answered = await createSignApproved(sign, callChain)(request as never, signable, 'hash', noBackup)
    const raws = callChain.mock.calls.map(([, { method, params }]) => [method, params[0]])
    return { answered, raws }
  }
  const rawOf = (unsigned: Uint8Array) => signedTransaction(unsigned, account, signatureOf(unsigned))

  test('behavior: a transaction is sent, and answered by its hash', async () => {
    const { raw, hash } = rawOf(unsignedAt(7n))
    expect(await send(transaction({ ...call, from: account }), unsignedAt(7n))).toEqual({
      answered: hash,
      raws: [['eth_sendRawTransaction', raw]],
    })
  })

  test.each([[1], [2]])('behavior: of a list of %i each is sent, and it is answered by all hashes', async (count) => {
    const unsigned = [7n, 8n].slice(0, count).map(unsignedAt)
    const signed = unsigned.map(rawOf)
    expect(await send(listOfCalls(new Array(count).fill(call), { from: account }), ...unsigned)).toEqual({
      answered: { transactions: signed.map(({ hash }) => hash), count },
      raws: signed.map(({ raw }) => ['eth_sendRawTransaction', raw]),
    })
  })
})
