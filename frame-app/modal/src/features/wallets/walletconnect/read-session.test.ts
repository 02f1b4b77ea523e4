import { MAX_METHOD_LENGTH } from '@casement/shared-protocol'
import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { readAddresses, readNetwork, readSession } from './read-session.ts'

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLDER_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const KEY = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const NOW = 1_000_000

const network = (id: string) => ({
  caipNetworkId: id,
  chainNamespace: id.split(':')[0],
  name: id,
  id: id.split(':')[1],
  nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const read = fromSchema(optionsSchema)
const optionsWith = (more: object = {}) => {
  const networks = ['eip155:1', 'eip155:137', SOLANA].map(network)
  const options = read({ projectId: 'shop', networks, ...more })
  if (!options.ok) throw new Error(`${options.path} ${options.reason}`)
  return options.value
}
const options = optionsWith()
const session = (namespaces: object, more: object = {}) => ({
  topic: 't',
  expiry: 2_000,
  namespaces,
  peer: { metadata: { name: 'Harbour', icons: [] } },
  ...more,
})
const eip155 = (...accounts: unknown[]) => ({
  eip155: { chains: [], accounts, methods: ['personal_sign'], events: [] },
})
const grants = (namespaces: object) => readSession(session(namespaces), options, NOW)?.grants
const addresses = (...accounts: unknown[]) =>
  grants(eip155(...accounts))?.eip155?.accounts.map(({ chain, address }) => `${chain} ${address}`)

describe('session accounts', () => {
  test.each([
    ['reads a valid account', `eip155:1:${VISITOR}`, [`eip155:1 ${VISITOR}`]],
    ['reads an account without a checksum', `eip155:1:${VISITOR.toLowerCase()}`, [`eip155:1 ${VISITOR}`]],
    ['drops an account with a wrong checksum', `eip155:1:${VISITOR.replace('f39F', 'F39F')}`, undefined],
    ['drops an account that is too short', 'eip155:1:0xab', undefined],
    ['drops an account of another namespace', `${SOLANA}:${KEY}`, undefined],
    ['drops an account of an unknown namespace', 'cosmos:hub:abc', undefined],
    ['drops an account without a chain', VISITOR, undefined],
    ['drops an account of four parts', `eip155:1:${VISITOR}:1`, undefined],
    ['drops an account with an empty namespace', `:1:${VISITOR}`, undefined],
    ['drops an account with an empty chain', `eip155::${VISITOR}`, undefined],
    ['drops an account with an empty address', 'eip155:1:', undefined],
    ['drops an account whose chain is not a number', `eip155:x:${VISITOR}`, undefined],
    ['drops an account on chain zero', `eip155:0:${VISITOR}`, undefined],
    ['drops a value that is not a string', 7, undefined],
    ['drops a text that is too long', `eip155:1:${'0'.repeat(10_000)}`, undefined],
  ])('attack: %s', (_what, account, expected) => {
    expect(addresses(account)).toEqual(expected)
  })

  test('attack: drops invalid accounts and caps the list', () => {
    expect(addresses('eip155:1:0xbad', null, `eip155:1:${VISITOR}`)).toEqual([`eip155:1 ${VISITOR}`])
    expect(addresses(...Array(2_000).fill(`eip155:1:${VISITOR}`))).toHaveLength(256)
  })

  test('attack: drops methods that are empty or too long', () => {
    const methods = ['', 'x'.repeat(MAX_METHOD_LENGTH), 'x'.repeat(MAX_METHOD_LENGTH + 1), 'personal_sign']
    expect(grants({ eip155: { accounts: [`eip155:1:${VISITOR}`], methods } })?.eip155?.methods).toEqual([
      'x'.repeat(MAX_METHOD_LENGTH),
      'personal_sign',
    ])
  })

  test('attack: reads no more than a fixed number of accounts', () => {
    const bad = 'eip155:1:0xbad'
    const good = `eip155:1:${VISITOR}`
    expect(addresses(...Array(1_023).fill(bad), good)).toEqual([`eip155:1 ${VISITOR}`])
    expect(addresses(...Array(1_024).fill(bad), good)).toBeUndefined()
    const half = { accounts: Array(512).fill(bad), methods: [] }
    const all = {
      eip155: half,
      'eip155:1': half,
      'eip155:137': { accounts: [good.replace(':1:', ':137:')], methods: [] },
    }
    expect(grants(all)).toBeUndefined()
  })

  test('behavior: a namespace key with a chain limits its accounts to that chain', () => {
    const of = (account: string) => grants({ 'eip155:137': { accounts: [account], methods: ['a'] } })?.eip155?.accounts
    expect(of(`eip155:137:${VISITOR}`)).toHaveLength(1)
    expect(of(`eip155:1:${VISITOR}`)).toBeUndefined()
  })

  test('behavior: maps an older chain id to the page’s network', () => {
    expect(grants({ solana: { accounts: [`${OLDER_SOLANA}:${KEY}`], methods: [] } })?.solana).toMatchObject({
      accounts: [{ chain: OLDER_SOLANA, network: SOLANA, address: KEY }],
      network: SOLANA,
    })
  })

  test('behavior: starts on the page’s default network if granted, otherwise on the first shared network', () => {
    const of = (more: object, ...chains: number[]) => {
      const raw = session(eip155(...chains.map((chain) => `eip155:${chain}:${VISITOR}`)))
      return readSession(raw, optionsWith(more), NOW)?.grants.eip155?.network
    }
    expect(of({ defaultNetwork: 'eip155:137' }, 1, 137)).toBe('eip155:137')
    expect(of({ defaultNetwork: 'eip155:137' }, 10, 1)).toBe('eip155:1')
    expect(of({}, 10, 5)).toBe('eip155:10')
  })
})

describe('an invalid session', () => {
  test.each([
    ['undefined', undefined],
    ['a string', 'session'],
    ['has no accounts', session({})],
    ['namespaces are a list', session([])],
    ['has expired', session(eip155(`eip155:1:${VISITOR}`), { expiry: 1_000 })],
    ['has no valid topic', session(eip155(`eip155:1:${VISITOR}`), { topic: 4 })],
    ['accounts are not a list', session({ eip155: { accounts: 'all', methods: 4 } })],
    ['sets a prototype', session(JSON.parse('{"__proto__":{"accounts":["x"]}}'))],
  ])('attack: %s', (_what, raw) => {
    expect(readSession(raw, options, NOW)).toBeUndefined()
  })
})

describe('wallet metadata', () => {
  const walletOf = (metadata: unknown) =>
    readSession(session(eip155(`eip155:1:${VISITOR}`), { peer: { metadata } }), options, NOW)?.wallet

  test('behavior: reads the name, the first valid icon, and the link that opens the wallet', () => {
    const icons = [
      'javascript:alert(1)',
      'http://evil.example/i.png',
      'https://harbour.example/i.png',
      'data:image/png;base64,AA',
    ]
    const redirect = { native: 'harbour://', universal: 'https://harbour.example/open' }
    expect(walletOf({ name: ' Harbour\u202e ', icons, redirect })).toEqual({
      name: 'Harbour',
      icon: 'https://harbour.example/i.png',
      href: 'https://harbour.example/open/',
    })
  })

  test.each([
    ['undefined', undefined],
    ['not an object', 'Harbour'],
    ['no name', { icons: [] }],
    ['an empty name', { name: '\u200e ', icons: 4 }],
    ['a name that is not a string', { name: {}, icons: [{}] }],
    ['links that run a script', { redirect: { native: 'javascript:alert(1)//', universal: 'data:text/html,x' } }],
    ['a custom scheme, which any wallet could claim', { redirect: { native: 'harbour://', universal: 'harbour://' } }],
    ['invalid links', { redirect: 'javascript:' }],
  ])('attack: %s', (_what, metadata) => {
    // The icon and link must be absent: a member set to undefined makes a different message.
    expect(walletOf(metadata)).toStrictEqual({ name: 'WalletConnect' })
  })

  test('attack: cuts a name that is too long', () => {
    expect(walletOf({ name: 'x'.repeat(100_000) })?.name).toHaveLength(128)
  })
})

describe('event data', () => {
  test.each([
    ['eip155', 137, 'eip155:137'],
    ['eip155', '137', 'eip155:137'],
    ['eip155', '0x89', 'eip155:137'],
    ['eip155', 'eip155:137', 'eip155:137'],
    ['eip155', 999_999, 'eip155:999999'],
    ['solana', OLDER_SOLANA, SOLANA],
    ['solana', SOLANA.slice(7), SOLANA],
    ['eip155', 0, undefined],
    ['eip155', -1, undefined],
    ['eip155', 1.5, undefined],
    ['eip155', SOLANA, undefined],
    ['eip155', { chainId: 1 }, undefined],
    ['eip155', '9'.repeat(40), undefined],
    ['solana', 'a b', undefined],
    ['solana', '', undefined],
  ] as const)('attack: in %s, %j is read as network %s', (namespace, written, expected) => {
    expect(readNetwork(namespace, written, options)).toBe(expected)
  })

  test('attack: reads accounts with and without a chain, and drops invalid ones', () => {
    const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(
      readAddresses('eip155', [VISITOR.toLowerCase(), `eip155:1:${second}`, `${SOLANA}:${KEY}`, 'x', 4, 'a:b']),
    ).toEqual([VISITOR, second])
    expect(readAddresses('eip155', 'all')).toEqual([])
    expect(readAddresses('eip155', [`${SOLANA}:${VISITOR}`, `bip122:1:${VISITOR}`])).toEqual([])
  })
})
