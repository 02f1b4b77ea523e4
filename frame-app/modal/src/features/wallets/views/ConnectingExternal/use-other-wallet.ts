import type { ViewName } from '../../../../kernel/rules/views.ts'
import { useCore } from '../../../../kernel/use-core.ts'

/** The views that are about one wallet. */
const OF_ONE_WALLET: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
]

/** Goes back to where this wallet was chosen, so that another one can be; where it was not chosen, to where one is. */
export const useOtherWallet = (): (() => void) => {
  const { modal } = useCore()
  return () => {
    const { entries } = modal.store.getState().stack
    const chosen = entries.findLast(({ view }) => !OF_ONE_WALLET.includes(view))
    if (chosen) modal.navigation.backTo(chosen.view)
    else modal.navigation.reset({ view: 'Connect', params: {} })
  }
}
