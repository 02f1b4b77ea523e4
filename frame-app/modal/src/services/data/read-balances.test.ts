import { describe, expect, test } from 'vitest'
import { readBalances } from './read-balances.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  value: 12,
  price: 1,
  quantity: { decimals: '6', numeric: '12.0' },
  iconUrl: 'https://icons.example/usdc.png',
}

const readOn = (network: 'eip155:1' | typeof SOLANA, ...balances: readonly unknown[]) => {
  const read = readBalances(network)({ balances })
  if (!read.ok) throw new Error(read.reason)
  return read.value
}
const read = (...balances: readonly unknown[]) => readOn('eip155:1', ...balances)

describe('a balance', () => {
  test('behavior: has name, symbol, network, address, price, icon, decimals and the exact amount', () => {
    expect(read(usdc)).toEqual([
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: USDC,
        price: '1',
        iconUrl: 'https://icons.example/usdc.png',
        decimals: 6,
        amount: 12_000_000n,
      },
    ])
  })

  test.each([
    ['no address', {}],
    ['null', { address: null }],
    ['the address that stands for it', { address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }],
    ['Polygon’s contract', { address: 'eip155:1:0x0000000000000000000000000000000000001010' }],
  ])('behavior: the native coin has no address: %s', (_how, place) => {
    const { address: _, ...coin } = usdc
    const [balance] = read({ ...coin, ...place })
    expect(balance).toBeDefined()
    expect(balance).not.toHaveProperty('address')
  })

  test('behavior: on Solana addresses are plain, and SOL has one that stands for it', () => {
    const sol = { ...usdc, symbol: 'SOL', chainId: SOLANA, address: 'So11111111111111111111111111111111111111111' }
    const token = { ...usdc, chainId: SOLANA, address: MINT }
    const balances = readOn(SOLANA, sol, token)
    expect(balances.map(({ address }) => address)).toEqual([undefined, MINT])
  })

  test('behavior: one of decimals 0 is dropped', () => {
    expect(read({ ...usdc, quantity: { decimals: '0', numeric: '5' } })).toEqual([])
  })

  test.each([
    ['null', null],
    ['missing', undefined],
    ['zero', 0],
    ['negative', -1],
    ['a text', '1'],
  ])('behavior: one whose price is %s has none, and stays', (_what, price) => {
    const [balance] = read({ ...usdc, price })
    expect(balance).toMatchObject({ symbol: 'USDC', amount: 12_000_000n })
    expect(balance).not.toHaveProperty('price')
  })

  test('behavior: the largest amount of a contract is read to the last unit', () => {
    const numeric = '115792089237316195423570985008687907853269984665640564039457.584007913129639935'
    expect(read({ ...usdc, quantity: { decimals: '18', numeric } })[0]?.amount).toBe(2n ** 256n - 1n)
  })

  test.each([
    ['a negative amount', { quantity: { decimals: '6', numeric: '-1' } }],
    ['an amount in words', { quantity: { decimals: '6', numeric: 'many' } }],
    ['an amount of 80 digits', { quantity: { decimals: '18', numeric: '9'.repeat(80) } }],
    ['an amount of 10 kB', { quantity: { decimals: '18', numeric: '9'.repeat(10_000) } }],
    ['negative decimals', { quantity: { decimals: '-6', numeric: '1' } }],
    ['99 decimals', { quantity: { decimals: '99', numeric: '1' } }],
    ['another network', { chainId: 'eip155:137' }],
    ['a contract of another network', { address: `eip155:137:${USDC}` }],
    ['an address that is none', { address: 'eip155:1:0xabc' }],
    ['an address without its 0x', { address: `eip155:1:${USDC.slice(2)}` }],
    ['a name of 10 kB', { name: 'A'.repeat(10_000) }],
    ['a name of nothing but marks', { name: '\u202e\u200b' }],
  ])('attack: one with %s is left out, and the others stay', (_what, part) => {
    const other = { ...usdc, address: undefined, symbol: 'ETH' }
    expect(read({ ...usdc, ...part }, other).map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('attack: marks that turn or hide text are taken out of a name', () => {
    expect(read({ ...usdc, name: 'USD\u202e Coin\u200b' })[0]?.name).toBe('USD Coin')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http:',
    'x'.repeat(100_000),
    7,
  ])('attack: an icon that is no image is left out: %s', (iconUrl) => {
    expect(read({ ...usdc, iconUrl })[0]).not.toHaveProperty('iconUrl')
  })

  test('attack: a token told twice counts once, as it was told first', () => {
    const address = `eip155:1:${USDC.toUpperCase().replace('0X', '0x')}`
    const again = { ...usdc, address, quantity: { decimals: '6', numeric: '999' } }
    expect(read(usdc, again).map(({ amount }) => amount)).toEqual([12_000_000n])
  })

  test('attack: no more than 2,000 tokens are read', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      ...usdc,
      address: `eip155:1:0x${at.toString(16).padStart(40, '0')}`,
    }))
    expect(read(...many)).toHaveLength(2_000)
  })

  test.each([[null], [[]], [{}], [{ balances: {} }], ['x']])('error: %j is no answer', (body) => {
    expect(readBalances('eip155:1')(body).ok).toBe(false)
  })
})
