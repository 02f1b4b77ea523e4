import type { Network } from '@casement/shared-protocol/schemas'
import type { Core } from '../../../../kernel/core.ts'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import type { NetworksFeature } from '../../feature.ts'
import type { SwitchFailure } from '../../rules/switch-failure.ts'
import { switchFailure } from '../../rules/switch-failure.ts'
import type { Switching } from '../../switching-store.ts'
import { IDLE, PATIENCE_MS, switchingIn, switchingOf } from '../../switching-store.ts'
import { leaveView } from './leave-view.ts'

export type SwitchMethod = {
  /** The view has other uses and stays open afterwards. */
  readonly stays?: boolean
  /** Asks the wallet again, even if a request is pending. */
  readonly again?: boolean
}

export type ChooseParts = Pick<Core, 'modal' | 'session'> & { readonly networks: NetworksFeature }

/**
 * Switches to a network, one at a time, and leaves the view afterwards.
 *
 * @example
 * chooseNetwork({ modal, session, networks }, visit, network)
 */
export const chooseNetwork = (
  { modal, session, networks }: ChooseParts,
  visit: number,
  network: Network,
  how: SwitchMethod = {},
): void => {
  const store = switchingIn(modal.store)
  if (!how.again && switchingOf(store.getState(), visit).kind === 'asking') return
  const asking: Switching = { kind: 'asking', network }
  store.setState({ visit, state: asking })

  let over = false
  /** Uses only the first outcome and ignores later ones. */
  const settle = (state: Switching): void => {
    clearTimeout(timer)
    if (over) return
    over = true
    if (store.getState().state === asking) store.setState({ visit, state })
    // The SwitchNetwork view may have shown this switch. Do not leave if another switch is pending by now.
    const isDone = state.kind === 'idle' && store.getState().state.kind === 'idle'
    if (isDone && !how.stays && topOf(modal.store.getState().stack).key === visit) leaveView({ modal, session })
  }
  const fail = (failure: SwitchFailure): void => settle({ kind: 'failed', network, failure })
  const timer = setTimeout(() => fail('unanswered'), PATIENCE_MS)
  networks.switchNetwork(network.caipNetworkId).then(
    () => settle(IDLE),
    (thrown: unknown) => fail(switchFailure(thrown)),
  )
}
