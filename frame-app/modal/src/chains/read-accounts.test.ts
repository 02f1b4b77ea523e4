import { afterEach, describe, expect, test, vi } from 'vitest'
import { readAccounts } from './read-accounts.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = 'So11111111111111111111111111111111111111112'

describe('the accounts that a wallet grants', () => {
  test.each([
    ['eip155', [ADDRESS, SECOND], [ADDRESS, SECOND]],
    ['eip155', [ADDRESS.toLowerCase()], [ADDRESS]],
    ['eip155', [`0x${ADDRESS.slice(2).toUpperCase()}`], [ADDRESS]],
    ['eip155', [ADDRESS, ADDRESS.toLowerCase()], [ADDRESS]],
    ['solana', [KEY], [KEY]],
    ['bip122', ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'], ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh']],
  ] as const)('behavior: for %s, %j gives %j', (namespace, said, read) => {
    expect(readAccounts(namespace, said)).toEqual(read)
  })

  test.each([
    ['eip155', [ADDRESS.replace('f39F', 'f39f')]],
    ['eip155', [ADDRESS.slice(2)]],
    ['eip155', [`${ADDRESS}00`]],
    ['eip155', [KEY]],
    ['eip155', [{ address: ADDRESS }]],
    ['eip155', [{ length: 42, slice: () => ADDRESS }]],
    ['eip155', ADDRESS],
    ['eip155', { 0: ADDRESS, length: 1 }],
    ['eip155', undefined],
    ['solana', [ADDRESS]],
    ['solana', [`${KEY}0`]],
    ['bip122', ['<script>']],
    ['polkadot', ['x'.repeat(129)]],
  ] as const)('attack: for %s, %j gives no accounts', (namespace, said) => {
    expect(readAccounts(namespace, said)).toEqual([])
  })

  test('behavior: keeps valid addresses and drops invalid ones', () => {
    expect(readAccounts('eip155', ['nonsense', SECOND])).toEqual([SECOND])
  })

  test('attack: reads no more accounts than the page may get', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
    expect(readAccounts('eip155', many)).toHaveLength(256)
  })
})

describe('the cache of addresses', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('behavior: holds the checksums of the 8192 addresses that were read last', () => {
    const numbered = (at: number): string => `0x${at.toString(16).padStart(40, '0')}`
    for (let at = 0; at < 8_192; at += 1) readAccounts('eip155', [numbered(at)])
    // The library's cache is a map that deletes what no longer fits.
    const dropped: string[] = []
    const remove = Map.prototype.delete
    vi.spyOn(Map.prototype, 'delete').mockImplementation(function (this: Map<unknown, unknown>, key) {
      if (this.size > 8_192) dropped.push(String(key))
      return remove.call(this, key)
    })
    readAccounts('eip155', [numbered(8_191)])
    expect(dropped).toEqual([])
    readAccounts('eip155', [numbered(8_192)])
    expect(new Set(dropped.map((key) => key.split('.', 1)[0]))).toEqual(new Set([numbered(0)]))
  })
})
