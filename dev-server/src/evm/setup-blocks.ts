import type { EvmChainId, Token } from './deployment.ts'
import { CONTRACT_WALLET, EXCHANGE_ADDRESS, TOKENS } from './deployment.ts'
import type { HistoryAccounts } from './history-accounts.ts'
import type { PlannedBlock, PlannedTransaction } from './planned-transactions.ts'
import { mintToken, openExchange, openToken, openWallet, payToken, setPrice } from './planned-transactions.ts'

const SUPPLY = '10000000'
const FRIENDS_SHARE = '1000000'
const EXCHANGE_SHARE = '2000000'
// The number that fits a block's gas limit.
const ACTS_A_BLOCK = 40

/** The transferable tokens with a price. */
export const tradableTokens = (chainId: EvmChainId): readonly Token[] =>
  TOKENS.filter((token) => token.chainId === chainId && (token.kind === 'good' || token.kind === 'no-bool'))

const openingActs = (
  chainId: EvmChainId,
  { deployer, faucet, visitor, friends }: HistoryAccounts,
): readonly PlannedTransaction[] => {
  const tokens = TOKENS.filter((token) => token.chainId === chainId)
  const sound = tradableTokens(chainId)
  return [
    ...tokens.flatMap((token) => [openToken(deployer, token), mintToken(deployer, faucet, token, SUPPLY)]),
    openWallet(deployer, CONTRACT_WALLET, visitor),
    openExchange(deployer, EXCHANGE_ADDRESS),
    ...sound.map((token) => setPrice(deployer, EXCHANGE_ADDRESS, token)),
    ...sound.map((token) => payToken(faucet, EXCHANGE_ADDRESS, token, EXCHANGE_SHARE)),
    ...friends.flatMap((friend) => sound.map((token) => payToken(faucet, friend, token, FRIENDS_SHARE))),
  ]
}

/** The first blocks: contracts are initialized and the faucet gets all tokens. */
export const setupBlocks = (chainId: EvmChainId, people: HistoryAccounts, at: number): readonly PlannedBlock[] => {
  const acts = openingActs(chainId, people)
  return Array.from({ length: Math.ceil(acts.length / ACTS_A_BLOCK) }, (_, block) => ({
    at: at + block,
    acts: acts.slice(block * ACTS_A_BLOCK, (block + 1) * ACTS_A_BLOCK),
  }))
}
