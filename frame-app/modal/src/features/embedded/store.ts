import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { createStore } from 'zustand/vanilla'

/** A login by e-mail that has begun. */
export type EmailLogin = {
  readonly email: string
  /** What the visitor does next: follow the link in the mail, or enter the code. */
  readonly step: 'device' | 'code'
  /** The number that the page behind the link shows. */
  readonly number?: number | undefined
  /** Digits of the code. */
  readonly digits: number
  /** Counts the codes that were sent. */
  readonly sent: number
}

export type EmbeddedStoreState = {
  /** The visitor's login and wallet; undefined until the secure frame has told them. */
  readonly state: EmbeddedState | undefined
  readonly login: EmailLogin | undefined
  /** When a code may be sent again. */
  readonly nextCodeAt: number
}

export const createEmbeddedStore = () =>
  createStore<EmbeddedStoreState>()(() => ({ state: undefined, login: undefined, nextCodeAt: 0 }))

export type EmbeddedStore = ReturnType<typeof createEmbeddedStore>
