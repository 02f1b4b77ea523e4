import { createStore } from 'zustand/vanilla'
import type { ViewStack } from './rules/view-stack.ts'
import { startWith } from './rules/view-stack.ts'

/** How the frame is shown in the page. */
export type Surface = 'hidden' | 'modal' | 'inline' | 'yielded'

/** What the modal shows, and on which surface. */
export type ModalState = {
  readonly surface: Surface
  readonly stack: ViewStack
  /** How many times closing was refused; the card shakes when it increases. */
  readonly refusals: number
}

const START: ModalState = { surface: 'hidden', stack: startWith({ view: 'Connect', params: {} }), refusals: 0 }

/** Only commands write it. */
export const createModalStore = () => createStore<ModalState>()(() => START)

export type ModalStore = ReturnType<typeof createModalStore>
