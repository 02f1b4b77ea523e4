import {
  BAD_CONTRACT_WALLET,
  CONTRACT_WALLET,
  EVM_CHAINS,
  EXCHANGE_ADDRESS,
  MULTICALL3_ADDRESS,
  SPAM_NFT_ADDRESS,
  TOKENS,
  tokenOf,
} from '../evm/deployment.ts'
import { SPL_TOKENS } from '../solana/deployment.ts'
import type { EvmChain } from './rules/chains.ts'
import { POLYGON, SOLANA_CHAIN } from './rules/chains.ts'
import type { ListedToken, TokenInfo, TokenList } from './rules/tokens.ts'

// The token list of this world's chains.

const coinOf = (chain: EvmChain): TokenInfo => {
  const found = EVM_CHAINS.find(({ caip }) => caip === chain)
  if (found === undefined) throw new Error(`There is no chain ${chain}`)
  return found.native
}

const ETHER = coinOf('eip155:1')
const SOL: TokenInfo = { name: 'Solana', symbol: 'SOL', decimals: 9, usd: 162.3 }

const evmTokens = TOKENS.map(
  ({ chainId, address, name, symbol, decimals, usd }): ListedToken => ({
    chain: `eip155:${chainId}`,
    contract: address,
    name,
    symbol,
    decimals,
    usd,
    collectible: false,
    spam: false,
  }),
)

const splTokens = SPL_TOKENS.map(
  ({ mint, name, symbol, decimals, usd, kind }): ListedToken => ({
    chain: SOLANA_CHAIN,
    contract: mint,
    name,
    symbol,
    decimals,
    usd,
    collectible: kind === 'nft',
    spam: kind === 'spam',
  }),
)

const APPLICATIONS = [
  { contract: MULTICALL3_ADDRESS, name: 'Multicall3' },
  { contract: EXCHANGE_ADDRESS, name: 'Exchange' },
  { contract: CONTRACT_WALLET, name: 'Contract wallet' },
  { contract: BAD_CONTRACT_WALLET, name: 'Contract wallet' },
]

export const WORLD_TOKENS: TokenList = {
  coins: { 'eip155:1': ETHER, [POLYGON]: coinOf(POLYGON), [SOLANA_CHAIN]: SOL },
  rates: { eth: ETHER, btc: { symbol: 'WBTC', usd: tokenOf(1, 'WBTC').usd } },
  tokens: [...evmTokens, ...splTokens],
  spamCollections: EVM_CHAINS.map(({ caip }) => ({ chain: caip, contract: SPAM_NFT_ADDRESS })),
  applications: EVM_CHAINS.flatMap(({ caip }) => APPLICATIONS.map((one) => ({ chain: caip, ...one }))),
}
