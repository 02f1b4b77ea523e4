import { maxUint256 } from 'viem'
import type { EvmChainId } from './deployment.ts'
import { CONTRACT_WALLET, EXCHANGE_ADDRESS, NFT_ADDRESS, SPAM_NFT_ADDRESS, TOKENS, tokenOf } from './deployment.ts'
import type { HistoryAccounts } from './history-accounts.ts'
import type { PlannedBlock, PlannedTransaction } from './planned-transactions.ts'
import {
  airdrop,
  amountOf,
  approveToken,
  executeByWallet,
  failing,
  mintItem,
  mintToken,
  payNative,
  payToken,
  sendItem,
  swapTokens,
} from './planned-transactions.ts'
import { tradableTokens } from './setup-blocks.ts'

const DAY_SECONDS = 86_400

/** Tokens given to the visitor in addition to the history. */
const GIVEN: Readonly<Record<string, string>> = {
  UNI: '64.5',
  WETH: '0.42',
  WBTC: '0.01534',
  AAVE: '3.2',
  '1INCH': '410',
  LINK: '55.75',
}

type HistoryDay = readonly [daysAgo: number, ...acts: readonly PlannedTransaction[]]

const oddToken = (chainId: EvmChainId, kind: 'reverts' | 'hostile' | 'no-decimals') => {
  const token = TOKENS.find((one) => one.chainId === chainId && one.kind === kind)
  if (token === undefined) throw new Error(`There is no ${kind} token on chain ${chainId}`)
  return token
}

const tell = (chainId: EvmChainId, people: HistoryAccounts): readonly HistoryDay[] => {
  const { visitor, second, faucet, deployer, friends, spammer } = people
  const usdc = tokenOf(chainId, 'USDC')
  const usdt = tokenOf(chainId, 'USDT')
  const dai = tokenOf(chainId, 'DAI')
  const wanted = tokenOf(chainId, chainId === 1 ? 'UNI' : 'WETH')
  const stuck = oddToken(chainId, 'reverts')
  const hostile = oddToken(chainId, 'hostile')
  const given = tradableTokens(chainId).filter(({ symbol }) => GIVEN[symbol] !== undefined)
  return [
    [358, payNative(second, visitor, '4')],
    [351, payToken(faucet, visitor, usdc, '2500'), payToken(faucet, second, usdc, '900')],
    [340, payNative(visitor, second, '0.35')],
    [322, payToken(visitor, friends[0], usdc, '120.5')],
    [301, mintItem(visitor, NFT_ADDRESS)],
    [288, payToken(faucet, visitor, dai, '800'), payToken(faucet, second, dai, '350')],
    [270, mintItem(second, NFT_ADDRESS)],
    [269, sendItem(second, visitor, NFT_ADDRESS, 2n)],
    [268, mintItem(second, NFT_ADDRESS)],
    [233, payToken(faucet, visitor, usdt, '640'), payToken(faucet, second, usdt, '75.5')],
    [214, approveToken(visitor, EXCHANGE_ADDRESS, usdc, amountOf(usdc, '500'))],
    [213.99, swapTokens(visitor, EXCHANGE_ADDRESS, usdc, '500', wanted)],
    [190, failing(payToken(visitor, friends[1], usdc, '1000000'))],
    [166, airdrop(spammer, SPAM_NFT_ADDRESS, [visitor, second, ...friends])],
    [161, mintToken(deployer, spammer, hostile, '1000000')],
    [160, payToken(spammer, visitor, hostile, '5000')],
    [141, mintToken(deployer, visitor, stuck, '250')],
    [132, failing(payToken(visitor, friends[0], stuck, '250'))],
    [120, payToken(faucet, visitor, oddToken(chainId, 'no-decimals'), '42')],
    ...given.map(
      (token, index): HistoryDay => [110 - index * 4, payToken(faucet, visitor, token, GIVEN[token.symbol] ?? '0')],
    ),
    [80, payNative(visitor, CONTRACT_WALLET, '0.5')],
    [79, payToken(faucet, CONTRACT_WALLET, usdc, '100')],
    [66, executeByWallet(visitor, CONTRACT_WALLET, payNative(CONTRACT_WALLET, friends[1], '0.1'))],
    [44, approveToken(visitor, EXCHANGE_ADDRESS, dai, maxUint256)],
    [43, approveToken(visitor, EXCHANGE_ADDRESS, dai, 0n)],
    [30, payToken(visitor, second, dai, '25')],
    [12, payToken(second, visitor, usdt, '15.25')],
    [3, payNative(visitor, friends[2], '0.02')],
    [1, payNative(friends[0], visitor, '0.1')],
    [0.1, payToken(visitor, second, usdc, '5')],
  ]
}

/** The history of the visitor and the second account, with every kind of entry. */
export const visitorHistory = (chainId: EvmChainId, people: HistoryAccounts, now: number): readonly PlannedBlock[] =>
  tell(chainId, people).map(([daysAgo, ...acts]) => ({ at: Math.round(now - daysAgo * DAY_SECONDS), acts }))
