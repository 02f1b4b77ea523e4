import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, erc1155Abi, getAddress, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readNftMoves } from './read-nft-moves.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const YOU = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const WINDOWS = '0xDD68d9225F93b3382467ADb1a60a530d7a3934fd'

const node = vi.fn<typeof fetch>()
const answers = (result: unknown): void => {
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result }))
}
const read = (account: string = ME) =>
  readNftMoves({ url: 'https://rpc.example', account }, `0x${'ab'.repeat(32)}`, new AbortController().signal)

// Nodes write addresses in small letters.
const log = (topics: unknown, data: string, address: string = WINDOWS) => ({
  address: address.toLowerCase(),
  topics,
  data,
  logIndex: '0x0',
})
const transfer = (from: `0x${string}`, to: `0x${string}`, tokenId: bigint) =>
  log(encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from, to, tokenId } }), '0x')
const single = (from: `0x${string}`, to: `0x${string}`, id: bigint, value: bigint) =>
  log(
    encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferSingle', args: { operator: YOU, from, to } }),
    encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]),
  )
const batch = (from: `0x${string}`, to: `0x${string}`, ids: bigint[], values: bigint[]) =>
  log(
    encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferBatch', args: { operator: YOU, from, to } }),
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]),
  )
const MOST = 2n ** 256n - 1n

beforeEach(() => {
  node.mockReset()
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

describe('the NFTs that a transaction moved', () => {
  test.each([
    ['minted', transfer(zeroAddress, ME, 7n), 'in'],
    ['received', transfer(YOU, ME, 7n), 'in'],
    ['sent', transfer(ME, YOU, 7n), 'out'],
    ['sent to oneself', transfer(ME, ME, 7n), 'self'],
  ])('behavior: one that was %s', async (_what, moved, direction) => {
    answers({ logs: [moved] })
    expect(await read()).toEqual([{ standard: 'erc721', contract: WINDOWS.toLowerCase(), id: 7n, direction }])
  })

  test('behavior: ids are read to the last digit', async () => {
    answers({ logs: [transfer(YOU, ME, MOST), single(YOU, ME, MOST, 1n)] })
    expect((await read())?.map(({ id }) => id)).toEqual([MOST, MOST])
  })

  test('behavior: single ones and batches of ERC-1155, in the order of the log', async () => {
    answers({ logs: [batch(YOU, ME, [3n, 1n], [5n, 1n]), single(ME, YOU, 2n, 4n)] })
    expect((await read())?.map(({ standard, id, direction }) => [standard, id, direction])).toEqual([
      ['erc1155', 3n, 'in'],
      ['erc1155', 1n, 'in'],
      ['erc1155', 2n, 'out'],
    ])
  })

  test('behavior: the account may be written in any case', async () => {
    answers({ logs: [transfer(YOU, ME, 7n)] })
    expect(await read(getAddress(ME).toLowerCase())).toHaveLength(1)
  })

  test('attack: those of others, of fungible tokens and of nothing are left out', async () => {
    const coins = log(
      encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: YOU, to: ME } }),
      encodeAbiParameters([{ type: 'uint256' }], [7n]),
    )
    answers({ logs: [transfer(YOU, zeroAddress, 7n), coins, single(YOU, ME, 1n, 0n), batch(YOU, ME, [1n], [0n])] })
    expect(await read()).toEqual([])
  })

  test('attack: a log that makes no sense is left out, and the others are read', async () => {
    const good = transfer(YOU, ME, 7n)
    const bad: unknown[] = [
      null,
      'log',
      { ...good, address: '0x12' },
      { ...good, address: `javascript:${'0'.repeat(32)}` },
      { ...good, topics: 'none' },
      { ...good, topics: [...(good.topics as string[]), `0x${'0'.repeat(64)}`] },
      { ...good, topics: ['0xzz'] },
      { ...good, data: '0xzz' },
      batch(YOU, ME, [1n, 2n], [1n]),
      { ...single(YOU, ME, 1n, 1n), data: '0x01' },
    ]
    answers({ logs: [...bad, good] })
    // A batch with fewer amounts than ids moves as many as it has amounts.
    expect((await read())?.map(({ standard, id }) => [standard, id])).toEqual([
      ['erc1155', 1n],
      ['erc721', 7n],
    ])
  })

  test('attack: a batch of thousands and a block full of logs are spam', async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => BigInt(at))
    answers({ logs: [batch(YOU, ME, ids, ids)] })
    expect(await read()).toEqual([])
    answers({ logs: Array.from({ length: 5_001 }, () => transfer(YOU, ME, 7n)) })
    expect(await read()).toBeNull()
    answers({ logs: Array.from({ length: 60 }, (_, at) => transfer(YOU, ME, BigInt(at))) })
    expect(await read()).toHaveLength(50)
  })

  test.each([
    null,
    {},
    { logs: null },
    { logs: {} },
    'mined',
  ])('error: of a receipt that is %j nothing is known', async (receipt) => {
    answers(receipt)
    expect(await read()).toBeNull()
  })

  test('error: a node that cannot be reached is a failure', async () => {
    node.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(read()).rejects.toMatchObject({ code: 4901 })
  })
})
