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

describe('the accounts of a session', () => {
  test.each([
    ['a good one', `eip155:1:${VISITOR}`, [`eip155:1 ${VISITOR}`]],
    ['one without a checksum', `eip155:1:${VISITOR.toLowerCase()}`, [`eip155:1 ${VISITOR}`]],
    ['one whose checksum fails', `eip155:1:${VISITOR.replace('f39F', 'F39F')}`, undefined],
    ['one that is too short', 'eip155:1:0xab', undefined],
    ['one of another namespace', `${SOLANA}:${KEY}`, undefined],
    ['one of an unknown namespace', 'cosmos:hub:abc', undefined],
    ['one without a chain', VISITOR, undefined],
    ['a chain that is no number', `eip155:x:${VISITOR}`, undefined],
    ['a chain of nothing', `eip155:0:${VISITOR}`, undefined],
    ['what is no text', 7, undefined],
    ['a text without end', `eip155:1:${'0'.repeat(10_000)}`, undefined],
  ])('attack: %s', (_what, account, expected) => {
    expect(addresses(account)).toEqual(expected)
  })

  test('attack: what is bad is left out, and a thousand are cut', () => {
    expect(addresses('eip155:1:0xbad', null, `eip155:1:${VISITOR}`)).toEqual([`eip155:1 ${VISITOR}`])
    expect(addresses(...Array(2_000).fill(`eip155:1:${VISITOR}`))).toHaveLength(256)
  })

  test('attack: a method without a name, or with one without end, is not among what is granted', () => {
    const methods = ['', 'x'.repeat(MAX_METHOD_LENGTH), 'x'.repeat(MAX_METHOD_LENGTH + 1), 'personal_sign']
    expect(grants({ eip155: { accounts: [`eip155:1:${VISITOR}`], methods } })?.eip155?.methods).toEqual([
      'x'.repeat(MAX_METHOD_LENGTH),
      'personal_sign',
    ])
  })

  test('attack: of thousands of accounts no more are looked at than could be used', () => {
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

  test('behavior: a namespace may be in the key with its chain, and its accounts are then of that chain', () => {
    const of = (account: string) => grants({ 'eip155:137': { accounts: [account], methods: ['a'] } })?.eip155?.accounts
    expect(of(`eip155:137:${VISITOR}`)).toHaveLength(1)
    expect(of(`eip155:1:${VISITOR}`)).toBeUndefined()
  })

  test('behavior: a chain that a wallet knows by an older id is the page’s network', () => {
    expect(grants({ solana: { accounts: [`${OLDER_SOLANA}:${KEY}`], methods: [] } })?.solana).toMatchObject({
      accounts: [{ chain: OLDER_SOLANA, network: SOLANA, address: KEY }],
      network: SOLANA,
    })
  })

  test('behavior: the visitor is on the page’s default if it is granted, else on the first that both know', () => {
    const of = (more: object, ...chains: number[]) => {
      const raw = session(eip155(...chains.map((chain) => `eip155:${chain}:${VISITOR}`)))
      return readSession(raw, optionsWith(more), NOW)?.grants.eip155?.network
    }
    expect(of({ defaultNetwork: 'eip155:137' }, 1, 137)).toBe('eip155:137')
    expect(of({ defaultNetwork: 'eip155:137' }, 10, 1)).toBe('eip155:1')
    expect(of({}, 10, 5)).toBe('eip155:10')
  })
})

describe('what is no session', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'session'],
    ['no accounts', session({})],
    ['namespaces that are a list', session([])],
    ['one that has expired', session(eip155(`eip155:1:${VISITOR}`), { expiry: 1_000 })],
    ['no topic', session(eip155(`eip155:1:${VISITOR}`), { topic: 4 })],
    ['accounts that are none', session({ eip155: { accounts: 'all', methods: 4 } })],
    ['a prototype', session(JSON.parse('{"__proto__":{"accounts":["x"]}}'))],
  ])('attack: %s', (_what, raw) => {
    expect(readSession(raw, options, NOW)).toBeUndefined()
  })
})

describe('what a wallet says of itself', () => {
  const walletOf = (metadata: unknown) =>
    readSession(session(eip155(`eip155:1:${VISITOR}`), { peer: { metadata } }), options, NOW)?.wallet

  test('behavior: its name, its first good icon, and where it is opened', () => {
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
    ['nothing', undefined],
    ['no object', 'Harbour'],
    ['no name', { icons: [] }],
    ['a name that is empty', { name: '\u200e ', icons: 4 }],
    ['a name that is no text', { name: {}, icons: [{}] }],
    ['links that run script', { redirect: { native: 'javascript:alert(1)//', universal: 'data:text/html,x' } }],
    ['a scheme that whoever answers calls its own', { redirect: { native: 'harbour://', universal: 'harbour://' } }],
    ['links that are none', { redirect: 'javascript:' }],
  ])('attack: %s', (_what, metadata) => {
    // The page is told of no icon and no link at all: a member that is there without a value is another message.
    expect(walletOf(metadata)).toStrictEqual({ name: 'WalletConnect' })
  })

  test('attack: a name without end is cut', () => {
    expect(walletOf({ name: 'x'.repeat(100_000) })?.name).toHaveLength(128)
  })
})

describe('what events name', () => {
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
  ] as const)('attack: of %s, %j is the network %s', (namespace, written, expected) => {
    expect(readNetwork(namespace, written, options)).toBe(expected)
  })

  test('attack: accounts with and without their chain, and what is none', () => {
    const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(
      readAddresses('eip155', [VISITOR.toLowerCase(), `eip155:1:${second}`, `${SOLANA}:${KEY}`, 'x', 4, 'a:b']),
    ).toEqual([VISITOR, second])
    expect(readAddresses('eip155', 'all')).toEqual([])
    expect(readAddresses('eip155', [`${SOLANA}:${VISITOR}`, `bip122:1:${VISITOR}`])).toEqual([])
  })
})
