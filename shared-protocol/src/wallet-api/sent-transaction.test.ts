import { describe, expect, test, vi } from 'vitest'
import { evmTransactionHash, solanaTransactionSignature } from './sent-transaction.ts'

describe('the hash of a transaction of an EVM chain', () => {
  // The example of EIP-155.
  const signature = [
    '28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276',
    '67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
  ]
  const raw = `0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a0${signature.join('a0')}`
  const hash = '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788'

  test('behavior: is the one that the chain knows it by', () => {
    expect(evmTransactionHash(raw)).toBe(hash)
    expect(evmTransactionHash(`0x${raw.slice(2).toUpperCase()}`)).toBe(hash)
  })

  test.each([
    undefined,
    null,
    7,
    '',
    '0x',
    'f86c',
    '0xf8 6c',
    '0xf86',
    '0xzz',
    ['0x02'],
    '0x03f8',
  ])('error: %j has none', (text) => {
    expect(evmTransactionHash(text)).toBeUndefined()
  })
})

describe('the first signature of a transaction of Solana', () => {
  const wire = (count: number, length: number): string =>
    btoa(String.fromCharCode(count, ...Array.from({ length: length - 1 }, () => 0)))
  // 64 zeros.
  const signature = '1'.repeat(64)

  test('behavior: is read from base64 and from base58', () => {
    expect(solanaTransactionSignature(wire(1, 200), 'base64')).toBe(signature)
    expect(solanaTransactionSignature(wire(2, 1_232), 'base64')).toBe(signature)
    // As another encoder writes one byte 1, 64 bytes 7 and ten bytes 9.
    const sevens =
      '2Jdo1zYEP6RnKUFWL5W9QLbi6fRFd3h2qFQzU4UyGF32AaNsbmdyQxmg2mtLfyekz3EsnX7aJaZdc1ha7tUuCg5dqRotvywfENActx'
    expect(solanaTransactionSignature(sevens, undefined)).toBe(
      '99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8',
    )
  })

  test.each<[unknown, unknown]>([
    [undefined, 'base64'],
    [7, 'base64'],
    ['', 'base64'],
    ['AQ', 'base64'],
    ['AQ==AQ==', 'base64'],
    ['not base64', 'base64'],
    ['0OIl', undefined],
    [wire(0, 200), 'base64'],
    [wire(1, 64), 'base64'],
    [wire(1, 1_233), 'base64'],
    ['A'.repeat(2_000), 'base64'],
    ['2'.repeat(2_000), undefined],
  ])('error: %j in %j has none', (text, encoding) => {
    expect(solanaTransactionSignature(text, encoding)).toBeUndefined()
  })

  // The networks' nodes do not read it either.
  test('error: base64 without its padding has none', () => {
    const padded = wire(1, 200)
    expect(padded).toMatch(/[^=]=$/)
    expect(solanaTransactionSignature(padded.slice(0, -1), 'base64')).toBeUndefined()
  })

  test('attack: a text that is longer than any transaction costs no decoding', () => {
    const decode = vi.spyOn(globalThis, 'atob')
    expect(solanaTransactionSignature('A'.repeat(1_000_000), 'base64')).toBeUndefined()
    expect(decode).not.toHaveBeenCalled()
    decode.mockRestore()
  })
})
