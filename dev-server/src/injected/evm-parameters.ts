import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { hashTypedData, isAddress, validateTypedData } from 'viem'
import { isLoopbackUrl } from './chains.ts'
import { chainIdSchema } from './connection.ts'

const MAX_DATA_LENGTH = 262_144

const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'must be an address with a right checksum',
)
const hexSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && value.length <= MAX_DATA_LENGTH && /^0x(?:[0-9a-f]{2})*$/i.test(value),
  'must be bytes in hexadecimal',
)
const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i, 'must be a quantity in hexadecimal'),
  v.transform((text) => BigInt(text)),
)

const transactionSchema = v.pipe(
  // Other fields would change what the transaction does without being shown.
  v.strictObject({
    from: addressSchema,
    to: v.nullish(addressSchema),
    value: v.optional(quantitySchema),
    data: v.optional(hexSchema),
    input: v.optional(hexSchema),
    gas: v.optional(quantitySchema),
    /** Some sites use the name that libraries have for it. */
    gasLimit: v.optional(quantitySchema),
    gasPrice: v.optional(quantitySchema),
    maxFeePerGas: v.optional(quantitySchema),
    maxPriorityFeePerGas: v.optional(quantitySchema),
    nonce: v.optional(quantitySchema),
    chainId: v.optional(quantitySchema),
    type: v.optional(v.picklist(['0x0', '0x2'])),
  }),
  // With two different values, the prompt and the chain could read different calls.
  v.check(({ data, input }) => data === undefined || input === undefined || data === input, 'data and input differ'),
  v.check(({ to, data, input }) => Boolean(to) || Boolean(data ?? input), 'has neither a recipient nor code'),
  v.check(
    ({ gas, gasLimit }) => gas === undefined || gasLimit === undefined || gas === gasLimit,
    'gas and gasLimit differ',
  ),
)
export type EvmTransaction = v.InferOutput<typeof transactionSchema>

const typedDataSchema = v.pipe(
  v.object({
    types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
    primaryType: v.string(),
    domain: v.optional(v.record(v.string(), v.unknown()), {}),
    message: v.record(v.string(), v.unknown()),
  }),
  v.check((data) => {
    try {
      validateTypedData(data)
      // It accepts types that nothing can hash.
      hashTypedData(data)
      return true
    } catch {
      return false
    }
  }, 'the message is not of the types that it names'),
)
export type TypedData = v.InferOutput<typeof typedDataSchema>

const typedDataTextSchema = v.union([
  v.pipe(v.string(), v.maxLength(MAX_DATA_LENGTH), v.parseJson(), typedDataSchema),
  typedDataSchema,
])

const chainSchema = v.object({
  chainId: v.pipe(v.string(), v.toLowerCase(), chainIdSchema),
  chainName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  nativeCurrency: v.object({
    symbol: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(16)),
    decimals: v.literal(18, 'only 18 decimals are supported'),
  }),
  rpcUrls: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(2_048))),
    v.minLength(1),
    v.maxLength(16),
    v.check((urls) => isLoopbackUrl(urls[0] ?? ''), 'this wallet speaks with nodes of this machine only'),
  ),
})

/** One call of a batch (EIP-5792). */
const callSchema = v.pipe(
  v.strictObject({
    to: v.optional(addressSchema),
    value: v.optional(quantitySchema),
    data: v.optional(hexSchema),
    capabilities: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(({ to, data }) => Boolean(to) || Boolean(data), 'has neither a recipient nor code'),
)

const MAX_CALLS_ID_LENGTH = 4_096

const callsSchema = v.strictObject({
  version: v.literal('2.0.0', 'only version 2.0.0 of EIP-5792 is supported'),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CALLS_ID_LENGTH))),
  from: v.optional(addressSchema),
  chainId: v.pipe(v.string(), v.toLowerCase(), chainIdSchema),
  atomicRequired: v.boolean(),
  calls: v.pipe(v.array(callSchema), v.minLength(1)),
  capabilities: v.optional(v.record(v.string(), v.unknown())),
})

/** A token that a site wants shown (EIP-747). */
const assetSchema = v.strictObject({
  type: v.literal('ERC20', 'only ERC20 tokens are shown'),
  options: v.object({
    address: addressSchema,
    symbol: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(11))),
    /** Sites send a number or its text. */
    decimals: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))]),
        v.integer(),
        v.minValue(0),
        v.maxValue(36),
      ),
    ),
    image: v.optional(v.pipe(v.string(), v.maxLength(MAX_DATA_LENGTH))),
  }),
})
export type Asset = v.InferOutput<typeof assetSchema>['options']

const permissionsSchema = v.tuple([
  v.strictObject({ eth_accounts: v.record(v.string(), v.unknown()) }, 'only eth_accounts can be granted'),
])

export const parameters = {
  message: v.union([v.tuple([hexOrText(), addressSchema]), v.tuple([hexOrText(), addressSchema, v.unknown()])]),
  typedData: v.tuple([addressSchema, typedDataTextSchema]),
  transaction: v.union([v.tuple([transactionSchema]), v.tuple([transactionSchema, v.unknown()])]),
  switchChain: v.tuple([v.object({ chainId: v.pipe(v.string(), v.toLowerCase(), chainIdSchema) })]),
  addChain: v.tuple([chainSchema]),
  permissions: permissionsSchema,
  capabilities: v.union([
    v.tuple([addressSchema, v.array(v.pipe(v.string(), v.toLowerCase(), chainIdSchema))]),
    v.strictTuple([addressSchema]),
  ]),
  calls: v.tuple([callsSchema]),
  callsId: v.tuple([v.pipe(v.string(), v.maxLength(MAX_CALLS_ID_LENGTH))]),
  // EIP-747 gives its parameters by name; some sites put them into a list.
  asset: v.union([
    assetSchema,
    v.pipe(
      v.tuple([assetSchema]),
      v.transform(([asset]) => asset),
    ),
  ]),
} as const

/** Sites should send a message as hexadecimal bytes; some send the text itself. */
function hexOrText() {
  return v.pipe(v.string(), v.maxLength(MAX_DATA_LENGTH))
}
