import { MAX_CAIP_NETWORK_ID_LENGTH } from '@casement/shared-protocol'
import {
  boundedList,
  boundedMap,
  boundedText,
  caipNetworkIdSchema,
  fromSchema,
  methodSchema,
  openObject,
  rpcParamsSchema,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { invalidParam } from './invalid-param.ts'

const MAX_SCOPES = 64
const MAX_NAMES = 256

const scopeNameSchema = boundedText(MAX_CAIP_NETWORK_ID_LENGTH)
const namesSchema = v.optional(boundedList(methodSchema, MAX_NAMES), [])
const scopeSchema = openObject({
  references: v.exactOptional(boundedList(scopeNameSchema, MAX_SCOPES)),
  scopes: v.exactOptional(boundedList(scopeNameSchema, MAX_SCOPES)),
  methods: namesSchema,
  notifications: namesSchema,
})
const scopesSchema = v.optional(boundedMap(scopeNameSchema, scopeSchema, MAX_SCOPES), {})

const createSchema = openObject({ requiredScopes: scopesSchema, optionalScopes: scopesSchema })
const invokeSchema = openObject({
  scope: caipNetworkIdSchema,
  request: openObject({ method: methodSchema, params: v.exactOptional(rpcParamsSchema) }),
})

const reader =
  <S extends v.GenericSchema>(method: string, schema: S) =>
  (params: unknown): v.InferOutput<S> => {
    // The parameters are given by name; older libraries wrap them in a list.
    const said: unknown = Array.isArray(params) ? params[0] : params
    const read = fromSchema(schema)(said ?? {})
    if (read.ok) return read.value
    throw invalidParam(method, 'params', read)
  }

/** Reads the parameters of `wallet_createSession` (CAIP-25). */
export const readSessionRequest = reader('wallet_createSession', createSchema)

/** Reads the parameters of `wallet_invokeMethod` (CAIP-27). */
export const readInvoked = reader('wallet_invokeMethod', invokeSchema)
