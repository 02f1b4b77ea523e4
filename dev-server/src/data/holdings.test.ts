import { describe, expect, test } from 'vitest'
import type { EvmSource } from './chain/evm-source.ts'
import { ChainUnreachableError } from './chain/rpc-client.ts'
import { evmHoldings, readable, solanaHoldings } from './holdings.ts'
import type { IndexedTransaction } from './index/indexed.ts'
import { createTokenBook } from './rules/tokens.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

const ME = `0x${'a1'.repeat(20)}`
const contractOf = (place: number): string => `0x${(place + 1).toString(16).padStart(40, '0')}`
const info = (name: string) => ({ name, symbol: 'X', decimals: 2, usd: 0 })

/** A chain on which an address received these tokens and holds one unit of each. */
const sourceOf = (
  movements: IndexedTransaction['movements'],
  name = 'Token',
): { source: EvmSource; asked: string[] } => {
  const asked: string[] = []
  const transaction = { movements } as IndexedTransaction
  const source = {
    chain: 'eip155:1',
    refresh: async () => undefined,
    entriesOf: () => [transaction],
    reads: {
      balances: async (_address: string, contracts: readonly string[]) => {
        asked.push(...contracts)
        return { coin: 1n, tokens: new Map(contracts.map((contract) => [contract, 1n])) }
      },
      tokens: async (contracts: readonly string[]) => new Map(contracts.map((contract) => [contract, info(name)])),
    },
  }
  return { source: source as unknown as EvmSource, asked }
}
const received = (contract: string, to = ME) => ({
  asset: { kind: 'fungible' as const, contract },
  from: null,
  to,
  amount: '1',
})
const nothing = createTokenBook({ ...WORLD_TOKENS, tokens: [] })

describe("an address's holdings", () => {
  test('behavior: finds received tokens, and not those that others received', async () => {
    const { source } = sourceOf([received(contractOf(1)), received(contractOf(2), 'other')])
    const held = await evmHoldings(source, ME, nothing)
    expect(held.map(({ contract }) => contract)).toEqual([undefined, contractOf(1)])
  })

  test('attack: thousands of tokens in one transaction do not cause thousands of calls', async () => {
    const { source, asked } = sourceOf(Array.from({ length: 5_000 }, (_, place) => received(contractOf(place))))
    await evmHoldings(source, ME, nothing)
    expect(asked).toHaveLength(200)
  })

  test('behavior: leaves out spam tokens unless they are requested', async () => {
    const contract = contractOf(1)
    const { source } = sourceOf([received(contract)], 'claim-gift.xyz')
    expect(await evmHoldings(source, ME, nothing)).toHaveLength(1)
    expect(await evmHoldings(source, ME, nothing, [contract])).toHaveLength(2)
  })

  test('behavior: on Solana an NFT is not a token balance, listed or not', async () => {
    const holding = (mint: string, amount: bigint, decimals: number) => ({ mint, amount, decimals })
    const holdings = [holding('One', 1n, 0), holding('Two', 2n, 0), holding('Tiny', 1n, 9), holding('None', 0n, 9)]
    const source = {
      entriesOf: async () => [],
      balances: async () => ({ coin: 0n, holdings }),
      decimals: async () => new Map(),
    }
    const held = await solanaHoldings(source, 'me', nothing)
    expect(held.map(({ contract, info: { decimals } }) => [contract, decimals])).toEqual([
      ['Two', 0],
      ['Tiny', 9],
    ])
  })
})

test('behavior: an unreachable chain does not affect others; if all are, holdings are unknown', async () => {
  const away = Promise.reject(new ChainUnreachableError('away'))
  const { source } = sourceOf([])
  expect(await readable([away, evmHoldings(source, ME, nothing)])).toHaveLength(1)
  expect(await readable([away])).toBeUndefined()
  expect(await readable([])).toEqual([])
  await expect(readable([Promise.reject(new Error('a fault'))])).rejects.toThrow('a fault')
})
