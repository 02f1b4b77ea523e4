import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { readTokenFacts } from './read-token-facts.ts'

const TOKEN = `0x${'a'.repeat(40)}`
const CHAIN = 'eip155:1'
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

const contract = (decimals: unknown, symbol: unknown) =>
  vi.fn<CallChain>(async (_chainId, { params: [call] }) => {
    const answer = (call as { data: string }).data === '0x313ce567' ? decimals : symbol
    if (answer instanceof Error) throw answer
    return answer
  })
const factsOf = async (decimals: unknown, symbol: unknown) =>
  (await readTokenFacts([TOKEN], CHAIN, contract(decimals, symbol))).get(TOKEN)

test('behavior: reads how many decimals a token has, and what it is called', async () => {
  const callChain = contract(uint(6n), text('USDC'))
  expect(await readTokenFacts([TOKEN, TOKEN], CHAIN, callChain)).toEqual(
    new Map([[TOKEN, { decimals: 6, symbol: 'USDC' }]]),
  )
  expect(callChain.mock.calls).toEqual([
    [CHAIN, { method: 'eth_call', params: [{ to: TOKEN, data: '0x313ce567' }, 'latest'] }],
    [CHAIN, { method: 'eth_call', params: [{ to: TOKEN, data: '0x95d89b41' }, 'latest'] }],
  ])
})

test('behavior: reads a symbol that an old token writes into one word', async () => {
  expect(await factsOf(uint(18n), stringToHex('MKR', { size: 32 }))).toEqual({ decimals: 18, symbol: 'MKR' })
})

test('behavior: reads a symbol that is no English', async () => {
  expect(await factsOf(uint(0n), text('USD₮0'))).toEqual({ decimals: 0, symbol: 'USD₮0' })
})

test.each<[string, unknown]>([
  ['nothing', '0x'],
  ['an error', new Error('execution reverted')],
  ['no text', `0x${'f'.repeat(128)}`],
  ['a symbol that nobody can read', text('\u202e')],
  ['a book', text('A'.repeat(9_000))],
  ['no bytes', null],
])('attack: a token whose symbol is %s has none', async (_, symbol) => {
  expect(await factsOf(uint(6n), symbol)).toEqual({ decimals: 6, symbol: undefined })
})

test.each<[string, unknown]>([
  ['nothing', '0x'],
  ['an error', new Error('execution reverted')],
  ['78', uint(78n)],
  ['more than there are numbers', uint(2n ** 256n - 1n)],
  ['no bytes', 6],
  ['in a list', [uint(6n)]],
])('attack: a token whose number of decimals is %s is not known', async (_, decimals) => {
  expect(await factsOf(decimals, text('USDC'))).toBeUndefined()
})

test('attack: a transaction of many tokens does not use up what a visitor may ask', async () => {
  const callChain = contract(uint(6n), text('USDC'))
  const many = Array.from({ length: 100 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
  expect((await readTokenFacts(many, CHAIN, callChain)).size).toBe(8)
  expect(callChain).toHaveBeenCalledTimes(16)
})
