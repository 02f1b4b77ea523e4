import type { Network } from '@casement/shared-protocol/schemas'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { SwitchFailure } from '../../domain/switch-failure.ts'
import { switchFailure } from '../../domain/switch-failure.ts'
import { topOf } from '../../domain/view-stack.ts'
import type { ShellParts } from '../../shell/context.ts'
import type { ModalStore } from '../../stores/modal.ts'
import { leaveView } from './leave-view.ts'

/** How long a wallet may take. One that never answers must not keep the visitor from choosing again. */
export const PATIENCE_MS = 60_000

/** What a choice of a network has come to. */
export type Switching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly network: Network }
  | { readonly kind: 'failed'; readonly network: Network; readonly failure: SwitchFailure }

/** It belongs to a visit of a view: whoever reads about networks meanwhile finds it as it was left. */
type Visited = { readonly visit: number | undefined; readonly state: Switching }

const IDLE: Switching = { kind: 'idle' }
const stores = new WeakMap<ModalStore, StoreApi<Visited>>()

/** What the last choice of a network in a modal has come to, and in which visit of a view it was made. */
export const switchingIn = (modal: ModalStore): StoreApi<Visited> => {
  const store = stores.get(modal) ?? createStore<Visited>()(() => ({ visit: undefined, state: IDLE }))
  stores.set(modal, store)
  return store
}

/** What a choice that was made in a visit has come to. */
export const switchingOf = ({ visit, state }: Visited, visited: number): Switching => (visit === visited ? state : IDLE)

/**
 * Has a network switched to, one at a time, and leaves the view once that is done.
 *
 * @example
 * chooseNetwork(shell, visit, network)
 */
export const chooseNetwork = (shell: ShellParts, visit: number, network: Network): void => {
  const { modal, wallets } = shell
  const store = switchingIn(modal)
  if (switchingOf(store.getState(), visit).kind === 'asking') return
  const asking: Switching = { kind: 'asking', network }
  store.setState({ visit, state: asking })

  /** Takes the first outcome alone; whatever comes later is no longer waited for. */
  const settle = (state: Switching): void => {
    clearTimeout(timer)
    if (store.getState().state !== asking) return
    store.setState({ visit, state })
    if (state.kind === 'idle' && topOf(modal.getState().stack).key === visit) leaveView(shell)
  }
  const fail = (failure: SwitchFailure): void => settle({ kind: 'failed', network, failure })
  const timer = setTimeout(() => fail('unanswered'), PATIENCE_MS)
  wallets.commands.switchNetwork(network.caipNetworkId).then(
    () => settle(IDLE),
    (thrown: unknown) => fail(switchFailure(thrown)),
  )
}
