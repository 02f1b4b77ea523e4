import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mnemonicBytes, seedOf } from './mnemonic.ts'

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex')

// The vectors of BIP-39 are for the passphrase TREZOR, which we never have; so words are compared with them, and seeds
// with a library.
test.each([
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
  ['c0ba5a8e914111210f2bd131f3d5e08d', 'scheme spot photo card baby mountain device kick cradle pact join borrow'],
  ['23db8160a31d3e0dca3688ed941adbf3', 'cat swing flag economy stadium alone churn speed unique patch report train'],
  [
    'f30f8c1da665478f49b001d94c5fc452',
    'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  ],
])('behavior: N1: the words of %s', (entropy, words) => {
  expect(new TextDecoder().decode(mnemonicBytes(bytes(entropy)))).toBe(words)
})

test('behavior: N1: words and seeds are those of another implementation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (entropy) => {
      const words = entropyToMnemonic(entropy, wordlist)
      expect(new TextDecoder().decode(mnemonicBytes(entropy))).toBe(words)
      expect(hex(await seedOf(entropy))).toBe(hex(mnemonicToSeedSync(words)))
    }),
    { numRuns: 40 },
  )
})

test('error: entropy of another length is refused', async () => {
  expect(() => mnemonicBytes(new Uint8Array(15))).toThrow('must be 16 bytes')
  await expect(seedOf(new Uint8Array(32))).rejects.toThrow('must be 16 bytes')
})
