import { writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { address, createNoopSigner, getBase64Encoder, getTransactionDecoder, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { solanaRequestOf } from './requests-for-tests.ts'
import { signedSolanaTransactions } from './signed-solana.ts'
import { SignatureError } from './signer-of.ts'
import { FEE_PAYER, solanaBytes, transactionText } from './solana-for-tests.ts'

const KEY = new Uint8Array(32).fill(7)
const ACCOUNT = address(writeBase58(ed25519.getPublicKey(KEY)))

const paying = (amount: bigint): Uint8Array => {
  const source = createNoopSigner(ACCOUNT)
  return solanaBytes(
    [getTransferSolInstruction({ source, destination: FEE_PAYER, amount: lamports(amount) })],
    0,
    ACCOUNT,
  )
}
const sign = (message: Uint8Array): Uint8Array => ed25519.sign(message, KEY)
const requestFor = (...messages: readonly Uint8Array[]) => ({
  ...solanaRequestOf('solana_signAllTransactions', { transactions: messages.map((each) => transactionText(each)) }),
  account: ACCOUNT,
})
const FIRST = paying(1n)
const SECOND = paying(2n)

test('behavior: each transaction gets its own signature, in its place, and stays what it was', () => {
  const signed = signedSolanaTransactions(requestFor(FIRST, SECOND), concatBytes(sign(FIRST), sign(SECOND)))
  expect(signed.map(({ signature }) => signature)).toEqual([FIRST, SECOND].map((each) => writeBase58(sign(each))))
  const read = signed.map(({ wire }) => getTransactionDecoder().decode(getBase64Encoder().encode(wire)))
  expect(read).toMatchObject(
    [FIRST, SECOND].map((each) => ({ messageBytes: each, signatures: { [ACCOUNT]: sign(each) } })),
  )
})

test('behavior: whoever else signs keeps their place', () => {
  const source = createNoopSigner(ACCOUNT)
  const destination = FEE_PAYER
  const message = solanaBytes([getTransferSolInstruction({ source, destination, amount: 1n })], 'legacy')
  const request = {
    ...solanaRequestOf('solana_signTransaction', { transaction: transactionText(message, 2) }),
    account: ACCOUNT,
  }
  const [signed] = signedSolanaTransactions(request, sign(message))
  const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(signed?.wire ?? ''))
  expect(signatures).toEqual({ [FEE_PAYER]: null, [ACCOUNT]: sign(message) })
})

test.each<[string, Uint8Array]>([
  ['of the other transaction', concatBytes(sign(SECOND), sign(FIRST))],
  ['for one alone', sign(FIRST)],
  ['with a byte more', concatBytes(sign(FIRST), sign(SECOND), Uint8Array.of(0))],
  ['by another account', concatBytes(sign(FIRST), ed25519.sign(SECOND, new Uint8Array(32).fill(8)))],
])('attack: signatures %s do not leave the frame', (_, signatures) => {
  expect(() => signedSolanaTransactions(requestFor(FIRST, SECOND), signatures)).toThrow(SignatureError)
})
