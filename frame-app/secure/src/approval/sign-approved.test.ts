import { writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { UNFORESEEN } from './rules/foreseen-for-tests.ts'
import { SOLANA_CHAIN, solanaRequestOf } from './rules/requests-for-tests.ts'
import { reviewRequest } from './rules/review-request.ts'
import { SignatureError } from './rules/signer-of.ts'
import { FEE_PAYER, solanaBytes, transactionText } from './rules/solana-for-tests.ts'
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

const answer = (method: string, params: object, signature: Uint8Array, callChain: CallChain = vi.fn()) => {
  const request = { ...solanaRequestOf(method, params as never), account: ACCOUNT, chainId: SOLANA_CHAIN } as const
  const { signable } = reviewRequest(request, Date.now(), { kind: 'solana', tables: new Map(), ...UNFORESEEN })
  if (!signable) throw new Error('It is not complete.')
  return createSignApproved(async () => signature, callChain)(request as never, signable, 'hash')
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
