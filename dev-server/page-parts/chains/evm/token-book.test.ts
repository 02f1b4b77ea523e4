import type { Address } from 'viem'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { EvmClient } from './client.ts'
import { createTokenBook } from './token-book.ts'

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`

const clientThat = (says: Readonly<Record<string, unknown>>) => {
  let asked = 0
  const client = {
    readContract: async ({ functionName }: { functionName: string }) => {
      asked += 1
      if (!(functionName in says)) throw new Error('reverted')
      return says[functionName]
    },
  }
  return { client: client as unknown as EvmClient, asked: () => asked }
}

describe('token names', () => {
  it('behavior: does not call a known token', async () => {
    const { client, asked } = clientThat({})
    const usdc = { address: getAddress(addressOf(0xabc)), name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    const book = createTokenBook(client, [usdc])
    await book.learn([addressOf(0xabc)])
    expect(asked()).toBe(0)
    expect(book.find(addressOf(0xabc).toUpperCase().replace('0X', '0x'))).toEqual(usdc)
  })

  it("attack: makes hidden characters of a token's name visible and limits its length", async () => {
    const { client } = clientThat({ name: 'x'.repeat(9_000), symbol: 'US\u200bDC', decimals: 18 })
    const book = createTokenBook(client, [])
    await book.learn([addressOf(1)])
    expect(book.find(addressOf(1))?.symbol).toBe('US[U+200B]DC')
    expect(book.find(addressOf(1))?.name).toHaveLength(48)
  })

  it('error: a contract that does not answer is an unnamed token in raw units', async () => {
    const book = createTokenBook(clientThat({}).client, [])
    await book.learn([addressOf(1)])
    expect(book.find(addressOf(1))).toMatchObject({ name: 'Unnamed token', symbol: 'token', decimals: 0 })
  })

  it('attack: limits the calls for a block of a thousand tokens, and the size of the cache', async () => {
    const { client, asked } = clientThat({ name: 'T', symbol: 'T', decimals: 1 })
    const book = createTokenBook(client, [])
    const all = Array.from({ length: 1_000 }, (_, index) => addressOf(index + 1))
    await book.learn(all)
    expect(asked()).toBeLessThanOrEqual(60)
    for (let time = 0; time < 60; time += 1) await book.learn(all)
    expect(all.filter((one) => book.find(one))).toHaveLength(500)
  })
})
