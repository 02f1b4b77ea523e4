import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc721Abi,
  erc1155Abi,
  hexToBigInt,
  isAddressEqual,
  isHex,
  multicall3Abi,
  sliceHex,
} from 'viem'
import { callNode } from './call-node.ts'
import type { NftId } from './nft.ts'

/** Multicall3, which is at the same address on every network that has it. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Calls that failed are repeated alone, so many at most. */
const MAX_ALONE = 20
const WORD = 32

type Place = { readonly url: string; readonly account: string }

const questionOf = ({ standard, contract, id }: NftId, account: Address): { target: Address; callData: Hex } => ({
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

const readAnswers = (answer: unknown): readonly { readonly success: boolean; readonly returnData: Hex }[] => {
  const faulty = () => new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint has no Multicall3')
  if (!isHex(answer)) throw faulty()
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  } catch {
    throw faulty()
  }
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
  const questions = nfts.map((nft) => questionOf(nft, owner))
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [questions.map((question) => ({ ...question, allowFailure: true }))],
  })
  const answers = readAnswers(await callNode(url, 'eth_call', [{ to: MULTICALL3, data }, 'latest'], signal))
  const failed = nfts.flatMap((_, at) => (answers[at]?.success ? [] : [at])).slice(0, MAX_ALONE)
  // A hostile contract can burn the gas of all calls after its own, so that everything else seems to be gone.
  const alone = new Map(
    await Promise.all(
      failed.map(async (at): Promise<[number, unknown]> => {
        const { target: to, callData } = questions[at] as { target: Address; callData: Hex }
        return [at, await callNode(url, 'eth_call', [{ to, data: callData }, 'latest'], signal).catch(() => undefined)]
      }),
    ),
  )
  return nfts.map((nft, at) => countIn(answers[at]?.success ? answers[at].returnData : alone.get(at), nft, owner))
}
