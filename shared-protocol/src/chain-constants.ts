/** Constants about chains: swaps, purchases, display and native currencies. */

/** Networks with swaps, as eip155 chain ids. */
export const SWAP_CHAIN_IDS = [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554] as const

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

/** Chains on which a card purchase can pay out, by the provider's names. */
export const CARD_PURCHASE_CHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const
/** Used when the active chain is not in the list. */
export const CARD_PURCHASE_FALLBACK_CHAIN = 'ethereum'

/** Limits of a card purchase in the default currencies, as decimal text. */
export const ONRAMP_CARD_MIN = '10.00'
export const ONRAMP_CARD_MAX = '7500.00'
/** Limits of a purchase by bank transfer. */
export const ONRAMP_BANK_MIN = '10.00'
export const ONRAMP_BANK_MAX = '25000.00'
/** Payment currencies if the provider's list cannot be loaded. */
export const DEFAULT_PAYMENT_CURRENCIES = ['USD', 'EUR'] as const
/** Purchasable currencies if the provider's list cannot be loaded. */
export const DEFAULT_PURCHASE_CURRENCIES = ['USDC', 'ETH'] as const
/** Currencies to request from the provider `meld` on Solana, and elsewhere. */
export const MELD_SOLANA_CURRENCY = 'SOL'
export const MELD_DEFAULT_CURRENCY = 'USDC'

/** Time zones in which features may be restricted, in upper case for comparison. */
export const RESTRICTED_TIME_ZONES = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
] as const

/** The address that services use for a native currency, which has no contract. */
export const NATIVE_TOKEN_ADDRESS_EIP155 = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Not the wrapped token, whose address ends in 2. */
export const NATIVE_TOKEN_ADDRESS_SOLANA = 'So11111111111111111111111111111111111111111'
export const NATIVE_TOKEN_ADDRESS_BIP122 = '0x'
export const NATIVE_TOKEN_ADDRESS_POLKADOT = '0x'

/** EVM chain ids from this value on have no coin type. */
export const COIN_TYPE_CHAIN_ID_LIMIT = 2 ** 31

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

// Names

/** Minimum length of an account name. */
export const MIN_ACCOUNT_NAME_LENGTH = 4
