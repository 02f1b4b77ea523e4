/** The transports that are measured, each in a block of its own in every round. */
export const TRANSPORTS = ['guarded', 'comlink', 'penpal', 'window'] as const
export type TransportName = (typeof TRANSPORTS)[number]

/** What each is, in words. */
export const TRANSPORT_TITLES: Readonly<Record<TransportName, string>> = {
  guarded: 'guarded call',
  comlink: 'raw comlink',
  penpal: 'bare MessageChannel',
  window: 'window.postMessage',
}

/** One transport's block of one round, as the page measured it. */
export type Block = {
  readonly totalMs: number
  /** Calls that were not answered, or not with the answer to what was asked. */
  readonly lost: number
}

/** Calls one after the other, with the time that each took. */
export type SequenceBlock = Block & { readonly singleMs: readonly number[] }
