import type { Network } from '@casement/shared-protocol/schemas'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { SwitchFailure } from './rules/switch-failure.ts'

/** How long a wallet may take. One that never answers must not keep the visitor from choosing again. */
export const PATIENCE_MS = 60_000

/** What a switch to a network has come to. */
export type Switching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly network: Network }
  | { readonly kind: 'failed'; readonly network: Network; readonly failure: SwitchFailure }

/** It belongs to a visit of a view: whoever reads about networks meanwhile finds it as it was left. */
export type Visited = { readonly visit: number | undefined; readonly state: Switching }

export const IDLE: Switching = { kind: 'idle' }
const stores = new WeakMap<ModalStore, StoreApi<Visited>>()

/**
 * What the last switch of networks in a modal has come to, and in which visit of a view it was begun. It is made when it is
 * first wanted: most visits switch no network, and load nothing that does.
 */
export const switchingIn = (modal: ModalStore): StoreApi<Visited> => {
  const store = stores.get(modal) ?? createStore<Visited>()(() => ({ visit: undefined, state: IDLE }))
  stores.set(modal, store)
  return store
}

/** What a switch that was begun in a visit has come to. */
export const switchingOf = ({ visit, state }: Visited, visited: number): Switching => (visit === visited ? state : IDLE)
