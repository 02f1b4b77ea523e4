import { generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther, webSocket } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { SPL_TOKENS, solanaAddress } from '../solana/deployment.ts'
import { CLIENT } from './data-for-tests.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import { sendOnSolana, solanaSigner } from './send-on-solana-for-tests.ts'
import type { History, HistoryRow } from './wire.ts'
import { rpcErrorSchema, rpcResultSchema } from './wire.ts'
import type { World } from './world-for-tests.ts'
import { ENTRIES, second, USDC, units, visitor, worldForTests } from './world-for-tests.ts'

// Past activity, activity while the service runs, and activity through it.

const world = worldForTests()
const { balances, client, history, mined, wallet } = world
let data: World['data']
let chains: World['chains']
beforeAll(async () => {
  ;({ data, chains } = await world.start())
}, 60_000)
afterAll(world.stopAll)

const numeric = async (address: string, symbol: string, chainId: string): Promise<string | undefined> =>
  (await balances(address, { chainId })).find((one) => one.symbol === symbol)?.quantity.numeric
const kinds = ({ data: rows }: History): Set<string> => new Set(rows.map(({ metadata }) => metadata.operationType))

describe('history', () => {
  test('behavior: the visitor has every kind of entry, on both chains', async () => {
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

  test('behavior: filters by chain and includes failures', async () => {
    const one = await history(visitor.address, { chainId: 'eip155:137' })
    expect(new Set(one.data.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:137']))
    const both = await history(visitor.address)
    expect(both.data.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
  })

  test('behavior: pages reach the end with each entry once, and a cursor is valid for its query only', async () => {
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

  test('behavior: an unused account has an empty page', async () => {
    expect(await history(evmAccount('deployer').address.replace(/.$/, '0'))).toEqual({ data: [], next: null })
  })

  test('behavior: the visitor has every kind of entry on Solana', async () => {
    const all = await history(await solanaAddress('visitor'), { chainId: SOLANA_CHAIN })
    expect([...kinds(all)]).toEqual(expect.arrayContaining(['send', 'receive', 'mint', 'burn']))
    expect(all.data.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
    const nft = all.data.flatMap((row) => row.transfers ?? []).find(({ nft_info }) => nft_info !== null)
    expect(nft).toMatchObject({ nft_info: { name: 'Casement Windows #7' }, quantity: { numeric: '1' } })
  })

  test('behavior: on Solana pages are numbered and have a hundred entries', async () => {
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

  test('behavior: of native coin appears at once and exactly, for both participants', async () => {
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

  test('behavior: of SOL and of a Solana token, once confirmed', async () => {
    const from = await solanaSigner('visitor')
    const to = await generateKeyPairSigner()
    const { mint, decimals } = SPL_TOKENS[0]
    const accountOf = async (owner: typeof to.address) =>
      (await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
    const source = await accountOf(from.address)
    const ata = await accountOf(to.address)
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

describe('the RPC proxy', () => {
  const url = (chainId = 'eip155:1', scheme = 'http') =>
    `${data.addresses.url.replace('http', scheme)}/v1/?${new URLSearchParams({ ...CLIENT, chainId })}`

  test('behavior: viem reads the chain through it, with batches', async () => {
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

  test("behavior: forwards a signed transaction but does not use the node's keys", async () => {
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

  test('behavior: forwards calls to Solana', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }
    const asking = { body, headers: { 'solana-client': 'js/2.0.0' } }
    const { result } = await data.read(rpcResultSchema, '/v1', { chainId: SOLANA_CHAIN }, asking)
    expect(result).toMatch(/^5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/)
  })

  test('behavior: sends new blocks over a socket', async () => {
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
    await vi.waitFor(() => expect(seen).toContain(blockNumber))
    await expect(socket.request({ method: 'eth_accounts' as never })).rejects.toThrow()
    const rpc = await socket.transport.getRpcClient()
    rpc.close()
  })
})
