import { erc20Abi, getAddress } from 'viem'
import type { KnownToken } from '../known-chains.ts'
import type { Account, Amount, ChainReader } from '../model.ts'
import { createEvmClient } from './client.ts'
import type { EvmParts } from './read-blocks.ts'
import { readLatest } from './read-blocks.ts'
import { readHistory } from './read-history.ts'
import { readTransaction } from './read-transaction.ts'

export type EvmReaderOptions = {
  readonly url: string
  readonly coin: Omit<Amount, 'units'>
  readonly tokens: readonly KnownToken[]
}

const readAccount = async (parts: EvmParts, given: string, tokens: readonly KnownToken[]): Promise<Account> => {
  const address = getAddress(given.toLowerCase())
  const balanceOf = (token: KnownToken): Promise<bigint> =>
    parts.client.readContract({
      address: getAddress(token.address),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
  const [units, answers] = await Promise.all([
    parts.client.getBalance({ address }),
    Promise.allSettled(tokens.map(balanceOf)),
  ])
  const holdings = tokens.flatMap((token, index): Amount[] => {
    const answer = answers[index]
    if (answer?.status !== 'fulfilled' || answer.value === 0n) return []
    return [{ units: answer.value, decimals: token.decimals, symbol: token.symbol, token: token.address }]
  })
  return { address, balance: { ...parts.coin, units }, holdings }
}

export const createEvmReader = ({ url, coin, tokens }: EvmReaderOptions): ChainReader => {
  const known = new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  const parts: EvmParts = {
    client: createEvmClient(url),
    coin,
    find: (address) => known.get(address.toLowerCase()),
  }
  return {
    readLatest: () => readLatest(parts),
    readTransaction: (id) => readTransaction(parts, id),
    readAccount: (address) => readAccount(parts, address, tokens),
    readHistory: (address) => readHistory(parts, getAddress(address.toLowerCase())),
  }
}
