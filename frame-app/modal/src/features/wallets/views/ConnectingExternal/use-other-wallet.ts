import type { ViewName } from '../../../../kernel/rules/views.ts'
import { useCore } from '../../../../kernel/use-core.ts'

/** The views about a single wallet. */
const OF_ONE_WALLET: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
]

/** Goes back to the view where this wallet was chosen, or to Connect if there is none. */
export const useOtherWallet = (): (() => void) => {
  const { modal } = useCore()
  return () => {
    const { entries } = modal.store.getState().stack
    const chosen = entries.findLast(({ view }) => !OF_ONE_WALLET.includes(view))
    if (chosen) modal.navigation.backTo(chosen.view)
    else modal.navigation.reset({ view: 'Connect', params: {} })
  }
}
