import type { Hex } from 'viem'
import { encodeAbiParameters, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createEvmReads } from './evm-reads.ts'
import type { RpcCall, RpcClient } from './rpc-client.ts'

const TOKEN = `0x${'c3'.repeat(20)}`
const OTHER = `0x${'c4'.repeat(20)}`
const SELECTORS = {
  '0x06fdde03': 'name',
  '0x95d89b41': 'symbol',
  '0x313ce567': 'decimals',
  '0x70a08231': 'balanceOf',
} as const
const asText = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const asNumber = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

type Says = Readonly<Partial<Record<string, unknown>>>

/** A chain with scripted contracts; every other call reverts. */
const chainWhere = (says: Says) => {
  const asked: RpcCall[] = []
  const rpc: RpcClient = {
    call: () => Promise.reject(new Error('not in one go')),
    batch: async (calls) => {
      asked.push(...calls)
      return calls.map(({ method, params }) => {
        const { data = '' } = params[0] as { data?: string }
        const said = says[SELECTORS[data.slice(0, 10) as keyof typeof SELECTORS] ?? method] ?? says[data.slice(0, 10)]
        return said === undefined ? { ok: false, reason: 'reverted' } : { ok: true, result: said }
      })
    },
  }
  return { reads: createEvmReads(rpc), asked }
}

const tokenOf = async (says: Says) => (await chainWhere(says).reads.tokens([TOKEN])).get(TOKEN)

describe('reading contracts', () => {
  test.each([
    [
      'a name as text',
      { name: asText('USD Coin'), symbol: asText('USDC'), decimals: asNumber(6n) },
      ['USD Coin', 'USDC', 6],
    ],
    [
      'a name as 32 bytes',
      { name: stringToHex('Maker', { size: 32 }), symbol: stringToHex('MKR', { size: 32 }), decimals: asNumber(18n) },
      ['Maker', 'MKR', 18],
    ],
    ['nothing', {}, ['Unknown token', 'UNKNOWN', 0]],
    ['empty strings', { name: asText(''), symbol: asText(''), decimals: '0x' }, ['Unknown token', 'UNKNOWN', 0]],
    ['invalid strings', { name: '0x1234', symbol: 5, decimals: 'x' }, ['Unknown token', 'UNKNOWN', 0]],
    ['too many decimals', { name: asText('A'), symbol: asText('B'), decimals: asNumber(2n ** 255n) }, ['A', 'B', 0]],
    [
      'a name that is too long',
      { name: asText('W'.repeat(100_000)), symbol: asText('B'), decimals: asNumber(1n) },
      ['Unknown token', 'B', 1],
    ],
    [
      'a wrong length',
      { name: `${asText('A').slice(0, 66)}${'f'.repeat(64)}`, symbol: asText('B'), decimals: asNumber(1n) },
      ['Unknown token', 'B', 1],
    ],
  ] as const)('behavior: %s', async (_what, says, [name, symbol, decimals]) => {
    expect(await tokenOf(says)).toEqual({ name, symbol, decimals, usd: 0 })
  })

  test('behavior: reads a token once, until the chain changes', async () => {
    const { reads, asked } = chainWhere({ name: asText('A'), symbol: asText('B'), decimals: asNumber(1n) })
    await reads.tokens([TOKEN])
    await reads.tokens([TOKEN, OTHER])
    expect(asked).toHaveLength(6)
    reads.forget()
    await reads.tokens([TOKEN])
    expect(asked).toHaveLength(9)
  })
})

test('behavior: returns the balances of contracts that answer', async () => {
  const { reads } = chainWhere({ eth_getBalance: '0x10', balanceOf: asNumber(2n ** 256n - 1n) })
  const all = await reads.balances(`0x${'a1'.repeat(20)}`, [TOKEN])
  expect(all).toEqual({ coin: 16n, tokens: new Map([[TOKEN, 2n ** 256n - 1n]]) })
  const none = await chainWhere({ eth_getBalance: '0x0' }).reads.balances(`0x${'a1'.repeat(20)}`, [TOKEN])
  expect(none).toEqual({ coin: 0n, tokens: new Map() })
  await expect(chainWhere({}).reads.balances(TOKEN, [])).rejects.toThrow('A balance cannot be read')
})

test('behavior: an NFT without metadata is still returned', async () => {
  const wanted = { contract: TOKEN, id: '7' }
  const silent = (await chainWhere({}).reads.nfts([wanted])).get(`${TOKEN}/7`)
  expect(silent).toMatchObject({ collection: { name: null, symbol: null }, metadata: { name: null, preview: null } })
  const uri = `data:application/json,${encodeURIComponent('{"name":"Seven"}')}`
  const says = { name: asText('Windows'), '0xc87b56dd': asText(uri) }
  const told = (await chainWhere(says).reads.nfts([wanted])).get(`${TOKEN}/7`)
  expect(told).toMatchObject({ collection: { name: 'Windows' }, metadata: { name: 'Seven' } })
})
