import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { SpeechStore } from '../words/speech.ts'
import type { ModalStore, Surface } from './modal-store.ts'
import type { Panel } from './rules/panels.ts'
import type { Success } from './rules/success.ts'
import type { ViewRule } from './rules/view-rule.ts'
import type { View, ViewName } from './rules/views.ts'

/** Moves between views. Navigating to a view that is not available changes nothing. */
export type Navigation = {
  push(view: View): void
  replace(view: View): void
  reset(view: View): void
  back(): void
  backTo(view: ViewName): void
}

/** What a view wants to know of a request that it has started. */
export type Transaction = {
  readonly onSuccess?: () => void
  readonly onError?: (thrown: unknown) => void
  readonly onCancel?: (thrown: unknown) => void
}

export type TransactionEnd = 'success' | 'error' | 'cancel'

/** The requests that views have started and wait for, the latest on top. */
export type TransactionStack = {
  /** Returns the function that ends it, which does nothing once it has ended. */
  push(transaction: Transaction): (end: TransactionEnd, thrown?: unknown) => void
  /** Ends the latest one; returns false if none waits. */
  pop(end: TransactionEnd, thrown?: unknown): boolean
  isEmpty(): boolean
}

/** The modal, as features use it. */
export type Modal = {
  readonly store: ModalStore
  readonly navigation: Navigation
  readonly transactions: TransactionStack
  /** Opens the modal; resolves with the view shown. */
  open(params: OpenParams): Promise<ViewName>
  /**
   * Shows a view of the frame's own on top of the current one, opening the modal if needed. Resolves to false if the
   * view is not available.
   */
  reveal(view: View): Promise<boolean>
  /** Sets the surface on which the frame is shown. */
  show(surface: Surface): void
  /** Closes the modal. If the current view prevents closing, shakes the card and returns false. */
  requestClose(): boolean
  /** Says for a moment what the visitor has achieved, then closes the modal. The page's answers are sent first. */
  succeed(success: Success): void
  /** The rule of a view, if the view is implemented. */
  ruleOf(view: ViewName): ViewRule | undefined
  /** Whether a panel's feature is on. */
  isOn(panel: Panel): boolean
  /** Whether a view exists and its panel is on. */
  isAvailable(view: ViewName): boolean
  /** The texts and language of the modal, for messages outside views. */
  speech(): Promise<SpeechStore>
}
