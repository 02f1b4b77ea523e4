import * as v from 'valibot'

// Parses JSON-RPC 2.0 requests and decides which are forwarded to the node.

const MAX_METHOD_LENGTH = 64
const MAX_ID_LENGTH = 256
const MAX_BATCH = 1_000

export type RpcId = string | number | null
export type RpcError = { readonly code: number; readonly message: string }

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_METHOD_LENGTH)),
  id: v.exactOptional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))]))),
  params: v.exactOptional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
type RpcRequest = v.InferOutput<typeof requestSchema>

/** One request. Without an id it gets no response. */
export type ParsedRequest =
  | { readonly kind: 'pass'; readonly id: RpcId | undefined; readonly method: string; readonly params: unknown }
  | { readonly kind: 'refuse'; readonly id: RpcId | undefined; readonly error: RpcError }

export type ParsedMessage =
  | { readonly kind: 'unreadable'; readonly error: RpcError }
  | { readonly kind: 'single'; readonly asked: ParsedRequest }
  | { readonly kind: 'batch'; readonly asked: readonly ParsedRequest[] }

const refusal = (code: number, message: string): RpcError => ({ code, message })
const INVALID = refusal(-32_600, 'Invalid request')

// Methods that access the machine instead of the chain: files, or other chains over the network.
const NOT_HERE = new Set(['dumpState', 'loadState', 'setRpcUrl'])
const NODE_METHOD = /^(?:anvil|hardhat|evm|tenderly)_(?<name>\w+)$/i

const isEmpty = (params: RpcRequest['params']): boolean =>
  params === undefined || (Array.isArray(params) ? params : Object.values(params)).every((one) => one === null)

const refusedFor = ({ method, params }: RpcRequest): RpcError | undefined => {
  const name = NODE_METHOD.exec(method)?.groups?.name
  if (name === undefined) return undefined
  if (NOT_HERE.has(name)) return refusal(-32_601, `The method ${method} does not exist here`)
  // With a URL it would fork that chain over the network.
  if (name === 'reset' && !isEmpty(params)) return refusal(-32_602, `${method} takes no parameters here`)
  return undefined
}

const readOne = (value: unknown): ParsedRequest => {
  const parsed = v.safeParse(requestSchema, value)
  if (!parsed.success) return { kind: 'refuse', id: null, error: INVALID }
  const request = parsed.output
  const { id, method, params = [] } = request
  const error = refusedFor(request)
  return error === undefined ? { kind: 'pass', id, method, params } : { kind: 'refuse', id, error }
}

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Parses a message. */
export const readRpc = (text: string): ParsedMessage => {
  const parsed = parse(text)
  if (parsed === undefined) return { kind: 'unreadable', error: refusal(-32_700, 'Parse error') }
  const { value } = parsed
  if (!Array.isArray(value)) return { kind: 'single', asked: readOne(value) }
  if (value.length === 0) return { kind: 'unreadable', error: INVALID }
  if (value.length > MAX_BATCH) return { kind: 'unreadable', error: refusal(-32_600, 'Batch too large') }
  return { kind: 'batch', asked: value.map(readOne) }
}

// Methods that only read. The node has many names for those that change the chain.
const READS = /^(?:eth_(?!send|sign)|net_|web3_|trace_|debug_|ots_|txpool_|erigon_)/

/** Whether a method may change the chain. */
export const mayChange = (method: string): boolean => !READS.test(method)
