/** The measured transports, each in its own block in every round. */
export const TRANSPORTS = ['guarded', 'comlink', 'penpal', 'window'] as const
export type TransportName = (typeof TRANSPORTS)[number]

/** Their titles for the report. */
export const TRANSPORT_TITLES: Readonly<Record<TransportName, string>> = {
  guarded: 'guarded call',
  comlink: 'raw comlink',
  penpal: 'bare MessageChannel',
  window: 'window.postMessage',
}

/** One transport's block of one round, as the page measured it. */
export type Block = {
  readonly totalMs: number
  /** Calls without a response, or with a wrong one. */
  readonly lost: number
}

/** Sequential calls, with the time of each. */
export type SequenceBlock = Block & { readonly singleMs: readonly number[] }
