import { createStore } from 'zustand/vanilla'
import type { SendFailure } from './rules/send-failure.ts'

/** What the visitor has written of a transfer. */
export type SendState = {
  /** The contract of the token; `native` for the network's coin; undefined until one is chosen. */
  readonly token: string | undefined
  /** Digits with at most one point, or empty. */
  readonly amount: string
  /** The sum in US dollars of which the amount was computed; undefined while the amount itself is written. */
  readonly fiat: string | undefined
  /** As written, pasted or chosen. */
  readonly receiver: string
  /** How the visitor called the receiver, once its address has taken the place of the name. */
  readonly receiverName: string | undefined
  /** While the wallet is asked. */
  readonly loading: boolean
  /** Why the wallet has not sent when it was asked last; undefined if it was not. */
  readonly failure: SendFailure | undefined
}

export const NOTHING_WRITTEN: SendState = {
  token: undefined,
  amount: '',
  fiat: undefined,
  receiver: '',
  receiverName: undefined,
  loading: false,
  failure: undefined,
}

/** What `SendState` calls the network's own coin. */
export const NATIVE = 'native'

export const createSendStore = () => createStore<SendState>()(() => NOTHING_WRITTEN)

export type SendStore = ReturnType<typeof createSendStore>
