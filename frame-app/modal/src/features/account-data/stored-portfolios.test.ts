import { describe, expect, test } from 'vitest'
import { createRemembered } from '../../kernel/remembered.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { storageKey } from '../../storage/keys.ts'
import { openStorage } from '../../storage/port.ts'
import { createStoredPortfolios } from './stored-portfolios.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const KEY = storageKey(OWNER, 'portfolio_cache')
const DAY = 86_400_000
const ACCOUNT = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ETHER: TokenBalance = {
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 2n ** 256n - 1n,
  price: '3104.2',
}
const TOKEN: TokenBalance = { ...ETHER, address: `0x${'a'.repeat(40)}`, iconUrl: 'https://icons.example/a.png' }

const make = () => {
  const storage = openStorage([])
  const clock = { now: 1_000 * DAY }
  const visit = () => createStoredPortfolios(createRemembered(storage, OWNER), () => clock.now)
  return { storage, clock, visit }
}

describe('the balances of the last visit', () => {
  test('behavior: are exact on the next visit, with their time', () => {
    const { visit, clock } = make()
    const { price: _, ...unpriced } = TOKEN
    visit().set(ACCOUNT, [ETHER, unpriced])
    expect(visit().get(ACCOUNT)).toEqual({ value: [ETHER, unpriced], at: clock.now })
  })

  test('behavior: belong to one account on one network', () => {
    const { visit } = make()
    visit().set(ACCOUNT, [ETHER])
    expect(visit().get(ACCOUNT.replace('eip155:1:', 'eip155:137:'))).toBeUndefined()
  })

  test('behavior: of a day ago are not shown, nor those of a time to come', () => {
    const { visit, clock } = make()
    visit().set(ACCOUNT, [ETHER])
    clock.now += DAY - 1
    expect(visit().get(ACCOUNT)).toBeDefined()
    clock.now += 1
    expect(visit().get(ACCOUNT)).toBeUndefined()
    clock.now -= DAY + 1
    expect(visit().get(ACCOUNT)).toBeUndefined()
  })

  test('behavior: are kept for the eight latest accounts', () => {
    const { visit, clock } = make()
    for (let at = 0; at < 9; at += 1) {
      clock.now += 1
      visit().set(`eip155:1:${at}`, [ETHER])
    }
    expect(visit().get('eip155:1:0')).toBeUndefined()
    for (let at = 1; at < 9; at += 1) expect(visit().get(`eip155:1:${at}`)).toBeDefined()
  })

  test('behavior: of an account with very many tokens the first 200 are kept', () => {
    const { visit } = make()
    visit().set(
      ACCOUNT,
      Array.from({ length: 500 }, () => TOKEN),
    )
    expect(visit().get(ACCOUNT)?.value).toHaveLength(200)
  })

  const kept = (part: object): string =>
    JSON.stringify({ [ACCOUNT]: { at: 1_000 * DAY, value: [{ ...ETHER, amount: '1', ...part }] } })

  test('behavior: are read as they are written', () => {
    const { storage, visit } = make()
    storage.set(KEY, kept({}))
    expect(visit().get(ACCOUNT)?.value).toEqual([{ ...ETHER, amount: 1n }])
  })

  test.each([
    ['no JSON', '{"eip155:1:0xd8'],
    ['a text', '"x"'],
    ['a negative amount', kept({ amount: '-1' })],
    ['an amount as number', kept({ amount: 1 })],
    ['an icon that is a script', kept({ iconUrl: 'javascript:1' })],
    ['a price in words', kept({ price: 'much' })],
    ['decimals beyond all tokens', kept({ decimals: 1_000_000 })],
  ])('attack: %s in the storage counts as nothing, and is replaced', (_what, text) => {
    const { storage, visit } = make()
    storage.set(KEY, text)
    expect(visit().get(ACCOUNT)).toBeUndefined()
    visit().set(ACCOUNT, [ETHER])
    expect(visit().get(ACCOUNT)?.value).toEqual([ETHER])
  })
})
