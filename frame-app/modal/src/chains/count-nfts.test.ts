import type { Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc721Abi,
  erc1155Abi,
  multicall3Abi,
  pad,
} from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NftId } from '../kernel/rules/nft.ts'
import { countNfts } from './count-nfts.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const YOU = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const contract = (letter: string): Hex => `0x${letter.repeat(40)}`
const single = (letter: string, id = 7n): NftId => ({ standard: 'erc721', contract: contract(letter), id })
const edition = (letter: string, id = 7n): NftId => ({ standard: 'erc1155', contract: contract(letter), id })

type Question = { readonly to: Hex; readonly data: Hex }
const ownerIs = (address: Hex): Hex =>
  encodeFunctionResult({ abi: erc721Abi, functionName: 'ownerOf', result: address })
const balanceIs = (count: bigint): Hex =>
  encodeFunctionResult({ abi: erc1155Abi, functionName: 'balanceOf', result: count })

const node = vi.fn<typeof fetch>()
/** What each contract answers; undefined for one that fails. */
let contracts: { [address: string]: Hex | undefined }
/** What the contracts answer to a call that is not part of a Multicall. */
let alone: { [address: string]: Hex | undefined }

const asked = (): readonly Question[] =>
  node.mock.calls.map(([, init]) => (JSON.parse(String(init?.body)) as { params: [Question] }).params[0])

const multicall = (data: Hex): Hex => {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly { target: Hex; callData: Hex; allowFailure: boolean }[]
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map(({ target }) => {
      const answer = contracts[target.toLowerCase()]
      return { success: answer !== undefined, returnData: answer ?? '0x' }
    }),
  })
}

const count = (...nfts: readonly NftId[]) =>
  countNfts({ url: 'https://rpc.example', account: ME }, nfts, new AbortController().signal)

beforeEach(() => {
  contracts = {}
  alone = {}
  node.mockReset().mockImplementation(async (_url, init) => {
    const { id, params } = JSON.parse(String(init?.body)) as { id: number; params: [Question] }
    const { to, data } = params[0]
    const result = to === MULTICALL3 ? multicall(data) : alone[to.toLowerCase()]
    const error = { code: 3, message: 'execution reverted' }
    return Response.json(result === undefined ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result })
  })
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

test('behavior: asks for the owner of each and for the balance of each edition, in one call', async () => {
  contracts[contract('a')] = ownerIs(ME)
  contracts[contract('b')] = ownerIs(YOU)
  contracts[contract('c')] = balanceIs(3n)
  contracts[contract('d')] = balanceIs(0n)
  expect(await count(single('a'), single('b'), edition('c'), edition('d'))).toEqual([1n, 0n, 3n, 0n])
  expect(asked()).toHaveLength(1)
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: asked()[0]?.data ?? '0x' })
  const [first, , third] = args?.[0] as readonly { callData: Hex }[]
  expect(decodeFunctionData({ abi: erc721Abi, data: first?.callData ?? '0x' })).toEqual({
    functionName: 'ownerOf',
    args: [7n],
  })
  expect(decodeFunctionData({ abi: erc1155Abi, data: third?.callData ?? '0x' })).toEqual({
    functionName: 'balanceOf',
    args: [ME, 7n],
  })
})

test('attack: one that burns the gas of the others does not hide them', async () => {
  alone[contract('b')] = ownerIs(ME)
  expect(await count(single('a'), single('b'))).toEqual([undefined, 1n])
})

test('attack: twenty are repeated alone at most', async () => {
  await count(...Array.from({ length: 40 }, (_, at) => single('a', BigInt(at))))
  expect(asked()).toHaveLength(21)
})

test.each<readonly [string, Hex]>([
  ['nothing', '0x'],
  ['a part of a word', '0x01'],
])('attack: a contract that answers %s does not say', async (_what, answer) => {
  contracts[contract('a')] = answer
  contracts[contract('b')] = answer
  expect(await count(single('a'), edition('b'))).toEqual([undefined, undefined])
})

test('attack: an owner with more than an address is nobody, and what follows the word is not read', async () => {
  contracts[contract('a')] = `0x01${pad(ME, { size: 32 }).slice(4)}`
  contracts[contract('b')] = `${ownerIs(ME)}${'ff'.repeat(5_000)}`
  contracts[contract('c')] = encodeAbiParameters([{ type: 'uint256' }], [2n ** 256n - 1n])
  expect(await count(single('a'), single('b'), edition('c'))).toEqual([0n, 1n, 2n ** 256n - 1n])
})

test.each([null, 7, '0x', '0x1234', {}])('error: a network without Multicall3, which answers %j', async (result) => {
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result }))
  await expect(count(single('a'))).rejects.toMatchObject({ code: 4901 })
})

test('error: a node that cannot be reached is a failure', async () => {
  node.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(count(single('a'))).rejects.toMatchObject({ code: 4901 })
})
