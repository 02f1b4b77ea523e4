import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { getAddress, isAddress } from 'viem'
import type { ShownEvmTransaction } from '../shown.ts'
import { fail } from '../wallet-error.ts'
import type { DecodeInput } from './context.ts'
import { sessionAddress } from './context.ts'
import { showCall } from './evm-call.ts'
import { parse } from './parse.ts'
import type { EvmTransaction } from './work.ts'

const MAX_DATA_LENGTH = 256 * 1024

/** An address; if it is mixed-case, its checksum must be right. */
export const evmAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text), 'must be an address'),
  v.transform((text): Address => getAddress(text)),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a hex quantity'),
  v.transform((text) => BigInt(text)),
)
const bytes = v.pipe(
  v.string(),
  v.maxLength(MAX_DATA_LENGTH),
  v.regex(/^0x([0-9a-f]{2})*$/i, 'must be hex bytes'),
  v.transform((text) => text.toLowerCase() as Hex),
)
const chainNumber = v.union([v.pipe(quantity, v.transform(Number)), v.pipe(v.number(), v.safeInteger())])

// Other fields would change what the transaction does without being shown.
const transactionSchema = v.strictObject({
  from: evmAddress,
  to: v.nullish(evmAddress),
  value: v.optional(quantity, '0x0'),
  data: v.exactOptional(bytes),
  input: v.exactOptional(bytes),
  gas: v.exactOptional(quantity),
  gasLimit: v.exactOptional(quantity),
  gasPrice: v.exactOptional(quantity),
  maxFeePerGas: v.exactOptional(quantity),
  maxPriorityFeePerGas: v.exactOptional(quantity),
  nonce: v.exactOptional(v.pipe(quantity, v.transform(Number), v.safeInteger())),
  chainId: v.exactOptional(chainNumber),
  type: v.exactOptional(v.picklist(['0x0', '0x2'])),
})
const paramsSchema = v.looseTuple([transactionSchema])

/** Reads a request's transaction. */
export const readEvmTransaction = (question: DecodeInput): EvmTransaction => {
  const [asked] = parse(paramsSchema, question.params)
  const { to, value, data, input, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, chainId } = asked
  if (chainId !== undefined && `eip155:${chainId}` !== question.chain) fail('wrong-chain', `eip155:${chainId}`)
  if (data !== undefined && input !== undefined && data !== input) fail('invalid-request', 'data and input differ')
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    fail('invalid-request', 'gasPrice and maxFeePerGas exclude each other')
  }
  const carried = data ?? input
  if (!to && (carried === undefined || carried === '0x')) fail('invalid-request', 'neither to nor data')
  const limit = gas ?? gasLimit
  return {
    from: getAddress(sessionAddress(question, asked.from)),
    ...(to ? { to } : {}),
    value,
    ...(carried === undefined ? {} : { data: carried }),
    ...(limit === undefined ? {} : { gas: limit }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(gasPrice === undefined ? {} : { gasPrice }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  }
}

export const showEvmTransaction = ({ from, to, value, data, gas, nonce }: EvmTransaction): ShownEvmTransaction => ({
  from,
  ...(to === undefined ? {} : { to }),
  value: String(value),
  call: showCall(to, data),
  ...(gas === undefined ? {} : { gas: String(gas) }),
  ...(nonce === undefined ? {} : { nonce }),
})
