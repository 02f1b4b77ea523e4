import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eip155Address } from './eip155-address.ts'
import { eraseKeys, recoveryKeyOf, walletKeysOf } from './wallet-keys.ts'

const ZERO = new Uint8Array(16)
const WALLET = '019ac1d2-0000-7000-8000-000000000001'
const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex')

describe('the keys of a wallet', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('behavior: N1: the accounts of the best-known words are those that every wallet shows', async () => {
    const { eip155, solana } = await walletKeysOf(ZERO, WALLET)
    expect(eip155.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(solana.address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  })

  test('behavior: N1: the account is that of another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (entropy) => {
        const { eip155 } = await walletKeysOf(entropy, WALLET)
        expect(eip155.address).toBe(mnemonicToAccount(entropyToMnemonic(entropy, wordlist)).address)
      }),
      { numRuns: 10 },
    )
  })

  test.each([
    ['private', { privateKey: null, publicKey: new Uint8Array(33).fill(2) }],
    ['public', { privateKey: new Uint8Array(32).fill(1), publicKey: null }],
  ])('error: BIP-32: a path that gives no %s key gives no wallet', async (_name, child) => {
    const wipePrivateData = (): void => undefined
    vi.spyOn(HDKey, 'fromMasterSeed').mockReturnValue({
      derive: () => ({ ...child, wipePrivateData }),
      wipePrivateData,
    } as never)
    await expect(walletKeysOf(ZERO, WALLET)).rejects.toThrow('The path gives no key.')
  })

  test('behavior: the same entropy gives the same keys, and each wallet and version its own', async () => {
    const keys = await walletKeysOf(ZERO, WALLET)
    const again = await walletKeysOf(ZERO, WALLET)
    expect(again).toEqual(keys)
    const other = await walletKeysOf(ZERO, WALLET.replace(/1$/, '2'))
    expect(hex(other.manifest.publicKey)).not.toBe(hex(keys.manifest.publicKey))
    const recovery = recoveryKeyOf(ZERO, WALLET, 1)
    expect(recoveryKeyOf(ZERO, WALLET, 1)).toEqual(recovery)
    expect(hex(recoveryKeyOf(ZERO, WALLET, 2).publicKey)).not.toBe(hex(recovery.publicKey))
    expect(hex(recoveryKeyOf(ZERO, WALLET.replace(/1$/, '2'), 1).publicKey)).not.toBe(hex(recovery.publicKey))
  })

  test('behavior: the manifest’s key signs, and the recovery key is a point of P-256', async () => {
    const { manifest } = await walletKeysOf(ZERO, WALLET)
    const recovery = recoveryKeyOf(ZERO, WALLET, 1)
    const text = new TextEncoder().encode('manifest')
    expect(ed25519.verify(ed25519.sign(text, manifest.privateKey), text, manifest.publicKey)).toBe(true)
    expect(recovery.publicKey).toHaveLength(65)
    const key = await crypto.subtle.importKey(
      'raw',
      new Uint8Array(recovery.publicKey),
      { name: 'ECDH', namedCurve: 'P-256' },
      true,
      [],
    )
    expect(key.type).toBe('public')
  })

  test('behavior: erasing leaves no private key', async () => {
    const keys = await walletKeysOf(ZERO, WALLET)
    eraseKeys(keys)
    for (const { privateKey } of Object.values(keys)) expect(privateKey.every((byte) => byte === 0)).toBe(true)
  })
})

// The examples of EIP-55 are of addresses; the checksum is what they show.
test('behavior: N1: an address has the checksum of EIP-55', () => {
  const generator = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  expect(eip155Address(new Uint8Array(Buffer.from(generator, 'hex')))).toBe(
    '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  )
})
