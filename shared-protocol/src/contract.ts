import type { Parser } from './parser.ts'

/** Parameters and result of a method. */
export type Signature = { readonly params: unknown; readonly result: unknown }
export type Signatures = { readonly [method: string]: Signature }

type CallTerms = {
  /** How long the caller waits before the call rejects with 4900. With null, only a lost frame ends the call. */
  readonly timeoutMs: number | null
  /** Whether an AbortSignal can cancel it. Its parameters then have an `id`, which `cancel` takes. */
  readonly cancellable: boolean
}

/** What the caller needs to know about a method, including how to parse its result. */
export type CallSpec<R> = CallTerms & { readonly maxResult: number; readonly result: Parser<R> }

/** What the server needs to know about a method, including how to parse its parameters. */
export type ServeSpec<P> = { readonly cancellable: boolean; readonly maxParams: number; readonly params: Parser<P> }

/** A complete method of a contract. */
export type Method<S extends Signature = Signature> = CallSpec<S['result']> & ServeSpec<S['params']>

export type Contract<S extends Signatures> = { readonly [K in keyof S]: Method<S[K]> }
export type CallTable<S extends Signatures> = { readonly [K in keyof S]: CallSpec<S[K]['result']> }
export type ServeTable<S extends Signatures> = { readonly [K in keyof S]: ServeSpec<S[K]['params']> }

type Read<T> = T extends Parser<infer V> ? V : never

/** The signatures of a contract, for types only. */
export type SignaturesOf<C extends { readonly [method: string]: { params: unknown; result: unknown } }> = {
  readonly [K in keyof C]: { readonly params: Read<C[K]['params']>; readonly result: Read<C[K]['result']> }
}

export type CallOptions = { readonly signal?: AbortSignal | undefined }

/** The client of a contract: one function per method. Methods without parameters take no argument. */
export type Client<S extends Signatures> = {
  readonly [K in keyof S]: undefined extends S[K]['params']
    ? (params?: S[K]['params'], options?: CallOptions) => Promise<S[K]['result']>
    : (params: S[K]['params'], options?: CallOptions) => Promise<S[K]['result']>
}

export type CallContext = {
  /** Aborted when the caller cancels, when the channel closes, and when the caller disconnects. */
  readonly signal: AbortSignal
}

// A method without a result may simply return.
// biome-ignore lint/suspicious/noConfusingVoidType: it is the type of a handler that returns nothing
type Given<R> = [R] extends [undefined] ? undefined | void : R

type Handler<S extends Signature> = (
  params: S['params'],
  context: CallContext,
) => Given<S['result']> | Promise<Given<S['result']>>

/** The handlers of a server, one per method. */
export type Handlers<S extends Signatures> = { readonly [K in keyof S]: Handler<S[K]> }
