import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createVerifySignature } from './verify-signature.ts'

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const message = 'example.com wants you to sign in ✓\nhere'
// Without an RPC endpoint, contracts cannot be called.
const verify = createVerifySignature(() => undefined)
const onEthereum = (address: string, signature: string) => ({ chainId: 'eip155:1', address, message, signature })

describe('eip155 keys', () => {
  test('behavior: an EIP-191 signature by the key is valid, whatever the case of its address', async () => {
    const signature = await account.signMessage({ message })
    expect(await verify(onEthereum(account.address, signature))).toBe('valid')
    expect(await verify(onEthereum(account.address.toLowerCase(), signature))).toBe('valid')
  })

  test('attack: a signature by another key or of another message can only be a contract’s', async () => {
    expect(await verify(onEthereum(account.address, await other.signMessage({ message })))).toBe('unknown')
    expect(await verify(onEthereum(account.address, await account.signMessage({ message: 'other' })))).toBe('unknown')
    expect(await verify(onEthereum(account.address, `0x${'0'.repeat(130)}`))).toBe('unknown')
  })
})

describe('Solana keys', () => {
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

  test('behavior: a signature by the key is valid', async () => {
    expect(await verify({ chainId, address, message, signature })).toBe('valid')
  })

  test('attack: a signature of another message, by another key or in another form is invalid', async () => {
    expect(await verify({ chainId, address, message: `${message} `, signature })).toBe('invalid')
    const theirs = base58(ed25519.getPublicKey(secret.map((byte) => byte ^ 1)))
    expect(await verify({ chainId, address: theirs, message, signature })).toBe('invalid')
    // The same signature with the group order added to its second half.
    const bytes = ed25519.sign(new TextEncoder().encode(message), secret)
    const half = [...bytes.slice(32)].reverse().reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
    const more = half + 2n ** 252n + 27742317777372353535851937790883648493n
    const turned = bytes.map((byte, at) => (at < 32 ? byte : Number((more >> BigInt(8 * (at - 32))) & 0xffn)))
    expect(await verify({ chainId, address, message, signature: base58(turned) })).toBe('invalid')
  })

  test('attack: a key that is not a point on the curve verifies nothing', async () => {
    const nowhere = base58(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 2 : at === 31 ? 0x40 : 0xff)))
    expect(await verify({ chainId, address: nowhere, message, signature })).toBe('invalid')
  })
})
