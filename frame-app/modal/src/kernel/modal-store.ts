import { createStore } from 'zustand/vanilla'
import type { ViewStack } from './rules/view-stack.ts'
import { startWith } from './rules/view-stack.ts'

/** Where the frame is shown in the page. */
export type Surface = 'hidden' | 'modal' | 'inline' | 'yielded'

/** What the modal shows, and where. */
export type ModalState = {
  readonly surface: Surface
  readonly stack: ViewStack
  /** How often closing was refused: the card shakes each time that it goes up. */
  readonly refusals: number
}

const START: ModalState = { surface: 'hidden', stack: startWith({ view: 'Connect', params: {} }), refusals: 0 }

/** What the modal shows. Only commands write it. */
export const createModalStore = () => createStore<ModalState>()(() => START)

export type ModalStore = ReturnType<typeof createModalStore>
