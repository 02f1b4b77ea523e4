import type { Act, Moment } from './act.ts'
import { mintToken, openExchange, openToken, openWallet, payToken, setPrice } from './act.ts'
import type { EvmChainId, Token } from './deployment.ts'
import { CONTRACT_WALLET, EXCHANGE_ADDRESS, TOKENS } from './deployment.ts'
import type { People } from './people.ts'

const SUPPLY = '10000000'
const FRIENDS_SHARE = '1000000'
const EXCHANGE_SHARE = '2000000'
// The number that fits a block's gas limit.
const ACTS_A_BLOCK = 40

/** The transferable tokens with a price. */
export const soundTokens = (chainId: EvmChainId): readonly Token[] =>
  TOKENS.filter((token) => token.chainId === chainId && (token.kind === 'good' || token.kind === 'no-bool'))

const openingActs = (chainId: EvmChainId, { deployer, faucet, visitor, friends }: People): readonly Act[] => {
  const tokens = TOKENS.filter((token) => token.chainId === chainId)
  const sound = soundTokens(chainId)
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
export const openingOf = (chainId: EvmChainId, people: People, at: number): readonly Moment[] => {
  const acts = openingActs(chainId, people)
  return Array.from({ length: Math.ceil(acts.length / ACTS_A_BLOCK) }, (_, block) => ({
    at: at + block,
    acts: acts.slice(block * ACTS_A_BLOCK, (block + 1) * ACTS_A_BLOCK),
  }))
}
