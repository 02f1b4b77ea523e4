import { describe, expect, test } from 'vitest'
import { hexChainId, offersAssets, readWalletAssets } from './wallet-assets.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = (more: object = {}, metadata: object = {}) => ({
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_000, iconUrl: '', ...metadata },
  ...more,
})
const usdc = (more: object = {}, metadata: object = {}) => ({
  address: USDC,
  balance: '0x1e8480',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '', ...metadata },
  ...more,
})
const read = (answer: unknown) => {
  const assets = readWalletAssets('eip155:1')(answer)
  return assets.ok ? assets.value : undefined
}

test.each([
  ['eip155:1', '0x1'],
  ['eip155:137', '0x89'],
  ['eip155:7777777', '0x76adf1'],
] as const)('behavior: the chain id of %s is %s', (network, id) => {
  expect(hexChainId(network)).toBe(id)
})

describe('what a wallet can do', () => {
  test.each<[unknown, boolean]>([
    [{ '0x1': { assetDiscovery: { supported: true } } }, true],
    [{ '0x1': { atomic: { status: 'supported' }, assetDiscovery: { supported: true, more: 1 } }, '0x89': {} }, true],
    [{ '0x1': { assetDiscovery: { supported: false } } }, false],
    [{ '0x1': { assetDiscovery: { supported: 'true' } } }, false],
    [{ '0x1': { assetDiscovery: true } }, false],
    [{ '0x1': {} }, false],
    [{ '0x89': { assetDiscovery: { supported: true } } }, false],
    [{}, false],
    [null, false],
    ['yes', false],
    [[], false],
  ])('behavior: %j offers the assets of Ethereum: %s', (capabilities, offers) => {
    expect(offersAssets(capabilities, 'eip155:1')).toBe(offers)
  })
})

describe('the assets of a wallet', () => {
  test('behavior: are read to the last unit, with name, price and picture', () => {
    const iconUrl = 'https://img.example/usdc.png'
    expect(read({ '0x1': [ether(), usdc({}, { iconUrl, value: 2 })], '0x89': 'of no concern' })).toEqual([
      { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n, price: '3000' },
      {
        chainId: 'eip155:1',
        address: USDC.toLowerCase(),
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl,
        decimals: 6,
        amount: 2_000_000n,
        price: '1',
      },
    ])
  })

  test('behavior: without decimals, without a balance or told twice, they are dropped', () => {
    const twice = usdc({ address: USDC.toLowerCase(), balance: '0x1' })
    const none = usdc({ address: `0x${'b'.repeat(40)}`, balance: '0x0' })
    const whole = usdc({ address: `0x${'c'.repeat(40)}` }, { decimals: 0 })
    expect(read({ '0x1': [usdc(), twice, none, whole] })?.map(({ amount }) => amount)).toEqual([2_000_000n])
  })

  test('behavior: a price of zero is none, and a picture that cannot be shown is left out', () => {
    const [balance] = read({ '0x1': [usdc({}, { price: 0, iconUrl: 'javascript:alert(1)' })] }) ?? []
    expect(balance).not.toHaveProperty('price')
    expect(balance).not.toHaveProperty('iconUrl')
  })

  test.each<[string, object]>([
    ['a negative balance', usdc({ balance: '-0x1' })],
    ['a balance in decimals', usdc({ balance: '2000000' })],
    ['a balance that no contract can hold', usdc({ balance: `0x1${'0'.repeat(64)}` })],
    ['an empty balance', usdc({ balance: '0x' })],
    ['no balance', usdc({ balance: undefined })],
    ['a balance that is a number', usdc({ balance: 1 })],
    ['no metadata', usdc({ metadata: undefined })],
    ['no address', usdc({ address: undefined })],
    ['an address of another kind', usdc({ address: 'So11111111111111111111111111111111111111112' })],
    ['an address without its beginning', usdc({ address: USDC.slice(2) })],
    ['another type', usdc({ type: 'ERC721' })],
    ['a name of ten thousand letters', usdc({}, { name: 'a'.repeat(10_000) })],
    ['no name', usdc({}, { name: undefined })],
    ['a name that is a number', usdc({}, { name: 7 })],
    ['no symbol', usdc({}, { symbol: undefined })],
    ['no picture', usdc({}, { iconUrl: undefined })],
    ['no decimals', usdc({}, { decimals: undefined })],
    ['decimals as text', usdc({}, { decimals: '6' })],
    ['negative decimals', usdc({}, { decimals: -1 })],
    ['too many decimals', usdc({}, { decimals: 37 })],
    ['no price', usdc({}, { price: null })],
    ['a negative price', usdc({}, { price: -1 })],
  ])('attack: one with %s makes the whole answer worthless', (_what, asset) => {
    expect(read({ '0x1': [ether(), asset] })).toBeUndefined()
  })

  test.each([
    null,
    'none',
    [],
    {},
    { '0x1': null },
    { '0x1': {} },
    { '1': [] },
  ])('attack: %j is no answer', (answer) => {
    expect(read(answer)).toBeUndefined()
  })

  test('attack: more than two thousand are no answer', () => {
    expect(read({ '0x1': Array.from({ length: 2_001 }, () => usdc()) })).toBeUndefined()
  })
})
