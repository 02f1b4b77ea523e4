import * as v from 'valibot'
import { boundedList, boundedText, closedObject } from '../schemas/bounded.ts'

// What the secure frame asks of a chain, through the wallet service: the operator's RPC nodes, and no others.

/**
 * The methods that may be asked of a chain, by namespace: what it takes to complete, simulate, send and follow a
 * transaction.
 */
export const CHAIN_METHODS = {
  eip155: [
    'eth_chainId',
    'eth_getTransactionCount',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_maxPriorityFeePerGas',
    'eth_getBalance',
    'eth_getCode',
    'eth_call',
    'eth_simulateV1',
    'eth_getBlockByNumber',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
    'eth_sendRawTransaction',
  ],
  solana: [
    'getLatestBlockhash',
    'getFeeForMessage',
    'getBalance',
    'getAccountInfo',
    'getMultipleAccounts',
    'getTokenAccountsByOwner',
    'getMinimumBalanceForRentExemption',
    'simulateTransaction',
    'sendTransaction',
    'getSignatureStatuses',
    'getGenesisHash',
  ],
} as const

/** The namespaces whose chains can be asked. */
export type CalledNamespace = keyof typeof CHAIN_METHODS

const MAX_METHOD = 64
const MAX_PARAMS = 8
const MAX_ERROR_MESSAGE = 1_024

export const chainCallSchema = closedObject({
  method: boundedText(MAX_METHOD),
  params: v.optional(boundedList(v.unknown(), MAX_PARAMS), []),
})
export type ChainCall = v.InferOutput<typeof chainCallSchema>

/** What a node says instead of a result. */
const chainErrorSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  message: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, MAX_ERROR_MESSAGE)),
  ),
  data: v.exactOptional(v.unknown()),
})
export type ChainError = v.InferOutput<typeof chainErrorSchema>

/** A node's answer: a result, or its error. */
export const chainAnswerSchema = v.union([v.object({ error: chainErrorSchema }), v.object({ result: v.unknown() })])
export type ChainAnswer = v.InferOutput<typeof chainAnswerSchema>
