import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { callNode } from './call-node.ts'

/** Multicall3, which is at the same address on every network that has it. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

export type Call = { readonly target: Address; readonly callData: Hex }

/** What a contract answered; undefined if the call failed. */
export type Answer = Hex | undefined

/**
 * Calls contracts in one request, at one block. Rejects if the node cannot be reached or the network has no Multicall3.
 *
 * @example
 * await multicall('https://rpc.example/1', [{ target: '0x…', callData: '0x18160ddd' }], signal)
 */
export const multicall = async (
  url: string,
  calls: readonly Call[],
  signal: AbortSignal,
): Promise<readonly Answer[]> => {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  const answer = await callNode(url, 'eth_call', [{ to: MULTICALL3, data }, 'latest'], signal)
  try {
    // What is no answer of Multicall3 cannot be decoded.
    const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer as Hex })
    return calls.map((_, at) => (answers[at]?.success ? answers[at].returnData : undefined))
  } catch {
    throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint has no Multicall3')
  }
}
