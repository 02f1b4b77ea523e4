import { createStore } from 'zustand/vanilla'
import type { Success } from './rules/success.ts'
import type { ViewStack } from './rules/view-stack.ts'
import { startWith } from './rules/view-stack.ts'

/** How the frame is shown in the page. */
export type Surface = 'hidden' | 'modal' | 'inline' | 'yielded'

/** What the modal shows, and on which surface. */
export type ModalState = {
  readonly surface: Surface
  /** Whether the closing animation of a modal that is already hidden for everyone else is still on the screen. */
  readonly leaving: boolean
  readonly stack: ViewStack
  /** What is said for a moment before the modal closes, in place of the current view. */
  readonly success: Success | undefined
  /** How many times closing was refused; the card shakes when it increases. */
  readonly refusals: number
}

const START: ModalState = {
  surface: 'hidden',
  leaving: false,
  stack: startWith({ view: 'Connect', params: {} }),
  success: undefined,
  refusals: 0,
}

/** Only commands write it. */
export const createModalStore = () => createStore<ModalState>()(() => START)

export type ModalStore = ReturnType<typeof createModalStore>
