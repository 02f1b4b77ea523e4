import type { Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  multicall3Abi,
  numberToHex,
  stringToHex,
} from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken } from './read-token.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = `0x${'a'.repeat(40)}`

type Answers = { name: Hex | undefined; symbol: Hex | undefined; decimals: Hex | undefined; balanceOf: Hex | undefined }

const node = vi.fn<typeof fetch>()
let answers: Answers

const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint): Hex => numberToHex(value, { size: 32 })
const read = () => readToken({ url: 'https://rpc.example', account: ME }, TOKEN, new AbortController().signal)

beforeEach(() => {
  answers = { name: text('USD Coin'), symbol: text('USDC'), decimals: number(6n), balanceOf: number(5_000_000n) }
  node.mockReset().mockImplementation(async (_url, init) => {
    const { id, params } = JSON.parse(String(init?.body)) as { id: number; params: [{ data: Hex }] }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const calls = args?.[0] as readonly { target: Hex; callData: Hex }[]
    const result = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ callData }) => {
        const { functionName } = decodeFunctionData({ abi: erc20Abi, data: callData })
        const answer = answers[functionName as keyof Answers]
        return { success: answer !== undefined, returnData: answer ?? '0x' }
      }),
    })
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

test('behavior: reads name, symbol, decimals and balance, in one request', async () => {
  expect(await read()).toEqual({ name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5_000_000n })
  expect(node).toHaveBeenCalledTimes(1)
})

test('behavior: reads texts of 32 bytes, which old tokens have', async () => {
  answers.name = stringToHex('Maker', { size: 32 })
  answers.symbol = stringToHex('MKR', { size: 32 })
  expect(await read()).toMatchObject({ name: 'Maker', symbol: 'MKR' })
})

test('behavior: one without a name is called by its symbol', async () => {
  answers.name = undefined
  expect(await read()).toMatchObject({ name: 'USDC', symbol: 'USDC' })
})

test.each<readonly [string, Partial<Answers>]>([
  ['no symbol', { symbol: undefined }],
  ['an empty symbol', { symbol: text('') }],
  ['a symbol of ten thousand letters', { symbol: text('a'.repeat(10_000)) }],
  ['a symbol that is no text', { symbol: '0x1234' }],
  ['no decimals', { decimals: undefined }],
  ['300 decimals', { decimals: number(300n) }],
  ['decimals of half a word', { decimals: '0x06' }],
  ['no balance', { balanceOf: undefined }],
  ['a balance of two words', { balanceOf: `${number(1n)}${'0'.repeat(64)}` }],
])('attack: a contract with %s is no token', async (_what, more) => {
  Object.assign(answers, more)
  expect(await read()).toBeUndefined()
})

test('attack: marks that turn the direction of a name are left out', async () => {
  answers.name = text('Coin \u202Eevil')
  expect((await read())?.name).not.toContain('\u202E')
})

test('error: a node that cannot be reached is a failure', async () => {
  node.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(read()).rejects.toMatchObject({ code: 4901 })
})
