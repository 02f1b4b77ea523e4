import { formatUnits, parseEther } from 'viem/utils'

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

const isSolana = (chainId: string): boolean => chainId.startsWith('solana:')

/** What a network's currency is called; undefined if it is not known. */
export const currencyOf = (chainId: string): string | undefined => {
  if (isSolana(chainId)) return 'SOL'
  return Object.hasOwn(SYMBOLS, chainId) ? SYMBOLS[chainId] : undefined
}

/** Whether a network's currency is called so, in capital or small letters. */
export const isCurrency = (symbol: string): boolean =>
  ['SOL', ...Object.values(SYMBOLS)].some((currency) => currency.toLowerCase() === symbol.toLowerCase())

/** Every network of eip155 counts in 18 places. */
const EIP155_DECIMALS = 18
const SOLANA_DECIMALS = 9

/** An amount of a network's currency in full, with a point. */
export const writeCoins = (amount: bigint, chainId: string): string =>
  formatUnits(amount, isSolana(chainId) ? SOLANA_DECIMALS : EIP155_DECIMALS)

/** No busy network asks for more for one transaction: a few hundred dollars when this was written. */
const HIGHEST_USUAL_FEES: Readonly<Record<string, bigint>> = {
  ETH: parseEther('0.1'),
  BNB: parseEther('0.4'),
  xDAI: parseEther('200'),
  POL: parseEther('500'),
  AVAX: parseEther('10'),
}

/** Above this a fee is no accident. Networks whose currency is not known are held to one coin. */
export const highestUsualFee = (chainId: string): bigint =>
  HIGHEST_USUAL_FEES[currencyOf(chainId) ?? ''] ?? parseEther('1')
