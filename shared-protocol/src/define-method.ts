import type * as v from 'valibot'
import type { Method } from './contract.ts'
import { MAX_MESSAGE_SIZE } from './limits.ts'
import { fromSchema } from './schemas/from-schema.ts'

type MethodDefinition<P extends v.GenericSchema, R extends v.GenericSchema> = {
  /** What it is for, in one sentence; the protocol's documentation is made from it. */
  readonly summary: string
  readonly params: P
  readonly result: R
  /** How long the caller waits; null where only liveness ends it. */
  readonly timeoutMs: number | null
  readonly cancellable?: boolean
  readonly maxParams?: number
  readonly maxResult?: number
}

type DefinedMethod<P extends v.GenericSchema, R extends v.GenericSchema> = Method<{
  readonly params: v.InferOutput<P>
  readonly result: v.InferOutput<R>
}> & { readonly summary: string; readonly paramsSchema: P; readonly resultSchema: R }

/**
 * One method of a contract, as data: what it takes, what it gives, how long it may take.
 *
 * @example
 * defineMethod({ summary: 'Proves that the frame is alive.', params: pingParams, result: pingResult, timeoutMs: 2_000 })
 */
export const defineMethod = <const P extends v.GenericSchema, const R extends v.GenericSchema>(
  definition: MethodDefinition<P, R>,
): DefinedMethod<P, R> => ({
  summary: definition.summary,
  paramsSchema: definition.params,
  resultSchema: definition.result,
  params: fromSchema(definition.params),
  result: fromSchema(definition.result),
  timeoutMs: definition.timeoutMs,
  cancellable: definition.cancellable ?? false,
  maxParams: definition.maxParams ?? MAX_MESSAGE_SIZE,
  maxResult: definition.maxResult ?? MAX_MESSAGE_SIZE,
})
