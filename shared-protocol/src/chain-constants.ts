/** Constants about chains: tokens, networks and native currencies. */

/** Tokens suggested for swaps, in this order. */
export const SUGGESTED_SWAP_TOKENS = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
] as const

/** Tokens listed first for swaps: the suggested ones, then these. */
export const MORE_POPULAR_SWAP_TOKENS = [
  'METAL',
  'CHAMP',
  'WOLF',
  'SALE',
  'BUSD',
  'MUST',
  'BTCpx',
  'ROUTE',
  'HEX',
  'WELT',
  'amDAI',
  'VSQ',
  'VISION',
  'AURUM',
  'pSP',
  'SNX',
  'VC',
  'CHP',
  'amUSDT',
  'SPHERE',
  'FOX',
  'GIDDY',
  'GFC',
  'OMEN',
  'OX_OLD',
  'DE',
  'WNT',
] as const

/** The address that services use for a native currency, which has no contract. */
export const NATIVE_TOKEN_ADDRESS_EIP155 = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Not the wrapped token, whose address ends in 2. */
export const NATIVE_TOKEN_ADDRESS_SOLANA = 'So11111111111111111111111111111111111111111'

/** Built-in networks. */
export const AVALANCHE_NETWORK_ID = 'eip155:43114'
export const BASE_NETWORK_ID = 'eip155:8453'
export const OPTIMISM_NETWORK_ID = 'eip155:10'
export const POLYGON_NETWORK_ID = 'eip155:137'
export const SOLANA_NETWORK_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_DEVNET_NETWORK_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET_NETWORK_ID = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const BITCOIN_NETWORK_ID = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET_NETWORK_ID = 'bip122:000000000933ea01ad0ee984209779ba'

/** Solana's ids in older wallets. */
export const DEPRECATED_SOLANA_NETWORK_ID = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
export const DEPRECATED_SOLANA_DEVNET_NETWORK_ID = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

/** Decimals of the native currency. */
export const EIP155_DECIMALS = 18
export const SOLANA_DECIMALS = 9
export const BITCOIN_DECIMALS = 8
