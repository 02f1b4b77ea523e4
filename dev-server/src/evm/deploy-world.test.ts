import { createPublicClient, erc20Abi, erc721Abi, formatUnits, getAddress, http, parseAbiItem } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_ROLES, evmAccount } from '../accounts/accounts.ts'
import { askChain, chainsForTests } from './chains-for-tests.ts'
import {
  BAD_CONTRACT_WALLET,
  CONTRACT_WALLET,
  EVM_CHAINS,
  MULTICALL3_ADDRESS,
  NFT_ADDRESS,
  SPAM_NFT_ADDRESS,
  TOKENS,
} from './deployment.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const ENTRIES = 203
const VISITOR = evmAccount('visitor').address
const BUSY = evmAccount('busy').address
const EMPTY = evmAccount('empty').address
const NOBODY = '0x0000000000000000000000000000000000000000'

const chains = chainsForTests()
afterAll(chains.stopAll)

test('behavior: addresses are checksummed and unique per chain', () => {
  const places = [MULTICALL3_ADDRESS, NFT_ADDRESS, SPAM_NFT_ADDRESS, CONTRACT_WALLET, BAD_CONTRACT_WALLET]
  for (const chainId of [1, 137]) {
    const all = [...places, ...TOKENS.filter((token) => token.chainId === chainId).map(({ address }) => address)]
    for (const address of all) expect(getAddress(address.toLowerCase())).toBe(address)
    expect(new Set(all).size).toBe(all.length)
  }
})

test('behavior: the chains have their real ids, names and currencies', () => {
  for (const { chainId, caip, name, native } of EVM_CHAINS) {
    const known = chainId === 1 ? mainnet : polygon
    expect({ chainId, caip, name }).toEqual({ chainId: known.id, caip: `eip155:${known.id}`, name: known.name })
    expect(native).toMatchObject({ symbol: known.nativeCurrency.symbol, decimals: known.nativeCurrency.decimals })
  }
})

describe.each(EVM_CHAINS)('the world on $name', ({ chainId }) => {
  const start = async () => {
    const chain = await chains.start({ chainId, contents: 'world', historyEntries: ENTRIES })
    const transport = http(chain.http)
    const client = createPublicClient({ chain: chainId === 1 ? mainnet : polygon, transport })
    const { number } = await client.getBlock()
    const numbers = Array.from({ length: Number(number) + 1 }, (_, index) => BigInt(index))
    const blocks = await Promise.all(
      numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    )
    const transfers = await client.getLogs({
      event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
      fromBlock: 0n,
      strict: true,
    })
    return { chain, client, blocks, transfers, transactions: blocks.flatMap(({ transactions }) => transactions) }
  }
  let world: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    world = await start()
  })

  const tokens = TOKENS.filter((token) => token.chainId === chainId)
  const balances = (holder: `0x${string}`) =>
    world.client.multicall({
      allowFailure: false,
      contracts: tokens.map(({ address }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })),
    }) as Promise<bigint[]>

  test('behavior: its accounts are those of the wallets', async () => {
    const accounts = (await askChain(world.chain.http, 'eth_accounts')) as string[]
    expect(accounts.slice(0, ACCOUNT_ROLES.length).map((address) => getAddress(address))).toEqual(
      ACCOUNT_ROLES.map((role) => evmAccount(role).address),
    )
  })

  test.each(tokens)('behavior: $symbol at $address has the listed metadata', async (token) => {
    const contract = { address: token.address, abi: erc20Abi } as const
    const [name, symbol, decimals, supply] = await world.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'name' },
        { ...contract, functionName: 'symbol' },
        { ...contract, functionName: 'decimals' },
        { ...contract, functionName: 'totalSupply' },
      ],
    })
    expect({ name, symbol, decimals }).toEqual({ name: token.name, symbol: token.symbol, decimals: token.decimals })
    expect(Number(formatUnits(supply, decimals))).toBeGreaterThan(1_000_000)
  })

  test('behavior: one token has a hostile name', () => {
    const { name } = tokens.find(({ kind }) => kind === 'hostile') ?? { name: '' }
    expect(name).toHaveLength(300)
    for (const part of ['<script>', '\u202E', '\u200B']) expect(name).toContain(part)
  })

  test('behavior: the visitor holds some of everything, the empty account nothing', async () => {
    expect(await world.client.getBalance({ address: VISITOR })).toBeGreaterThan(10n ** 18n)
    for (const balance of await balances(VISITOR)) expect(balance).toBeGreaterThan(0n)
    expect(await world.client.getBalance({ address: EMPTY })).toBe(0n)
    expect(await balances(EMPTY)).toEqual(tokens.map(() => 0n))
    expect(world.transactions.some(({ from, to }) => getAddress(from) === EMPTY || to === EMPTY.toLowerCase())).toBe(
      false,
    )
    expect((await balances(evmAccount('second').address)).filter((balance) => balance > 0n).length).toBeGreaterThan(2)
  })

  test('behavior: the visitor has two window NFTs with metadata and pictures, and a spam NFT', async () => {
    const read = async (address: `0x${string}`, id: bigint) => {
      const uri = await world.client.readContract({ address, abi: erc721Abi, functionName: 'tokenURI', args: [id] })
      const [kind, data = ''] = uri.split(',')
      expect(kind).toBe('data:application/json;base64')
      return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { name: string; image: string }
    }
    const owner = (address: `0x${string}`, tokenId: bigint) =>
      world.client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
    expect(await owner(NFT_ADDRESS, 1n)).toBe(VISITOR)
    expect(await owner(NFT_ADDRESS, 2n)).toBe(VISITOR)
    expect(await owner(NFT_ADDRESS, 3n)).not.toBe(VISITOR)
    expect(await owner(SPAM_NFT_ADDRESS, 1n)).toBe(VISITOR)
    const { name, image } = await read(NFT_ADDRESS, 2n)
    expect(name).toBe('Window 2')
    const [kind, data = ''] = image.split(',')
    expect(kind).toBe('data:image/svg+xml;base64')
    const picture = Buffer.from(data, 'base64').toString('utf8')
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
    // Each opened element is closed.
    const opened = picture.match(/<[a-zA-Z]+(?=[^>]*[^/]>)/g)?.length
    expect(picture.match(/<\//g)).toHaveLength(opened ?? 0)
    expect((await read(NFT_ADDRESS, 1n)).image).not.toBe(image)
    const spam = { address: SPAM_NFT_ADDRESS, abi: erc721Abi } as const
    expect(await world.client.readContract({ ...spam, functionName: 'name' })).toContain('visit-example.test')
    expect((await read(SPAM_NFT_ADDRESS, 1n)).name).toMatch(/\$5000/)
  })

  test('behavior: the busy account has the listed number of transfers, native and token, in and out, over a year', () => {
    const paid = new Set(
      world.transfers.filter(({ args }) => args.to === BUSY).map(({ transactionHash }) => transactionHash),
    )
    const isBusys = (one: (typeof world.transactions)[number]) =>
      getAddress(one.from) === BUSY || (one.to !== null && getAddress(one.to) === BUSY) || paid.has(one.hash)
    const mine = world.transactions.filter(isBusys)
    expect(mine).toHaveLength(ENTRIES)
    const kind = ({ from, value }: (typeof mine)[number]) =>
      `${value > 0n ? 'native' : 'token'} ${getAddress(from) === BUSY ? 'out' : 'in'}`
    expect([...new Set(mine.map(kind))].sort()).toEqual(['native in', 'native out', 'token in', 'token out'])
    const months = world.blocks
      .filter(({ transactions }) => transactions.some(isBusys))
      .map(({ timestamp }) => new Date(Number(timestamp) * 1_000).toISOString().slice(0, 7))
    expect(new Set(months).size).toBeGreaterThanOrEqual(12)
  })

  test('behavior: the visitor has every kind of history entry', async () => {
    const mine = world.transactions.filter(({ from }) => getAddress(from) === VISITOR)
    const receipts = await Promise.all(mine.map(({ hash }) => world.client.getTransactionReceipt({ hash })))
    const moves = world.transfers.filter(({ args }) => args.from === VISITOR || args.to === VISITOR)
    expect(receipts.filter(({ status }) => status === 'reverted')).toHaveLength(2)
    expect(mine.some(({ value }) => value > 0n)).toBe(true)
    expect(world.transactions.some(({ to, value }) => to === VISITOR.toLowerCase() && value > 0n)).toBe(true)
    expect(moves.some(({ args }) => args.from === VISITOR)).toBe(true)
    expect(moves.some(({ args }) => args.to === VISITOR)).toBe(true)
    // Three approvals: limited, unlimited and revoked.
    expect(mine.filter(({ input }) => input.startsWith('0x095ea7b3'))).toHaveLength(3)
    const swap = receipts.find(
      ({ transactionHash }) => moves.filter((one) => one.transactionHash === transactionHash).length === 2,
    )
    expect(swap?.status).toBe('success')
    const items = await world.client.getLogs({
      event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed id)'),
      args: { to: VISITOR },
      fromBlock: 0n,
      strict: true,
    })
    expect(items.map(({ address, args }) => [getAddress(address), args.from === NOBODY])).toEqual([
      [NFT_ADDRESS, true],
      [NFT_ADDRESS, false],
      [SPAM_NFT_ADDRESS, true],
    ])
  })

  test('behavior: its blocks span the year until now', () => {
    const [first, ...times] = world.blocks.map(({ timestamp }) => Number(timestamp))
    // The first block is the same whenever the chain is created.
    expect(new Date((first ?? 0) * 1_000).toISOString().slice(0, 10)).toBe(chainId === 1 ? '2015-07-30' : '2020-05-30')
    for (const [index, time] of times.entries()) expect(time).toBeGreaterThan(times[index - 1] ?? 0)
    const now = Date.now() / 1_000
    expect(Math.abs((times[0] ?? 0) + 365 * 86_400 - now)).toBeLessThan(60)
    expect(Math.abs((times.at(-1) ?? 0) - now)).toBeLessThan(60)
  })
})
