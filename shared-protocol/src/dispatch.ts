/** A call as comlink puts it on the wire, and as the guard rebuilds it. */
export type CallMessage = {
  readonly id: string
  readonly type: 'APPLY'
  readonly path: readonly [string]
  readonly argumentList: readonly [{ readonly type: 'RAW'; readonly value: unknown }]
}

/** An answer as comlink puts it on the wire, and as the guard rebuilds it. */
export type AnswerMessage = { readonly id: string; readonly type: 'RAW'; readonly value: unknown }

/** The calling half of a dispatcher. It is handed only what the guard made, and never sees the port. */
export type Caller = {
  /** Sends a call and resolves with the value of the answer that has its id. */
  call(method: string, params: unknown): Promise<unknown>
  /** Hands over an answer. */
  deliver(answer: AnswerMessage): void
  /** Tells the other side that no more calls will come. */
  release(): void
}

/** The serving half of a dispatcher. */
export type Server = { deliver(call: CallMessage): void }

export type Exposed = { readonly [method: string]: (params: unknown) => Promise<unknown> }

/**
 * What keeps the books of a channel: which answer belongs to which call. Both kinds speak the same wire, and tests pair
 * each with each.
 */
export type Dispatcher = {
  caller(send: (message: CallMessage | { readonly id: string; readonly type: 'RELEASE' }) => void): Caller
  server(exposed: Exposed, send: (answer: AnswerMessage) => void): Server
}
