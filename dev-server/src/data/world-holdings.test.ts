import * as v from 'valibot'
import type { Hex } from 'viem'
import { erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { CONTRACT_WALLET, TOKENS } from '../evm/deployment.ts'
import { SPL_TOKENS, solanaAddress } from '../solana/deployment.ts'
import { startData } from './data-for-tests.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import {
  balancesSchema,
  fungiblesSchema,
  historySchema,
  identitySchema,
  portfolioSchema,
  rpcResultSchema,
  walletAssetsSchema,
} from './wire.ts'
import type { World } from './world-for-tests.ts'
import { USDC, units, visitor, worldForTests } from './world-for-tests.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

// Holdings and their values.

const world = worldForTests()
const { balances, client, history, mined, wallet } = world
let data: World['data']
let chains: World['chains']
beforeAll(async () => {
  ;({ data, chains } = await world.start())
}, 60_000)
afterAll(world.stopAll)

describe('balances', () => {
  test('behavior: match the chain exactly', async () => {
    const held = await balances(visitor.address, { chainId: 'eip155:1' })
    const coin = await client().getBalance({ address: visitor.address })
    expect(units(held.find(({ symbol }) => symbol === 'ETH')?.quantity.numeric, 18)).toBe(coin)
    const told = held.filter(({ address }) => address !== undefined)
    expect(told.length).toBeGreaterThan(5)
    for (const { address = '', quantity } of told) {
      const contract = address.slice('eip155:1:'.length) as Hex
      const amount = await client().readContract({
        address: contract,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [visitor.address],
      })
      expect(units(quantity.numeric, Number(quantity.decimals))).toBe(amount)
      expect(address).toBe(address.toLowerCase())
    }
  })

  test('behavior: without a chain cover all EVM chains, highest value first', async () => {
    const held = await balances(visitor.address)
    expect(new Set(held.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1', 'eip155:137']))
    const values = held.map(({ value }) => value ?? 0)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(held.find(({ symbol }) => symbol === 'POL')).not.toHaveProperty('address')
  })

  test('behavior: have values in the requested currency', async () => {
    const [inDollars, inEther] = await Promise.all([
      balances(visitor.address, { chainId: 'eip155:1' }),
      balances(visitor.address, { chainId: 'eip155:1', currency: 'eth' }),
    ])
    const ether = inEther.find(({ symbol }) => symbol === 'ETH')
    expect(ether?.price).toBe(1)
    expect(ether?.value).toBeCloseTo(Number(ether?.quantity.numeric), 6)
    const usdc = inDollars.find(({ symbol }) => symbol === 'USDC')
    expect(usdc?.price).toBeCloseTo(1, 2)
    // A token without a market has no value, rather than a value of zero.
    expect(inDollars.find(({ price }) => price === 0)).not.toHaveProperty('value')
  })

  test('behavior: are an empty list for an empty account', async () => {
    expect(await balances(evmAccount('empty').address)).toEqual([])
    expect(await balances(await solanaAddress('empty'), { chainId: SOLANA_CHAIN })).toEqual([])
  })

  test('behavior: include a requested token even at zero', async () => {
    const { address } = evmAccount('empty')
    const forceUpdate = [
      `eip155:1:${USDC.address}`,
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      'eip155:137:0x0000000000000000000000000000000000001010',
      `eip155:1:${CONTRACT_WALLET}`,
      `eip155:10:${USDC.address}`,
    ].join(',')
    const held = await balances(address, { forceUpdate })
    expect(held.map(({ symbol, quantity }) => `${symbol} ${quantity.numeric}`).toSorted()).toEqual([
      'ETH 0',
      'POL 0',
      'USDC 0',
    ])
  })

  test('behavior: are cached per query, unless a refresh is requested', async () => {
    let now = 1_000_000
    const slow = await startData(
      { chains: { 'eip155:1': chains.evm, 'eip155:137': chains.polygon }, balanceCacheMs: 10_000 },
      { now: () => now },
    )
    const to = evmAccount('empty').address
    const read = async (query: Record<string, string> = {}) =>
      (await slow.read(balancesSchema, `/v1/account/${to}/balance`, { currency: 'usd', chainId: 'eip155:1', ...query }))
        .balances
    expect(await read()).toEqual([])
    await mined(await wallet().sendTransaction({ to, value: 5n }))
    now += 9_999
    expect(await read()).toEqual([])
    expect(await read({ currency: 'eur' })).toHaveLength(1)
    expect(await read({ chainId: 'eip155:137' })).toEqual([])
    expect(await read({ forceUpdate: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' })).toHaveLength(1)
    expect(await read()).toHaveLength(1)
    await slow.stop()
  })

  test('behavior: on Solana the coin has its placeholder address and tokens their mints', async () => {
    const held = await balances(await solanaAddress('visitor'), { chainId: SOLANA_CHAIN })
    expect(held.find(({ symbol }) => symbol === 'SOL')?.address).toBe('So11111111111111111111111111111111111111111')
    expect(held.find(({ symbol }) => symbol === 'USDC')?.address).toBe(SPL_TOKENS[0].mint)
    // Neither NFTs nor spam are balances.
    expect(held.filter(({ symbol }) => ['CASE7', 'CLAIM'].includes(symbol))).toEqual([])
  })
})

describe('without a token list', () => {
  const tokens = { ...WORLD_TOKENS, tokens: [], spamCollections: [], applications: [] }

  test('behavior: finds received tokens with their own metadata', async () => {
    const bare = await startData({ chains: { 'eip155:1': chains.evm } }, {}, { tokens })
    const path = `/v1/account/${visitor.address}`
    const { balances: held } = await bare.read(balancesSchema, `${path}/balance`, { currency: 'usd' })
    const listed = await balances(visitor.address, { chainId: 'eip155:1' })
    const amounts = (list: typeof held) => list.map(({ name, quantity }) => `${name} ${quantity.numeric}`).toSorted()
    expect(amounts(held)).toEqual(amounts(listed))
    const usdc = held.find(({ symbol }) => symbol === 'USDC')
    expect(usdc).toMatchObject({ price: 0, quantity: { decimals: '6' } })
    expect(usdc).not.toHaveProperty('value')

    const { data: rows } = await bare.read(historySchema, `${path}/history`)
    const known = await history(visitor.address, { chainId: 'eip155:1' })
    const flags = (list: typeof rows) =>
      list.flatMap((row) => row.transfers ?? []).map(({ nft_info }) => nft_info?.flags.is_spam)
    // The collection's name marks it as spam.
    expect(flags(rows)).toContain(true)
    expect(flags(rows)).toEqual(flags(known.data))
    await bare.stop()
  })
})

describe('prices, portfolios and names', () => {
  const price = (address: string, currency = 'usd') =>
    data.read(
      fungiblesSchema,
      '/v1/fungible/price',
      {},
      { body: { projectId: 'local', currency, addresses: [address, 'x'] } },
    )

  test("behavior: returns the first requested token's price, under the requested address", async () => {
    const address = `eip155:1:${USDC.address}`
    expect((await price(address)).fungibles).toMatchObject([{ address, symbol: 'USDC', decimals: 6 }])
    const native = 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    expect((await price(native, 'eur')).fungibles).toMatchObject([{ address: native, symbol: 'POL', decimals: 18 }])
    const sol = `${SOLANA_CHAIN}:So11111111111111111111111111111111111111111`
    expect((await price(sol)).fungibles).toMatchObject([{ address: sol, symbol: 'SOL', decimals: 9 }])
  })

  test('behavior: a token without a market has no price', async () => {
    expect(await price(`eip155:1:${CONTRACT_WALLET}`)).toEqual({ fungibles: [] })
    const worthless = TOKENS.find(({ kind }) => kind === 'hostile')
    expect(await price(`eip155:1:${worthless?.address}`)).toEqual({ fungibles: [] })
  })

  test('behavior: accepts JSON sent as text', async () => {
    const asking = {
      body: { projectId: 'local', currency: 'usd', addresses: [`eip155:1:${USDC.address}`] },
      headers: { 'content-type': 'text/plain' },
    }
    expect((await data.read(fungiblesSchema, '/v1/fungible/price', {}, asking)).fungibles).toHaveLength(1)
  })

  test("behavior: a portfolio lists its holdings, by the address's namespace", async () => {
    const evm = await data.read(portfolioSchema, `/v1/account/${visitor.address}/portfolio`)
    expect(evm.data).toContainEqual({ id: 'eip155:137:native', name: 'POL', symbol: 'POL' })
    const solana = await data.read(portfolioSchema, `/v1/account/${await solanaAddress('visitor')}/portfolio`)
    expect(solana.data.map(({ symbol }) => symbol)).toContain('BONK')
  })

  test('behavior: without a registry no address has a name', async () => {
    const said = await data.ask(`/v1/identity/${visitor.address}`, { sender: visitor.address })
    expect(said.headers['cache-control']).toMatch(/^public, max-age=86400/)
    expect(await data.read(identitySchema, `/v1/account/${visitor.address}/identity`)).toMatchObject({
      name: null,
      avatar: null,
    })
  })
})

describe('wallet_getAssets', () => {
  const assets = async (question: object) => {
    const body = {
      jsonrpc: '2.0',
      id: 'a',
      method: 'wallet_getAssets',
      params: [{ account: visitor.address, ...question }],
    }
    const { id, result } = await data.read(rpcResultSchema, '/v1/wallet', {}, { body })
    expect(id).toBe('a')
    return result as Record<string, { address: string; balance: string; type: string }[]>
  }

  test("behavior: returns the account's assets by chain, in the smallest units", async () => {
    const all = await assets({})
    const body = { jsonrpc: '2.0', id: 1, method: 'wallet_getAssets', params: [{ account: visitor.address }] }
    const { result } = await data.read(rpcResultSchema, '/v1/json-rpc', {}, { body })
    expect(v.is(walletAssetsSchema, result)).toBe(true)
    expect(Object.keys(all)).toEqual(['0x1', '0x89'])
    const coin = all['0x1']?.find(({ type }) => type === 'NATIVE')
    expect(BigInt(coin?.balance ?? 0)).toBe(await client().getBalance({ address: visitor.address }))
  })

  test('behavior: applies every filter', async () => {
    expect(Object.keys(await assets({ chainFilter: ['0x89', '0xa'] }))).toEqual(['0x89'])
    const native = await assets({ assetTypeFilter: ['NATIVE'] })
    expect(
      Object.values(native)
        .flat()
        .map(({ address }) => address),
    ).toEqual(['native', 'native'])
    const named = await assets({ assetFilter: { '0x1': [USDC.address, 'native'] } })
    expect(Object.keys(named)).toEqual(['0x1'])
    expect(named['0x1']?.map(({ address }) => address).toSorted()).toEqual([USDC.address.toLowerCase(), 'native'])
    expect(await assets({ chainFilter: ['0xa'] })).toEqual({})
  })
})
