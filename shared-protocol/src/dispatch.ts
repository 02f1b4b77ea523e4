/** A call in comlink's wire format, as rebuilt by the guard. */
export type CallMessage = {
  readonly id: string
  readonly type: 'APPLY'
  readonly path: readonly [string]
  readonly argumentList: readonly [{ readonly type: 'RAW'; readonly value: unknown }]
}

/** An answer in comlink's wire format, as rebuilt by the guard. */
export type AnswerMessage = { readonly id: string; readonly type: 'RAW'; readonly value: unknown }

/** The calling half of a dispatcher. It only gets messages rebuilt by the guard and has no access to the port. */
export type Caller = {
  /** Sends a call and resolves to the value of its answer. */
  call(method: string, params: unknown): Promise<unknown>
  /** Handles an answer. */
  deliver(answer: AnswerMessage): void
  /** Tells the peer that no more calls follow. */
  release(): void
}

/** The serving half of a dispatcher. */
export type Server = { deliver(call: CallMessage): void }

export type Exposed = { readonly [method: string]: (params: unknown) => Promise<unknown> }

/** Matches answers to calls. Both implementations use the same wire format, and tests combine each with each. */
export type Dispatcher = {
  caller(send: (message: CallMessage | { readonly id: string; readonly type: 'RELEASE' }) => void): Caller
  server(exposed: Exposed, send: (answer: AnswerMessage) => void): Server
}
