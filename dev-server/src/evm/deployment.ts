import type { Address } from 'viem'

// The contracts of the local world's EVM chains and their addresses, as constants; tests check them against a chain.

export type EvmChainId = 1 | 137

/** A chain, with its currency's base price in dollars. */
export type EvmChain = {
  readonly chainId: EvmChainId
  readonly caip: `eip155:${EvmChainId}`
  readonly name: string
  readonly native: { readonly name: string; readonly symbol: string; readonly decimals: number; readonly usd: number }
}

/** A token's peculiarity. */
export type TokenKind = 'good' | 'no-bool' | 'reverts' | 'hostile' | 'no-decimals'

export type Token = {
  readonly chainId: EvmChainId
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly kind: TokenKind
  /** The base price of a whole token in dollars; 0 without a market. */
  readonly usd: number
}

export const EVM_CHAINS: readonly EvmChain[] = [
  {
    chainId: 1,
    caip: 'eip155:1',
    name: 'Ethereum',
    native: { name: 'Ether', symbol: 'ETH', decimals: 18, usd: 3_420.5 },
  },
  {
    chainId: 137,
    caip: 'eip155:137',
    name: 'Polygon',
    native: { name: 'POL', symbol: 'POL', decimals: 18, usd: 0.46 },
  },
]

const HOSTILE_NAME_LENGTH = 300
const HOSTILE_NAME_START = '<script>alert("name")</script>\u202Eelbatrofmoc\u202C\u200B\u200D\u2066 Free USDC \uFEFF'

// Markup, reversed and invisible text, and excessive length.
const HOSTILE_NAME = HOSTILE_NAME_START.padEnd(HOSTILE_NAME_LENGTH, 'W')
const HOSTILE_SYMBOL = 'US\u200BDC\u202E"><img src=x onerror=alert(1)>'

const good = (chainId: EvmChainId, address: Address, name: string, symbol: string, decimals: number, usd: number) => ({
  chainId,
  address,
  name,
  symbol,
  decimals,
  usd,
  kind: 'good' as const,
})

const odd = (chainId: EvmChainId): readonly Token[] => [
  {
    chainId,
    address: '0xBEDc782F37dBd3CAC6F7D3CEAC1e8F423A770f60',
    name: 'Stuck Token',
    symbol: 'STUCK',
    decimals: 18,
    kind: 'reverts',
    usd: 0.02,
  },
  {
    chainId,
    address: '0x0a67B3D83875675f5756255C29F9459c0E133e41',
    name: HOSTILE_NAME,
    symbol: HOSTILE_SYMBOL,
    decimals: 18,
    kind: 'hostile',
    usd: 0,
  },
  {
    chainId,
    address: '0xE15845E563213dCff8AcC842a33Db41e8ACcb9f9',
    name: 'Whole Tickets',
    symbol: 'TICKET',
    decimals: 0,
    kind: 'no-decimals',
    usd: 12,
  },
]

/** The tokens, the well-known ones at their real addresses. */
export const TOKENS: readonly Token[] = [
  good(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USD Coin', 'USDC', 6, 1),
  {
    ...good(1, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'Tether USD', 'USDT', 6, 1),
    kind: 'no-bool',
  },
  good(1, '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'Dai Stablecoin', 'DAI', 18, 1),
  good(1, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'Wrapped BTC', 'WBTC', 8, 97_250),
  good(1, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'Uniswap', 'UNI', 18, 9.1),
  good(1, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 'Aave Token', 'AAVE', 18, 168.4),
  good(1, '0x111111111117dC0aa78b770fA6A738034120C302', '1INCH Token', '1INCH', 18, 0.31),
  good(1, '0x514910771AF9Ca656af840dff83E8264EcF986CA', 'ChainLink Token', 'LINK', 18, 14.75),
  ...odd(1),
  good(137, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USD Coin', 'USDC', 6, 1),
  good(137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'Tether USD', 'USDT', 6, 1),
  good(137, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'Dai Stablecoin', 'DAI', 18, 1),
  good(137, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 'Wrapped Ether', 'WETH', 18, 3_420.5),
  ...odd(137),
]

/** Finds a chain's token by symbol. */
export const tokenOf = (chainId: EvmChainId, symbol: string): Token => {
  const token = TOKENS.find((one) => one.chainId === chainId && one.symbol === symbol)
  if (token === undefined) throw new Error(`There is no ${symbol} on chain ${chainId}`)
  return token
}

// These addresses are the same on every chain.

/** Multicall3, at its usual address. */
export const MULTICALL3_ADDRESS: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** A collection with metadata on the chain. */
export const NFT_ADDRESS: Address = '0xDD68d9225F93b3382467ADb1a60a530d7a3934fd'
/** A spam collection that lures holders to a page. */
export const SPAM_NFT_ADDRESS: Address = '0xEcc2b977eB5eCE4E4fdEE53088140b4844D9321d'
/** A contract wallet (ERC-1271) owned by the account `visitor`. */
export const CONTRACT_WALLET: Address = '0xeDfA4551C7FB452C80c334C888B2289B5b0F7aF7'
/** Returns junk for data of a signature's length, and reverts otherwise. */
export const BAD_CONTRACT_WALLET: Address = '0xEf5dE776aCC5F393C18b6a9D7D19d0E99E37dCa1'
/** Behaves by the signature's first byte: returns junk or too little, reverts, or runs out of gas. */
export const ODD_CONTRACT_WALLET: Address = '0xE6a4ab7637D95F4600D19f1f090c6E3600695D4c'
/** Creates contract wallets, which can sign before deployment (ERC-6492). */
export const WALLET_FACTORY: Address = '0x1f150b2a4e481eBF28b114E49eB115a3f84218C7'
/** Swaps one token for another. */
export const EXCHANGE_ADDRESS: Address = '0x4E5920D2ec926b4cB337AfC471065348DcB7D420'
