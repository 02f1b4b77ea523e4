import { displayText, fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  erc20Abi_bytes32,
  hexToBigInt,
  hexToString,
  size,
  trim,
} from 'viem'
import type { Answer } from './multicall.ts'
import { multicall } from './multicall.ts'

/** A token as its contract describes it, and how much of it an account has. */
export type ReadToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

const MAX_NAME = 64
/** Contracts write their decimals in 8 bits; no token that anyone uses has more than this. */
const MAX_DECIMALS = 36n

const readName = fromSchema(v.pipe(displayText(MAX_NAME), v.minLength(1)))

type Text = 'name' | 'symbol'

const decodeText = (answer: Hex, functionName: Text): string => {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer })
  } catch {
    // Old tokens, such as Maker's, have a text of 32 bytes.
    const bytes = decodeFunctionResult({ abi: erc20Abi_bytes32, functionName, data: answer })
    return hexToString(trim(bytes, { dir: 'right' }))
  }
}

const textIn = (answer: Answer, functionName: Text): string | undefined => {
  try {
    const name = readName(decodeText(answer ?? '0x', functionName))
    return name.ok ? name.value : undefined
  } catch {
    return undefined
  }
}

const numberIn = (answer: Answer): bigint | undefined =>
  answer !== undefined && size(answer) === 32 ? hexToBigInt(answer) : undefined

/**
 * Reads a token from its contract, in one call; undefined if the contract is no token. Rejects if the node cannot be
 * reached or the network has no Multicall3.
 *
 * @example
 * await readToken({ url, account }, '0x…', signal) // { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5000000n }
 */
export const readToken = async (
  { url, account }: { readonly url: string; readonly account: string },
  contract: string,
  signal: AbortSignal,
): Promise<ReadToken | undefined> => {
  const target = contract as Address
  const encode = (functionName: Text | 'decimals') => encodeFunctionData({ abi: erc20Abi, functionName })
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Address] })
  const calls = [encode('name'), encode('symbol'), encode('decimals'), balanceOf]
  const [first, second, third, fourth] = await multicall(
    url,
    calls.map((callData) => ({ target, callData })),
    signal,
  )
  const symbol = textIn(second, 'symbol')
  const decimals = numberIn(third)
  const amount = numberIn(fourth)
  if (symbol === undefined || decimals === undefined || decimals > MAX_DECIMALS || amount === undefined)
    return undefined
  return { name: textIn(first, 'name') ?? symbol, symbol, decimals: Number(decimals), amount }
}
