import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createVerifySignature } from './verify-signature.ts'

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const message = 'example.com wants you to sign in ✓\nhere'
// Nobody is there to be asked about contracts.
const verify = createVerifySignature(() => undefined)
const onEthereum = (address: string, signature: string) => ({ chainId: 'eip155:1', address, message, signature })

describe('keys of eip155', () => {
  test('behavior: what a key has signed by EIP-191 is valid, whatever the letters of its address', async () => {
    const signature = await account.signMessage({ message })
    expect(await verify(onEthereum(account.address, signature))).toBe('valid')
    expect(await verify(onEthereum(account.address.toLowerCase(), signature))).toBe('valid')
  })

  test('attack: another key’s signature, and one of another text, are those of a contract at most', async () => {
    expect(await verify(onEthereum(account.address, await other.signMessage({ message })))).toBe('unknown')
    expect(await verify(onEthereum(account.address, await account.signMessage({ message: 'other' })))).toBe('unknown')
    expect(await verify(onEthereum(account.address, `0x${'0'.repeat(130)}`))).toBe('unknown')
  })
})

describe('keys of Solana', () => {
  const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const base58 = (bytes: Uint8Array): string => {
    let rest = BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
    let text = ''
    for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`
    return text
  }
  const secret = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const address = base58(ed25519.getPublicKey(secret))
  const signature = base58(ed25519.sign(new TextEncoder().encode(message), secret))

  test('behavior: what a key has signed is valid', async () => {
    expect(await verify({ chainId, address, message, signature })).toBe('valid')
  })

  test('attack: of another text, of another key, and turned into another form it is not', async () => {
    expect(await verify({ chainId, address, message: `${message} `, signature })).toBe('invalid')
    const theirs = base58(ed25519.getPublicKey(secret.map((byte) => byte ^ 1)))
    expect(await verify({ chainId, address: theirs, message, signature })).toBe('invalid')
    // The same signature with the order of the group added to its second half.
    const bytes = ed25519.sign(new TextEncoder().encode(message), secret)
    const half = [...bytes.slice(32)].reverse().reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
    const more = half + 2n ** 252n + 27742317777372353535851937790883648493n
    const turned = bytes.map((byte, at) => (at < 32 ? byte : Number((more >> BigInt(8 * (at - 32))) & 0xffn)))
    expect(await verify({ chainId, address, message, signature: base58(turned) })).toBe('invalid')
  })

  test('attack: a key that is no point of the curve has signed nothing', async () => {
    const nowhere = base58(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 2 : at === 31 ? 0x40 : 0xff)))
    expect(await verify({ chainId, address: nowhere, message, signature })).toBe('invalid')
  })
})
