import { ATOMICITY_NOT_SUPPORTED, TOO_MANY_CALLS, UNSUPPORTED_CAPABILITY } from '@casement/shared-protocol'
import type { Hex } from './abi.ts'
import { isRecord, isSameAddress } from './message-params.ts'
import { RequestRefusedError, refuse, refuseMethod } from './request-refused.ts'
import type { SignRequest } from './sign-request.ts'

/** What one call does: to whom, with how much of the network's currency, and with which data. */
export type Call = {
  /** In small letters; undefined creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  /** In small letters. */
  readonly data: Hex
}

/** Transactions as the page asked for them. What it left out is for the wallet to complete. */
export type TransactionRequest = {
  readonly calls: readonly Call[]
  /** Whether they are a list (EIP-5792), of which each call is a transaction. */
  readonly isList: boolean
  readonly chainId?: bigint
  readonly nonce?: bigint
  readonly gas?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

type Params = Readonly<Record<string, unknown>>

/** So many calls make a list, at most. */
export const MAX_CALLS = 32
const ADDRESS = /^0x[0-9a-f]{40}$/i
const DATA = /^0x(?:[0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const DECIMAL = /^(?:0|[1-9]\d{0,77})$/

const optional = <T>(read: (value: unknown, path: string) => T) => {
  return (params: Params, name: string, path: string): T | undefined =>
    params[name] === undefined || params[name] === null ? undefined : read(params[name], `${path}.${name}`)
}

const readQuantity = optional((value, path) =>
  typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : refuse(path, 'must be a number in hex'),
)

/** Pages write chains as numbers, in hex and in digits. */
const readChain = optional((value, path) => {
  const isText = typeof value === 'string' && (QUANTITY.test(value) || DECIMAL.test(value))
  if (!isText && !(Number.isSafeInteger(value) && Number(value) >= 0)) return refuse(path, 'must be a chain')
  return BigInt(value as string | number)
})

const readAddress = optional((value, path) =>
  typeof value === 'string' && ADDRESS.test(value) ? (value.toLowerCase() as Hex) : refuse(path, 'must be an address'),
)

const readData = optional((value, path) =>
  typeof value === 'string' && DATA.test(value) ? (value.toLowerCase() as Hex) : refuse(path, 'must be bytes in hex'),
)

/** Any other member could change what happens without being shown. */
const requireKnown = (params: Params, known: readonly string[], path: string): void => {
  const other = Object.keys(params).find((name) => !known.includes(name))
  if (other !== undefined) refuse(path, 'has a member that is not supported')
}

const requireFrom = (params: Params, account: string, path: string): void => {
  const { from } = params
  if (from !== undefined && from !== null && !isSameAddress(from, account))
    refuse(`${path}.from`, 'is not the connected account')
}

const readCall = (params: Params, data: Hex | undefined, path: string): Call => {
  const to = readAddress(params, 'to', path)
  if (to === undefined && (data === undefined || data === '0x')) return refuse(`${path}.to`, 'is missing')
  return { to, value: readQuantity(params, 'value', path) ?? 0n, data: data ?? '0x' }
}

const TRANSACTION_MEMBERS = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
  'accessList',
]
/** The types that can be asked for by their fees alone. The later ones carry blobs, or give the account to a contract. */
const TYPES: readonly unknown[] = ['0x0', '0x1', '0x2', undefined, null]

/** Two names of one value. */
const either = <T>(one: T | undefined, other: T | undefined, path: string): T | undefined =>
  one !== undefined && other !== undefined && one !== other ? refuse(path, 'is given twice') : (one ?? other)

const readFees = (params: Params, path: string): Pick<TransactionRequest, 'maxFeePerGas' | 'maxPriorityFeePerGas'> => {
  const price = readQuantity(params, 'gasPrice', path)
  const maxFee = readQuantity(params, 'maxFeePerGas', path)
  const maxPriority = readQuantity(params, 'maxPriorityFeePerGas', path)
  if (price !== undefined && (maxFee ?? maxPriority) !== undefined) return refuse(`${path}.gasPrice`, 'is given twice')
  // A price for all is the same as paying it to the last.
  const maxFeePerGas = maxFee ?? price
  const maxPriorityFeePerGas = maxPriority ?? price
  return {
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
  }
}

const readTransaction = ({ params, account }: SignRequest): TransactionRequest => {
  const path = 'params[0]'
  const given: unknown = Array.isArray(params) && params.length === 1 ? params[0] : undefined
  if (!isRecord(given)) return refuse('params', 'must be one transaction')
  requireKnown(given, TRANSACTION_MEMBERS, path)
  requireFrom(given, account, path)
  if (!TYPES.includes(given.type)) return refuse(`${path}.type`, 'is not supported')
  const { accessList } = given
  if (accessList !== undefined && !(Array.isArray(accessList) && accessList.length === 0))
    return refuse(`${path}.accessList`, 'is not supported')
  const data = either(readData(given, 'data', path), readData(given, 'input', path), `${path}.data`)
  const gas = either(readQuantity(given, 'gas', path), readQuantity(given, 'gasLimit', path), `${path}.gas`)
  const nonce = readQuantity(given, 'nonce', path)
  const chainId = readChain(given, 'chainId', path)
  return {
    calls: [readCall(given, data, path)],
    isList: false,
    ...(chainId !== undefined && { chainId }),
    ...(nonce !== undefined && { nonce }),
    ...(gas !== undefined && { gas }),
    ...readFees(given, path),
  }
}

/** What a page wants besides the calls. Only what it can do without may be ignored. */
const requireNoCapability = (given: unknown, path: string): void => {
  if (given === undefined) return
  if (!isRecord(given)) return refuse(path, 'must be an object')
  for (const capability of Object.values(given)) {
    if (!isRecord(capability) || capability.optional !== true)
      throw new RequestRefusedError(UNSUPPORTED_CAPABILITY, path, 'has a capability that is not supported')
  }
}

const readListedCall = (given: unknown, path: string): Call => {
  if (!isRecord(given)) return refuse(path, 'must be an object')
  requireKnown(given, ['to', 'value', 'data', 'capabilities'], path)
  requireNoCapability(given.capabilities, `${path}.capabilities`)
  return readCall(given, readData(given, 'data', path), path)
}

/** EIP-5792. Its first draft, 1.0, is answered in another form. */
const VERSION = '2.0.0'

const readCalls = ({ params, account }: SignRequest): TransactionRequest => {
  const path = 'params[0]'
  const given: unknown = Array.isArray(params) && params.length === 1 ? params[0] : undefined
  if (!isRecord(given)) return refuse('params', 'must be one list of calls')
  requireKnown(given, ['version', 'id', 'chainId', 'from', 'calls', 'capabilities', 'atomicRequired'], path)
  requireFrom(given, account, path)
  requireNoCapability(given.capabilities, `${path}.capabilities`)
  if (given.version !== VERSION) return refuse(`${path}.version`, 'is not supported')
  const { calls, atomicRequired = false } = given
  if (typeof atomicRequired !== 'boolean') return refuse(`${path}.atomicRequired`, 'must be true or false')
  if (!Array.isArray(calls) || calls.length === 0) return refuse(`${path}.calls`, `must be 1 to ${MAX_CALLS} calls`)
  if (calls.length > MAX_CALLS)
    throw new RequestRefusedError(TOO_MANY_CALLS, `${path}.calls`, `must be 1 to ${MAX_CALLS} calls`)
  // An account that is a key alone sends them one after the other. One of them can fail when others have happened.
  if (atomicRequired && calls.length > 1)
    throw new RequestRefusedError(ATOMICITY_NOT_SUPPORTED, `${path}.atomicRequired`, 'is not supported')
  const chainId = readChain(given, 'chainId', path)
  if (chainId === undefined) return refuse(`${path}.chainId`, 'is missing')
  return {
    calls: calls.map((call: unknown, at) => readListedCall(call, `${path}.calls[${at}]`)),
    isList: true,
    chainId,
  }
}

/**
 * Reads the parameters of `eth_sendTransaction` and `wallet_sendCalls`. Throws a `RequestRefusedError` for anything in
 * them that is not understood.
 */
export const parseTransaction = (request: SignRequest): TransactionRequest => {
  const { method, chainId } = request
  if (!chainId.startsWith('eip155:')) return refuseMethod(method, chainId)
  if (method === 'eth_sendTransaction') return readTransaction(request)
  return method === 'wallet_sendCalls' ? readCalls(request) : refuseMethod(method, chainId)
}
