import type { Network } from '@casement/shared-protocol/schemas'
import { useState } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { SwitchFailure } from '../../domain/switch-failure.ts'
import { switchFailure } from '../../domain/switch-failure.ts'
import { topOf } from '../../domain/view-stack.ts'
import { useShell } from '../../shell/context.ts'
import type { ModalStore } from '../../stores/modal.ts'
import { leaveView } from './leave-view.ts'

/** How long a wallet may take. One that never answers must not keep the visitor from choosing again. */
const PATIENCE_MS = 60_000

/** What a choice of a network has come to. */
export type Switching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly network: Network }
  | { readonly kind: 'failed'; readonly network: Network; readonly failure: SwitchFailure }

/** It belongs to a visit of a view: whoever reads about networks meanwhile finds it as it was left. */
type Visited = { readonly visit: number | undefined; readonly state: Switching }

const IDLE: Switching = { kind: 'idle' }
const stores = new WeakMap<ModalStore, StoreApi<Visited>>()

const storeOf = (modal: ModalStore): StoreApi<Visited> => {
  const store = stores.get(modal) ?? createStore<Visited>()(() => ({ visit: undefined, state: IDLE }))
  stores.set(modal, store)
  return store
}

/**
 * Lets a view switch networks, one at a time, and leaves it once that is done.
 *
 * @example
 * const { switching, choose } = useNetworkSwitching()
 */
export const useNetworkSwitching = () => {
  const shell = useShell()
  const { modal, wallets } = shell
  const [visit] = useState(() => topOf(modal.getState().stack).key)
  const store = storeOf(modal)
  const switching = useStore(store, (visited) => (visited.visit === visit ? visited.state : IDLE))

  const choose = (network: Network): void => {
    const before = store.getState()
    if (before.visit === visit && before.state.kind === 'asking') return
    const asking: Switching = { kind: 'asking', network }
    store.setState({ visit, state: asking })
    /** Takes the first outcome alone; whatever comes later is no longer waited for. */
    const settle = (state: Switching): void => {
      if (store.getState().state !== asking) return
      store.setState({ visit, state })
      if (state.kind === 'idle' && topOf(modal.getState().stack).key === visit) leaveView(shell)
    }
    const fail = (failure: SwitchFailure): void => settle({ kind: 'failed', network, failure })
    const timer = setTimeout(() => fail('unanswered'), PATIENCE_MS)
    wallets.commands
      .switchNetwork(network.caipNetworkId)
      .then(
        () => settle(IDLE),
        (thrown: unknown) => fail(switchFailure(thrown)),
      )
      .finally(() => clearTimeout(timer))
  }

  return { switching, choose }
}
