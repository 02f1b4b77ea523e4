import { writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { personalDigest } from '../../keys/personal-digest.ts'
import { signedAnswer } from './signed-answer.ts'
import { SignatureError } from './signer-of.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const KEY = new Uint8Array(32).fill(7)
const MESSAGE = encode('Order 7')
const ON_EIP155 = { kind: 'eip191', message: MESSAGE } as const
const ON_SOLANA = { kind: 'solana-message', message: MESSAGE } as const
const ADDRESS = privateKeyToAddress(`0x${bytesToHex(KEY)}`)
const SOLANA_ADDRESS = writeBase58(ed25519.getPublicKey(KEY))

const signOnEip155 = (message: Uint8Array): Uint8Array => {
  const signature = secp256k1.sign(personalDigest(message), KEY)
  return new Uint8Array([...signature.toCompactRawBytes(), 27 + signature.recovery])
}

test('behavior: a signature of what was approved is answered in the form of its method', () => {
  const signature = signOnEip155(MESSAGE)
  expect(signedAnswer(ON_EIP155, ADDRESS, signature)).toBe(`0x${bytesToHex(signature)}`)
  expect(signedAnswer(ON_EIP155, ADDRESS.toLowerCase(), signature)).toBe(`0x${bytesToHex(signature)}`)
  const ofSolana = ed25519.sign(MESSAGE, KEY)
  expect(signedAnswer(ON_SOLANA, SOLANA_ADDRESS, ofSolana)).toEqual({ signature: writeBase58(ofSolana) })
})

test.each([
  ['of something else', signOnEip155(encode('Order 8'))],
  ['without its last byte', signOnEip155(MESSAGE).subarray(0, 64)],
  ['with a byte more', new Uint8Array([...signOnEip155(MESSAGE), 0])],
])('attack: a signature of eip155 %s does not leave the frame', (_, signature) => {
  expect(() => signedAnswer(ON_EIP155, ADDRESS, signature)).toThrow(SignatureError)
})

test('attack: a signature of Solana of something else does not leave the frame', () => {
  const signature = ed25519.sign(encode('Order 8'), KEY)
  expect(() => signedAnswer(ON_SOLANA, SOLANA_ADDRESS, signature)).toThrow(SignatureError)
})

test('attack: a signature for an account that is no key of Solana does not leave the frame', () => {
  expect(() => signedAnswer(ON_SOLANA, ADDRESS, ed25519.sign(MESSAGE, KEY))).toThrow(SignatureError)
})
