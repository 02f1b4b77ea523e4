import { formatEther } from 'viem/utils'

/** Currencies by the network's own id, which a page cannot choose. Others are named by nobody whom the wallet believes. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'eip155:1': 'ETH',
  'eip155:10': 'ETH',
  'eip155:56': 'BNB',
  'eip155:100': 'xDAI',
  'eip155:137': 'POL',
  'eip155:324': 'ETH',
  'eip155:8453': 'ETH',
  'eip155:42161': 'ETH',
  'eip155:43114': 'AVAX',
  'eip155:59144': 'ETH',
  'eip155:11155111': 'ETH',
}

/** What a network's currency is called; undefined if it is not known. */
export const currencyOf = (chainId: string): string | undefined =>
  Object.hasOwn(SYMBOLS, chainId) ? SYMBOLS[chainId] : undefined

/** An amount of a network's currency in full, with a point: every network of eip155 counts in 18 places. */
export const writeCoins = (amount: bigint): string => formatEther(amount)
