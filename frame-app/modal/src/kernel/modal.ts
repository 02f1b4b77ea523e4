import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { SpeechStore } from '../words/speech-store.ts'
import type { ModalStore, Surface } from './modal-store.ts'
import type { ViewRule } from './rules/view-rule.ts'
import type { View, ViewName } from './rules/views.ts'

/** How views move on. A view that cannot be reached is not shown: nothing changes. */
export type Navigation = {
  push(view: View): void
  replace(view: View): void
  reset(view: View): void
  back(): void
  backTo(view: ViewName): void
}

/** The modal, as features use it. */
export type Modal = {
  readonly store: ModalStore
  readonly navigation: Navigation
  /** Shows the modal; resolves with the view that is on the screen. */
  open(params: OpenParams): Promise<ViewName>
  /**
   * Shows a view of the frame's own, above what is on the screen or, where nothing is, by opening the modal; false where
   * the view cannot be reached.
   */
  reveal(view: View): Promise<boolean>
  /** Puts the frame where it is to be shown. */
  show(surface: Surface): void
  /** Closes the modal, unless what is on the screen holds it open; it then says so by shaking. */
  requestClose(): boolean
  /** What is true of a view that is built. */
  ruleOf(view: ViewName): ViewRule | undefined
  /** What it speaks, for whoever says something that no view says. */
  speech(): Promise<SpeechStore>
}
