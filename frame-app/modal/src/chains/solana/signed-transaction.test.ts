import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { FRIEND, key } from './accounts-for-tests.ts'
import { isAsAsked } from './as-asked.ts'
import type { Lifetime } from './lifetime.ts'
import { readSigned } from './signed-transaction.ts'
import { buildTransfer } from './transfer.ts'

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const owner = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))
const from = owner.address
const built = (amount: bigint) =>
  buildTransfer({ from, receiver: FRIEND, destination: FRIEND, isNew: false, amount, token: undefined }, lifetime)
const { message, wire } = built(5n)

/** As a wallet signs it. */
const sign = async (text: string) => {
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(text))
  const signed = await signTransaction([owner.keyPair], unsigned)
  const signature = signed.signatures[from]
  if (!signature) throw new Error('it is not signed')
  return { transaction: getBase64Decoder().decode(getTransactionEncoder().encode(signed)), signature }
}
const signed = await sign(wire)

describe('what a wallet has signed', () => {
  test('behavior: is read with its signature, and compared with what was asked for', () => {
    const read = readSigned({ transaction: signed.transaction }, { message, from })
    expect(read?.wire).toBe(signed.transaction)
    expect(read && isAsAsked(message, read.sent)).toBe(true)
    expect(read?.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  test('behavior: is the same if the wallet answers its signature alone', () => {
    const whole = readSigned({ transaction: signed.transaction }, { message, from })
    expect(readSigned({ signature: whole?.signature }, { message, from })).toEqual(whole)
  })

  test('attack: another transfer is seen as another', async () => {
    const other = await sign(built(6n).wire)
    const read = readSigned({ transaction: other.transaction }, { message, from })
    expect(read && isAsAsked(message, read.sent)).toBe(false)
  })

  test('attack: a signed transaction that calls what it does not name is not read', () => {
    const bytes = new Uint8Array(getBase64Encoder().encode(signed.transaction))
    // The program of the only instruction: its accounts, its 12 bytes and an empty list follow.
    bytes[bytes.length - 18] = 99
    expect(readSigned({ transaction: getBase64Decoder().decode(bytes) }, { message, from })).toBeUndefined()
  })

  test.each([
    ['a transaction that nobody has signed', { transaction: wire }],
    ['no transaction', { transaction: 'AAAA' }],
    ['no base64', { transaction: '?' }],
    ['nothing', {}],
    ['a text', 'signed'],
    ['a signature that is none', { signature: '0OIl' }],
    ['a short signature', { signature: '1'.repeat(32) }],
    ['a transaction of 10 kB', { transaction: 'A'.repeat(10_000) }],
  ])('attack: %s is not read', (_what, answer) => {
    expect(readSigned(answer, { message, from })).toBeUndefined()
  })
})
