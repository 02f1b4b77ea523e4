import { beforeEach, describe, expect, test } from 'vitest'
import type { StoragePort } from '../storage/port.ts'
import type { Remembered } from './remembered.ts'
import { createRemembered } from './remembered.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recent = {
  id: 'w',
  name: 'Harbour',
  links: { mobile: 'harbour://' },
  stores: { homepage: 'https://harbour.example' },
  certified: true,
  pairs: true,
}
const connection = {
  connectorId: 'io.harbour',
  kind: 'injected',
  name: 'Harbour',
  accounts: [ADDRESS],
  networkId: 'eip155:1',
} as const

let kept: Map<string, string>
let storage: StoragePort
let remembered: Remembered
const keyOf = (name: string) => `casement:1:shop:https://shop.example:${name}`

beforeEach(() => {
  kept = new Map()
  storage = {
    durability: 'persistent',
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
  remembered = createRemembered(storage, OWNER)
})

describe('values stored between visits', () => {
  test.each([
    ['deep_link', { href: 'harbour://', name: 'Harbour' }],
    ['active_namespace', 'solana'],
    ['active_caip_network_id', 'eip155:137'],
    ['connection_status', 'connected'],
    ['connected_namespaces', ['eip155', 'solana']],
    ['connected_connector_ids', { eip155: 'io.harbour', solana: 'walletConnect' }],
    ['connections', { eip155: [connection] }],
    ['disconnected_connector_ids', { eip155: ['io.harbour'] }],
    ['address_labels', { [ADDRESS]: 'Savings' }],
    ['wallet_directory', { any: ['thing'] }],
  ] as const)('behavior: %s is read back as it was stored, under the key of its page', (name, value) => {
    remembered.set(name, value as never)
    expect([...kept.keys()]).toEqual([keyOf(name)])
    expect(createRemembered(storage, OWNER).get(name)).toEqual(value)
    expect(createRemembered(storage, { ...OWNER, hostOrigin: 'https://other.example' }).get(name)).toBeUndefined()
    remembered.set(name, undefined)
    expect(kept.size).toBe(0)
  })

  test('behavior: a recently used wallet is read back without its installed ways, which each page detects anew', () => {
    remembered.set('recent_wallets', [{ ...recent, installed: [{ walletId: 'w1', namespace: 'eip155' }] }])
    expect(remembered.get('recent_wallets')).toEqual([{ ...recent, installed: [] }])
  })

  test('behavior: a wallet with the longest store link that the directory allows is read back', () => {
    const stores = { google: `https://play.google.com/?referrer=${'r'.repeat(2_000)}` }
    remembered.set('recent_wallets', [{ ...recent, stores, installed: [] }])
    expect(remembered.get('recent_wallets')).toEqual([{ ...recent, stores, installed: [] }])
  })

  test('behavior: namespaces are a comma-separated list, and unknown ones are dropped', () => {
    remembered.set('connected_namespaces', ['eip155', 'solana'])
    expect(kept.get(keyOf('connected_namespaces'))).toBe('eip155,solana')
    kept.set(keyOf('connected_namespaces'), 'cosmos,solana,')
    expect(remembered.get('connected_namespaces')).toEqual(['solana'])
  })
})

describe('invalid stored values', () => {
  test.each([
    ['deep_link', '{"href":"harb'],
    ['deep_link', '{"href":"javascript:alert(1)","name":"Harbour"}'],
    ['deep_link', '{"href":"harbour://"}'],
    ['active_namespace', 'cosmos'],
    ['active_caip_network_id', 'eip155'],
    ['connection_status', 'connecting'],
    ['connected_connector_ids', '[]'],
    ['connected_connector_ids', '{"cosmos":"x"}'],
    ['connected_connector_ids', `{"eip155":"${'x'.repeat(65)}"}`],
    ['connections', '{"eip155":[{"connectorId":"x"}]}'],
    ['connections', JSON.stringify({ eip155: [{ ...connection, accounts: [] }] })],
    ['connections', JSON.stringify({ eip155: [{ ...connection, accounts: ['<b>'] }] })],
    ['connections', '{"__proto__":{"polluted":true}}'],
    ['recent_wallets', JSON.stringify([recent, recent, recent])],
    ['recent_wallets', JSON.stringify([{ ...recent, links: { mobile: 'javascript:alert(1)' } }])],
    ['recent_wallets', JSON.stringify([{ ...recent, image: 'http://evil.example/x.png' }])],
    ['address_labels', '"text"'],
    ['wallet_directory', '{'],
  ] as const)('attack: %s of %j counts as never written and is removed', (name, text) => {
    kept.set(keyOf(name), text)
    expect(remembered.get(name)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('attack: an entry longer than any that is written counts as never written', () => {
    const textOf = (length: number): string => JSON.stringify('x'.repeat(length - 2))
    kept.set(keyOf('wallet_directory'), textOf(1024 * 1024))
    expect(remembered.get('wallet_directory')).toHaveLength(1024 * 1024 - 2)
    kept.set(keyOf('wallet_directory'), textOf(1024 * 1024 + 1))
    expect(remembered.get('wallet_directory')).toBeUndefined()
    expect(kept.size).toBe(0)
  })
})
