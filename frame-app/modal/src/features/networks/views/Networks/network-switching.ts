import type { Network } from '@casement/shared-protocol/schemas'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import type { ShellParts } from '../../../../modal/shell/context.ts'
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

/**
 * Has a network switched to, one at a time, and leaves the view once that is done.
 *
 * @example
 * chooseNetwork(shell, visit, network)
 */
export const chooseNetwork = (shell: ShellParts, visit: number, network: Network, how: HowToSwitch = {}): void => {
  const { modal, wallets } = shell
  const store = switchingIn(modal)
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
    if (isDone && !how.stays && topOf(modal.getState().stack).key === visit) leaveView(shell)
  }
  const fail = (failure: SwitchFailure): void => settle({ kind: 'failed', network, failure })
  const timer = setTimeout(() => fail('unanswered'), PATIENCE_MS)
  wallets.commands.switchNetwork(network.caipNetworkId).then(
    () => settle(IDLE),
    (thrown: unknown) => fail(switchFailure(thrown)),
  )
}
