import * as v from 'valibot'
import { MAX_ID_LENGTH, MAX_METHOD_LENGTH } from '../limits.ts'
import type { PlainJson } from '../plain-json.ts'
import { boundedText, closedObject } from './bounded.ts'
import { caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import { jsonSchema } from './json.ts'

/** Parameters of a method, by position or by name. */
export type RpcParams = readonly PlainJson[] | { readonly [key: string]: PlainJson }

export const rpcParamsSchema = v.pipe(
  v.unknown(),
  v.check((params) => typeof params === 'object' && params !== null, 'must be a list or an object'),
  jsonSchema,
  v.transform((params) => params as RpcParams),
)

export const requestIdSchema = boundedText(MAX_ID_LENGTH)

/** A method name. Any text is accepted, so that an unknown method gets its own error instead of a malformed message. */
export const methodSchema = boundedText(MAX_METHOD_LENGTH)

/** A provider request sent to the frame. */
export const rpcRequestSchema = v.pipe(
  closedObject({
    id: requestIdSchema,
    namespace: chainNamespaceSchema,
    chain: v.optional(caipNetworkIdSchema),
    method: methodSchema,
    params: v.optional(rpcParamsSchema),
  }),
  v.forward(
    v.check(
      ({ chain, namespace }) => chain === undefined || chain.startsWith(`${namespace}:`),
      'must be a network of the request’s namespace',
    ),
    ['chain'],
  ),
)
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>
