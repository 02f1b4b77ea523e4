import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, parseAbi, parseUnits } from 'viem'
import type { Token } from './deployment.ts'

/** One transaction of the world's history. */
export type PlannedTransaction = {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** Whether it should fail. */
  readonly fails: boolean
}

/** The transactions of one block. */
export type PlannedBlock = { readonly at: number; readonly acts: readonly PlannedTransaction[] }

const plan = (from: Address, to: Address, data: Hex, value = 0n): PlannedTransaction => ({
  from,
  to,
  value,
  data,
  fails: false,
})

/** The same transaction, but it should fail. */
export const failing = (one: PlannedTransaction): PlannedTransaction => ({ ...one, fails: true })

const WHOLE_NATIVE = 18

const tokenAbi = parseAbi([
  'function open(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
])
const exchangeAbi = parseAbi([
  'function open()',
  'function setPrice(address token, uint256 price)',
  'function swap(address given, uint256 amount, address taken)',
])
const collectionAbi = parseAbi([
  'function mint()',
  'function airdrop(address[] victims)',
  'function transferFrom(address from, address to, uint256 id)',
])
const walletAbi = parseAbi(['function open(address owner)', 'function execute(address to, uint256 value, bytes data)'])

/** A decimal amount of a token in its smallest units. */
export const amountOf = ({ decimals }: Token, amount: string): bigint => parseUnits(amount, decimals)

export const payNative = (from: Address, to: Address, amount: string): PlannedTransaction =>
  plan(from, to, '0x', parseUnits(amount, WHOLE_NATIVE))

export const payToken = (from: Address, to: Address, token: Token, amount: string): PlannedTransaction =>
  plan(
    from,
    token.address,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amountOf(token, amount)] }),
  )

export const approveToken = (from: Address, spender: Address, token: Token, amount: bigint): PlannedTransaction =>
  plan(from, token.address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))

export const openToken = (from: Address, { address, name, symbol, decimals }: Token): PlannedTransaction =>
  plan(from, address, encodeFunctionData({ abi: tokenAbi, functionName: 'open', args: [name, symbol, decimals] }))

export const mintToken = (from: Address, to: Address, token: Token, amount: string): PlannedTransaction =>
  plan(
    from,
    token.address,
    encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amountOf(token, amount)] }),
  )

export const openExchange = (from: Address, exchange: Address): PlannedTransaction =>
  plan(from, exchange, encodeFunctionData({ abi: exchangeAbi, functionName: 'open' }))

const MILLIONTHS = 6

export const setPrice = (from: Address, exchange: Address, { address, usd }: Token): PlannedTransaction =>
  plan(
    from,
    exchange,
    encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'setPrice',
      args: [address, parseUnits(String(usd), MILLIONTHS)],
    }),
  )

export const swapTokens = (
  from: Address,
  exchange: Address,
  given: Token,
  amount: string,
  taken: Token,
): PlannedTransaction =>
  plan(
    from,
    exchange,
    encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'swap',
      args: [given.address, amountOf(given, amount), taken.address],
    }),
  )

export const mintItem = (from: Address, collection: Address): PlannedTransaction =>
  plan(from, collection, encodeFunctionData({ abi: collectionAbi, functionName: 'mint' }))

export const sendItem = (from: Address, to: Address, collection: Address, id: bigint): PlannedTransaction =>
  plan(from, collection, encodeFunctionData({ abi: collectionAbi, functionName: 'transferFrom', args: [from, to, id] }))

export const airdrop = (from: Address, collection: Address, victims: readonly Address[]): PlannedTransaction =>
  plan(from, collection, encodeFunctionData({ abi: collectionAbi, functionName: 'airdrop', args: [victims] }))

export const openWallet = (from: Address, wallet: Address, owner: Address): PlannedTransaction =>
  plan(from, wallet, encodeFunctionData({ abi: walletAbi, functionName: 'open', args: [owner] }))

export const executeByWallet = (
  from: Address,
  wallet: Address,
  { to, value, data }: PlannedTransaction,
): PlannedTransaction =>
  plan(from, wallet, encodeFunctionData({ abi: walletAbi, functionName: 'execute', args: [to, value, data] }))
