import type * as v from 'valibot'
import type { Method } from './contract.ts'
import { MAX_MESSAGE_SIZE } from './limits.ts'
import { fromSchema } from './schemas/from-schema.ts'

type MethodDefinition<P extends v.GenericSchema, R extends v.GenericSchema> = {
  readonly params: P
  readonly result: R
  /** How long the caller waits. With null, only a lost frame ends the call. */
  readonly timeoutMs: number | null
  readonly cancellable?: boolean
  readonly maxParams?: number
  readonly maxResult?: number
}

type DefinedMethod<P extends v.GenericSchema, R extends v.GenericSchema> = Method<{
  readonly params: v.InferOutput<P>
  readonly result: v.InferOutput<R>
}> & { readonly paramsSchema: P; readonly resultSchema: R }

/**
 * Defines a method of a contract: its parameters, result and deadline. Its description in PROTOCOL.md is the comment above
 * it, because a string would be downloaded by every visitor.
 *
 * @example
 * defineMethod({ params: pingParams, result: pingResult, timeoutMs: 2_000 })
 */
export const defineMethod = <const P extends v.GenericSchema, const R extends v.GenericSchema>(
  definition: MethodDefinition<P, R>,
): DefinedMethod<P, R> => ({
  paramsSchema: definition.params,
  resultSchema: definition.result,
  params: fromSchema(definition.params),
  result: fromSchema(definition.result),
  timeoutMs: definition.timeoutMs,
  cancellable: definition.cancellable ?? false,
  maxParams: definition.maxParams ?? MAX_MESSAGE_SIZE,
  maxResult: definition.maxResult ?? MAX_MESSAGE_SIZE,
})
