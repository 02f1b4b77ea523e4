import type { Network } from '@casement/shared-protocol/schemas'
import type { Core } from '../../../../kernel/core.ts'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import type { NetworksFeature } from '../../feature.ts'
import type { SwitchFailure } from '../../rules/switch-failure.ts'
import { switchFailure } from '../../rules/switch-failure.ts'
import type { Switching } from '../../switching-store.ts'
import { IDLE, PATIENCE_MS, switchingIn, switchingOf } from '../../switching-store.ts'
import { leaveView } from './leave-view.ts'

export type HowToSwitch = {
  /** The view is of use besides, and not left once that is done. */
  readonly stays?: boolean
  /** The wallet is asked once more, though it may be asked already. */
  readonly again?: boolean
}

export type ChooseParts = Pick<Core, 'modal' | 'session'> & { readonly networks: NetworksFeature }

/**
 * Has a network switched to, one at a time, and leaves the view once that is done.
 *
 * @example
 * chooseNetwork({ modal, session, networks }, visit, network)
 */
export const chooseNetwork = (
  { modal, session, networks }: ChooseParts,
  visit: number,
  network: Network,
  how: HowToSwitch = {},
): void => {
  const store = switchingIn(modal.store)
  if (!how.again && switchingOf(store.getState(), visit).kind === 'asking') return
  const asking: Switching = { kind: 'asking', network }
  store.setState({ visit, state: asking })

  let over = false
  /** Takes the first outcome alone; whatever comes later is no longer waited for. */
  const settle = (state: Switching): void => {
    clearTimeout(timer)
    if (over) return
    over = true
    if (store.getState().state === asking) store.setState({ visit, state })
    // A view of its own may have shown it, and said how it went; whoever waits for another one by now goes on waiting.
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
