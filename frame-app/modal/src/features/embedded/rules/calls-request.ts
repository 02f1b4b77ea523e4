import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import { MAX_CALLS_ID } from '../../../kernel/rules/sent-calls.ts'

const firstOf = (params: RpcParams | undefined): unknown => (Array.isArray(params) ? params[0] : undefined)

const refuse = (path: string, message: string): never => {
  throw new ProviderRpcError(INVALID_PARAMS, message, { path })
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_CALLS_ID

/** The id that the page gives a list of calls; undefined if it leaves that to the wallet. */
export const givenCallsId = (params: RpcParams | undefined): string | undefined => {
  // What is no list of calls has no id either. The secure frame refuses it.
  const id = (firstOf(params) as { readonly id?: unknown } | null | undefined)?.id
  if (id === undefined || isId(id)) return id
  return refuse('params[0].id', `wallet_sendCalls: params[0].id must be a text of at most ${MAX_CALLS_ID} characters`)
}

/** The id of the list that a page asks about. */
export const askedCallsId = (params: RpcParams | undefined): string => {
  const id = firstOf(params)
  return isId(id) ? id : refuse('params[0]', 'wallet_getCallsStatus: params[0] must be the id of a list of calls')
}

/** The networks that a page asks about, as chain ids in hexadecimal and small letters; undefined for all. */
export const askedChainIds = (params: RpcParams | undefined): readonly string[] | undefined => {
  const ids: unknown = Array.isArray(params) ? params[1] : undefined
  if (ids === undefined) return undefined
  const isList = Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string')
  return isList
    ? ids.map((id) => id.toLowerCase())
    : refuse('params[1]', 'wallet_getCapabilities: params[1] must be a list of chain ids')
}
