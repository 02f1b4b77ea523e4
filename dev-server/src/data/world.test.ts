import { generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther, webSocket } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { CONTRACT_WALLET, TOKENS, tokenOf } from '../evm/deployment.ts'
import { startEvm } from '../evm/part.ts'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import { SPL_TOKENS, solanaAddress } from '../solana/deployment.ts'
import { startSolana } from '../solana/part.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import { sendOnSolana, solanaSigner } from './send-on-solana.ts'
import type { Started } from './started.ts'
import { CLIENT, startData } from './started.ts'
import type { History, HistoryRow } from './wire.ts'
import {
  balancesSchema,
  fungiblesSchema,
  historySchema,
  identitySchema,
  portfolioSchema,
  rpcErrorSchema,
  rpcResultSchema,
  walletAssetsSchema,
} from './wire.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

// The service in front of the chains of the world: what it says is what they are.

const ENTRIES = 120
const runtime = () => ({ log: createPartLog(() => undefined), faults: createFaults() })

let data: Started
let chains: { evm: string; polygon: string; solana: string }
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  const [evm, polygon, solana] = await Promise.all([
    startEvm({ port: 0, chainId: 1, contents: 'world', historyEntries: ENTRIES }, runtime()),
    startEvm({ port: 0, chainId: 137, contents: 'world', historyEntries: 60 }, runtime()),
    startSolana({ port: 0, contents: 'world' }, runtime()),
  ])
  chains = { evm: evm.addresses.http, polygon: polygon.addresses.http, solana: solana.addresses.http }
  data = await startData({
    chains: { 'eip155:1': chains.evm, 'eip155:137': chains.polygon, [SOLANA_CHAIN]: chains.solana },
  })
  stops.push(data.stop, evm.stop, polygon.stop, solana.stop)
}, 60_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

const visitor = evmAccount('visitor')
const second = evmAccount('second')
const USDC = tokenOf(1, 'USDC')
const client = () => createPublicClient({ chain: mainnet, transport: http(chains.evm) })
const wallet = () => createWalletClient({ account: visitor, chain: mainnet, transport: http(chains.evm) })
const mined = async (hash: Hex) => client().waitForTransactionReceipt({ hash, pollingInterval: 20 })

const balances = async (address: string, query: Record<string, string> = {}) =>
  (await data.read(balancesSchema, `/v1/account/${address}/balance`, { currency: 'usd', ...query })).balances
const history = (address: string, query: Record<string, string> = {}): Promise<History> =>
  data.read(historySchema, `/v1/account/${address}/history`, query)
const numeric = async (address: string, symbol: string, chainId: string): Promise<string | undefined> =>
  (await balances(address, { chainId })).find((one) => one.symbol === symbol)?.quantity.numeric

const units = (text: string | undefined, decimals: number): bigint => {
  const [whole = '', part = ''] = (text ?? '0').split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
const kinds = ({ data: rows }: History): Set<string> => new Set(rows.map(({ metadata }) => metadata.operationType))

describe('balances', () => {
  test('behavior: each is what the chain says, to the last unit', async () => {
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

  test('behavior: without a chain they are of all EVM chains, the worthiest first', async () => {
    const held = await balances(visitor.address)
    expect(new Set(held.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1', 'eip155:137']))
    const values = held.map(({ value }) => value ?? 0)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(held.find(({ symbol }) => symbol === 'POL')).not.toHaveProperty('address')
  })

  test('behavior: what is worth something says so in the currency that was asked for', async () => {
    const [inDollars, inEther] = await Promise.all([
      balances(visitor.address, { chainId: 'eip155:1' }),
      balances(visitor.address, { chainId: 'eip155:1', currency: 'eth' }),
    ])
    const ether = inEther.find(({ symbol }) => symbol === 'ETH')
    expect(ether?.price).toBe(1)
    expect(ether?.value).toBeCloseTo(Number(ether?.quantity.numeric), 6)
    const usdc = inDollars.find(({ symbol }) => symbol === 'USDC')
    expect(usdc?.price).toBeCloseTo(1, 2)
    // A token that nobody trades has no worth at all, which is not the same as none.
    expect(inDollars.find(({ price }) => price === 0)).not.toHaveProperty('value')
  })

  test('behavior: who has nothing has no list', async () => {
    expect(await balances(evmAccount('empty').address)).toEqual([])
    expect(await balances(await solanaAddress('empty'), { chainId: SOLANA_CHAIN })).toEqual([])
  })

  test('behavior: what is asked for anew is told even where there is none of it', async () => {
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

  test('behavior: an answer is given again for a while, for what was asked alone, unless news are asked for', async () => {
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

  test('behavior: Solana tells its coin by the address that stands for it, and its tokens by their mints', async () => {
    const held = await balances(await solanaAddress('visitor'), { chainId: SOLANA_CHAIN })
    expect(held.find(({ symbol }) => symbol === 'SOL')?.address).toBe('So11111111111111111111111111111111111111111')
    expect(held.find(({ symbol }) => symbol === 'USDC')?.address).toBe(SPL_TOKENS[0].mint)
    // Neither a collectible nor spam is money.
    expect(held.filter(({ symbol }) => ['CASE7', 'CLAIM'].includes(symbol))).toEqual([])
  })
})

describe('without a list', () => {
  const nothing = { ...WORLD_TOKENS, tokens: [], spamCollections: [], applications: [] }

  test('behavior: tokens that came in are found, and say of themselves what they are', async () => {
    const bare = await startData({ chains: { 'eip155:1': chains.evm } }, {}, nothing)
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
    // The name of the collection gives it away.
    expect(flags(rows)).toContain(true)
    expect(flags(rows)).toEqual(flags(known.data))
    await bare.stop()
  })
})

describe('history', () => {
  test('behavior: the visitor has done everything, on both chains', async () => {
    const all = await history(visitor.address)
    expect([...kinds(all)]).toEqual(expect.arrayContaining(['send', 'receive', 'mint', 'approve', 'trade', 'execute']))
    const rows = all.data
    expect(new Set(rows.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:1', 'eip155:137']))
    const times = rows.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const transfers = rows.flatMap((row) => row.transfers ?? [])
    const nfts = transfers.map(({ nft_info }) => nft_info).filter((info) => info !== null)
    expect(
      nfts.some(({ flags, content }) => !flags.is_spam && content?.preview?.content_type === 'image/svg+xml'),
    ).toBe(true)
    expect(nfts.some(({ flags }) => flags.is_spam)).toBe(true)
    const trade = rows.find(({ metadata }) => metadata.operationType === 'trade')
    expect(new Set(trade?.transfers?.map(({ direction }) => direction))).toEqual(new Set(['in', 'out']))
    expect(trade?.metadata.application?.name).toBe('Exchange')
  })

  test('behavior: one chain alone can be asked for, and failures are told', async () => {
    const one = await history(visitor.address, { chainId: 'eip155:137' })
    expect(new Set(one.data.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:137']))
    const both = await history(visitor.address)
    expect(both.data.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
  })

  test('behavior: pages lead to the end, each entry once, and the signed place is of this question alone', async () => {
    const { address } = evmAccount('busy')
    const rows: HistoryRow[] = []
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: History = await history(address, { chainId: 'eip155:1', cursor })
      rows.push(...page.data)
      pages += 1
      cursor = page.next
      if (cursor === null) break
      expect(page.data).toHaveLength(50)
      expect((await data.ask(`/v1/account/${address}/history`, { cursor })).status).toBe(400)
      expect((await data.ask(`/v1/account/${visitor.address}/history`, { chainId: 'eip155:1', cursor })).status).toBe(
        400,
      )
    }
    expect(pages).toBe(Math.ceil(rows.length / 50))
    expect(rows.length).toBeGreaterThanOrEqual(ENTRIES)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('behavior: who has done nothing has an empty page', async () => {
    expect(await history(evmAccount('deployer').address.replace(/.$/, '0'))).toEqual({ data: [], next: null })
  })

  test('behavior: the visitor has done everything on Solana, too', async () => {
    const all = await history(await solanaAddress('visitor'), { chainId: SOLANA_CHAIN })
    expect([...kinds(all)]).toEqual(expect.arrayContaining(['send', 'receive', 'mint', 'burn']))
    expect(all.data.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
    const nft = all.data.flatMap((row) => row.transfers ?? []).find(({ nft_info }) => nft_info !== null)
    expect(nft).toMatchObject({ nft_info: { name: 'Casement Windows #7' }, quantity: { numeric: '1' } })
  })

  test('behavior: on Solana pages are a hundred, and numbered', async () => {
    const busy = await solanaAddress('busy')
    const rows: HistoryRow[] = []
    const cursors: (string | null)[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: History = await history(busy, { chainId: SOLANA_CHAIN, cursor })
      rows.push(...page.data)
      cursors.push(page.next)
      cursor = page.next
    }
    expect(cursors).toEqual([...cursors.keys()].map((page) => (page === cursors.length - 1 ? null : String(page + 2))))
    expect(rows.length).toBeGreaterThan(400)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const late = await history(busy, { chainId: SOLANA_CHAIN, cursor: '999' })
    expect(late).toEqual({ data: [], next: null })
  })
})

describe('a transfer', () => {
  const parties = async (chainId: string, symbol: string, from: string, to: string) => ({
    from: await numeric(from, symbol, chainId),
    to: await numeric(to, symbol, chainId),
  })

  test('behavior: of coin is there at once, to the last unit, on both sides', async () => {
    const before = await parties('eip155:1', 'ETH', visitor.address, second.address)
    const value = parseEther('0.1') + 7n
    const receipt = await mined(await wallet().sendTransaction({ to: second.address, value }))
    const [sent] = (await history(visitor.address, { chainId: 'eip155:1' })).data
    expect(sent?.metadata).toMatchObject({ operationType: 'send', hash: receipt.transactionHash })
    expect(sent?.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '0.100000000000000007' } }])
    const [got] = (await history(second.address, { chainId: 'eip155:1' })).data
    expect(got?.metadata).toMatchObject({ operationType: 'receive', sentFrom: visitor.address.toLowerCase() })
    const after = await parties('eip155:1', 'ETH', visitor.address, second.address)
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(units(after.from, 18)).toBe(units(before.from, 18) - value - fee)
    expect(units(after.to, 18)).toBe(units(before.to, 18) + value)
  })

  test('behavior: of a token, too', async () => {
    const before = await parties('eip155:1', 'USDC', visitor.address, second.address)
    const args = [second.address, 1_234_567n] as const
    await mined(await wallet().writeContract({ address: USDC.address, abi: erc20Abi, functionName: 'transfer', args }))
    const [got] = (await history(second.address)).data
    expect(got?.metadata.operationType).toBe('receive')
    expect(got?.transfers).toMatchObject([{ fungible_info: { symbol: 'USDC' }, quantity: { numeric: '1.234567' } }])
    const after = await parties('eip155:1', 'USDC', visitor.address, second.address)
    expect(units(after.from, 6)).toBe(units(before.from, 6) - 1_234_567n)
    expect(units(after.to, 6)).toBe(units(before.to, 6) + 1_234_567n)
  })

  test('behavior: of SOL and of a token of Solana, once they are confirmed', async () => {
    const from = await solanaSigner('visitor')
    const to = await generateKeyPairSigner()
    const { mint, decimals } = SPL_TOKENS[0]
    const accountOf = async (owner: typeof to.address) =>
      (await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
    const [source, ata] = [await accountOf(from.address), await accountOf(to.address)]
    await sendOnSolana(chains.solana, from, [
      getTransferSolInstruction({ source: from, destination: to.address, amount: 123_456_789n }),
    ])
    await sendOnSolana(chains.solana, from, [
      getCreateAssociatedTokenIdempotentInstruction({ payer: from, ata, owner: to.address, mint }),
      getTransferCheckedInstruction({ source, mint, destination: ata, authority: from, amount: 42n, decimals }),
    ])
    const { data: rows } = await history(to.address, { chainId: SOLANA_CHAIN })
    expect(rows.map(({ metadata }) => metadata.operationType)).toEqual(['receive', 'receive'])
    expect(rows.map((row) => row.transfers?.[0]?.quantity.numeric)).toEqual(['0.000042', '0.123456789'])
    const [sent] = (await history(from.address, { chainId: SOLANA_CHAIN })).data
    expect(sent).toMatchObject({
      metadata: { operationType: 'send', sentTo: to.address },
      transfers: [{ direction: 'out' }],
    })
    const held = await balances(to.address, { chainId: SOLANA_CHAIN })
    expect(held.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['SOL', '0.123456789'],
      ['USDC', '0.000042'],
    ])
  })
})

describe('prices, positions and names', () => {
  const price = (address: string, currency = 'usd') =>
    data.read(
      fungiblesSchema,
      '/v1/fungible/price',
      {},
      { body: { projectId: 'local', currency, addresses: [address, 'x'] } },
    )

  test('behavior: a price is of the first address, under the address that was asked for', async () => {
    const address = `eip155:1:${USDC.address}`
    expect((await price(address)).fungibles).toMatchObject([{ address, symbol: 'USDC', decimals: 6 }])
    const native = 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    expect((await price(native, 'eur')).fungibles).toMatchObject([{ address: native, symbol: 'POL', decimals: 18 }])
    const sol = `${SOLANA_CHAIN}:So11111111111111111111111111111111111111111`
    expect((await price(sol)).fungibles).toMatchObject([{ address: sol, symbol: 'SOL', decimals: 9 }])
  })

  test('behavior: what nobody trades has no price', async () => {
    expect(await price(`eip155:1:${CONTRACT_WALLET}`)).toEqual({ fungibles: [] })
    const worthless = TOKENS.find(({ kind }) => kind === 'hostile')
    expect(await price(`eip155:1:${worthless?.address}`)).toEqual({ fungibles: [] })
  })

  test('behavior: a page that sends its JSON as text is understood', async () => {
    const asking = {
      body: { projectId: 'local', currency: 'usd', addresses: [`eip155:1:${USDC.address}`] },
      headers: { 'content-type': 'text/plain' },
    }
    expect((await data.read(fungiblesSchema, '/v1/fungible/price', {}, asking)).fungibles).toHaveLength(1)
  })

  test('behavior: a portfolio names what there is, by the kind of the address', async () => {
    const evm = await data.read(portfolioSchema, `/v1/account/${visitor.address}/portfolio`)
    expect(evm.data).toContainEqual({ id: 'eip155:137:native', name: 'POL', symbol: 'POL' })
    const solana = await data.read(portfolioSchema, `/v1/account/${await solanaAddress('visitor')}/portfolio`)
    expect(solana.data.map(({ symbol }) => symbol)).toContain('BONK')
  })

  test('behavior: where there is no registry, nobody has a name', async () => {
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

  test('behavior: it is what the account has, by chain, in the smallest units', async () => {
    const all = await assets({})
    const body = { jsonrpc: '2.0', id: 1, method: 'wallet_getAssets', params: [{ account: visitor.address }] }
    const { result } = await data.read(rpcResultSchema, '/v1/json-rpc', {}, { body })
    expect(v.is(walletAssetsSchema, result)).toBe(true)
    expect(Object.keys(all)).toEqual(['0x1', '0x89'])
    const coin = all['0x1']?.find(({ type }) => type === 'NATIVE')
    expect(BigInt(coin?.balance ?? 0)).toBe(await client().getBalance({ address: visitor.address }))
  })

  test('behavior: every filter takes away', async () => {
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

describe('the RPC proxy', () => {
  const url = (chainId = 'eip155:1', scheme = 'http') =>
    `${data.addresses.url.replace('http', scheme)}/v1/?${new URLSearchParams({ ...CLIENT, chainId })}`

  test('behavior: a library that knows nothing of it reads the chain through it, in batches, too', async () => {
    const proxied = createPublicClient({ chain: mainnet, transport: http(url(), { batch: true }) })
    const [id, balance, block] = await Promise.all([
      proxied.getChainId(),
      proxied.getBalance({ address: visitor.address }),
      proxied.getBlockNumber(),
    ])
    expect([id, balance, block]).toEqual([
      1,
      await client().getBalance({ address: visitor.address }),
      await client().getBlockNumber(),
    ])
  })

  test('behavior: a transaction that a wallet signed goes through, a key of the node is not lent', async () => {
    const through = createWalletClient({ account: visitor, chain: mainnet, transport: http(url()) })
    await mined(await through.sendTransaction({ to: second.address, value: 1n }))
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from: second.address, to: visitor.address, value: '0x1' }],
    }
    const said = await data.read(rpcErrorSchema, '/v1', { chainId: 'eip155:1' }, { body })
    expect(said.error.code).toBe(-32_601)
  })

  test('behavior: Solana is called as well', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }
    const asking = { body, headers: { 'solana-client': 'js/2.0.0' } }
    const { result } = await data.read(rpcResultSchema, '/v1', { chainId: SOLANA_CHAIN }, asking)
    expect(result).toMatch(/^5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/)
  })

  test('behavior: over a socket it tells of new blocks', async () => {
    const transport = webSocket(url('eip155:1', 'ws'), { reconnect: false, retryCount: 0 })
    const socket = createPublicClient({ chain: mainnet, transport })
    const seen: unknown[] = []
    await socket.transport.subscribe({
      params: ['newHeads'],
      onData: ({ result }) => void seen.push(BigInt(result.number)),
      onError: (error) => void seen.push(error),
    })
    expect(await socket.getChainId()).toBe(1)
    const { blockNumber } = await mined(await wallet().sendTransaction({ to: second.address, value: 1n }))
    await vi.waitFor(() => expect(seen).toContain(blockNumber), 5_000)
    await expect(socket.request({ method: 'eth_accounts' as never })).rejects.toThrow()
    const rpc = await socket.transport.getRpcClient()
    rpc.close()
  })
})
