import type { Parser } from './parser.ts'

/** What a method takes and gives. */
export type Signature = { readonly params: unknown; readonly result: unknown }
export type Signatures = { readonly [method: string]: Signature }

type CallTerms = {
  /** How long the caller waits before the call is answered 4900 for it; null where only liveness ends it. */
  readonly timeoutMs: number | null
  /** Whether an AbortSignal may end it; its parameters then carry the `id` that the contract's `cancel` names. */
  readonly cancellable: boolean
}

/** What the caller's side of a method needs: how to read what comes back. */
export type CallSpec<R> = CallTerms & { readonly maxResult: number; readonly result: Parser<R> }

/** What the serving side of a method needs: how to read what it is asked. */
export type ServeSpec<P> = { readonly cancellable: boolean; readonly maxParams: number; readonly params: Parser<P> }

/** A method whole, as the contracts have it. */
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

/** The caller's view of a contract: one function a method; parameters may be left out where there are none. */
export type Client<S extends Signatures> = {
  readonly [K in keyof S]: undefined extends S[K]['params']
    ? (params?: S[K]['params'], options?: CallOptions) => Promise<S[K]['result']>
    : (params: S[K]['params'], options?: CallOptions) => Promise<S[K]['result']>
}

export type CallContext = {
  /** Aborted when the caller cancels, when the channel closes, and when the caller's side is gone. */
  readonly signal: AbortSignal
}

// A method without a result may simply return.
// biome-ignore lint/suspicious/noConfusingVoidType: it is the type of a handler that returns nothing
type Given<R> = [R] extends [undefined] ? undefined | void : R

type Handler<S extends Signature> = (
  params: S['params'],
  context: CallContext,
) => Given<S['result']> | Promise<Given<S['result']>>

/** What a serving side implements. */
export type Handlers<S extends Signatures> = { readonly [K in keyof S]: Handler<S[K]> }
