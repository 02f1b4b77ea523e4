import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc721Abi, erc1155Abi, hexToBigInt, isAddressEqual, isHex, sliceHex } from 'viem'
import type { NftId } from '../kernel/rules/nft.ts'
import { callNode } from './call-node.ts'
import type { Call } from './multicall.ts'
import { multicall } from './multicall.ts'

/** Calls that failed are repeated alone, so many at most. */
const MAX_ALONE = 20
const WORD = 32

type Place = { readonly url: string; readonly account: string }

const questionOf = ({ standard, contract, id }: NftId, account: Address): Call => ({
  target: contract as Address,
  callData:
    standard === 'erc721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [id] })
      : encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] }),
})

/** The first word of an answer; undefined if there is none. A contract may answer anything. */
const wordOf = (answer: unknown): Hex | undefined =>
  isHex(answer) && answer.length >= 2 + 2 * WORD ? sliceHex(answer, 0, WORD) : undefined

/** How many of it the account has; undefined if the contract's answer makes no sense. */
const countIn = (answer: unknown, { standard }: NftId, account: Address): bigint | undefined => {
  const word = wordOf(answer)
  if (word === undefined) return undefined
  if (standard === 'erc1155') return hexToBigInt(word)
  const isAddress = hexToBigInt(sliceHex(word, 0, 12)) === 0n
  return isAddress && isAddressEqual(sliceHex(word, 12), account) ? 1n : 0n
}

/**
 * Asks the contracts how many of these NFTs an account has, in one call to Multicall3; undefined for those whose contract
 * does not say. Rejects if the node cannot be reached or the network has no Multicall3.
 *
 * @example
 * await countNfts({ url, account }, [{ standard: 'erc721', contract: '0x…', id: 1n }], signal) // [1n]
 */
export const countNfts = async (
  { url, account }: Place,
  nfts: readonly NftId[],
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> => {
  const owner = account as Address
  const calls = nfts.map((nft) => questionOf(nft, owner))
  const answers = await multicall(url, calls, signal)
  // A hostile contract can burn the gas of all calls after its own, so that everything else seems to be gone.
  const failed = calls.map((call, at) => ({ call, at })).filter(({ at }) => answers[at] === undefined)
  const alone = new Map<number, unknown>()
  const askAlone = async ({ call, at }: (typeof failed)[number]): Promise<void> => {
    const question = { to: call.target, data: call.callData }
    alone.set(at, await callNode(url, 'eth_call', [question, 'latest'], signal).catch(() => undefined))
  }
  await Promise.all(failed.slice(0, MAX_ALONE).map(askAlone))
  return nfts.map((nft, at) => countIn(answers[at] ?? alone.get(at), nft, owner))
}
