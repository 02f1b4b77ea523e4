import type { Network } from '@casement/shared-protocol/schemas'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { SwitchFailure } from './rules/switch-failure.ts'

/** How long to wait for a wallet before the visitor can choose again. */
export const PATIENCE_MS = 60_000

/** The state of a network switch. */
export type Switching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly network: Network }
  | { readonly kind: 'failed'; readonly network: Network; readonly failure: SwitchFailure }

/** The state belongs to one visit of a view, so that other views are not affected. */
export type Visited = { readonly visit: number | undefined; readonly state: Switching }

export const IDLE: Switching = { kind: 'idle' }
const stores = new WeakMap<ModalStore, StoreApi<Visited>>()

/**
 * The state of the modal's latest network switch, and the visit in which it started. Created on first use, since most
 * visits switch no network.
 */
export const switchingIn = (modal: ModalStore): StoreApi<Visited> => {
  const store = stores.get(modal) ?? createStore<Visited>()(() => ({ visit: undefined, state: IDLE }))
  stores.set(modal, store)
  return store
}

/** The state of a switch that started in this visit. */
export const switchingOf = ({ visit, state }: Visited, visited: number): Switching => (visit === visited ? state : IDLE)
