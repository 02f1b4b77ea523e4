import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { createStore } from 'zustand/vanilla'
import type { EmailChange } from './rules/current-change.ts'

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
  /** The visitor is signed in, and confirms that it is still them. */
  readonly confirms?: true
}

export type EmbeddedStoreState = {
  /** The visitor's login and wallet; undefined until the secure frame has told them. */
  readonly state: EmbeddedState | undefined
  readonly login: EmailLogin | undefined
  /** When a code may be sent again. */
  readonly nextCodeAt: number
  readonly change: EmailChange | undefined
  /** The height of what the secure frame shows; undefined while it shows nothing. */
  readonly screenHeight: number | undefined
  /** Whether the visitor shares their e-mail address with this page, if it asks. */
  readonly sharesProfile: boolean
  /** The visitor signs in although no window opens here, without which the wallet approves nothing. */
  readonly signsInOnly: boolean
}

export const createEmbeddedStore = () =>
  createStore<EmbeddedStoreState>()(() => ({
    state: undefined,
    login: undefined,
    nextCodeAt: 0,
    change: undefined,
    screenHeight: undefined,
    sharesProfile: false,
    signsInOnly: false,
  }))

export type EmbeddedStore = ReturnType<typeof createEmbeddedStore>
