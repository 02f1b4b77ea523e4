import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { afterInstalling } from '../../rules/after-installing.ts'
import { useWallets } from '../../use-wallets.ts'

/**
 * Goes on once the visitor has installed the wallet. The page reports wallets as they appear; one that only appears
 * when the page loads needs a reload, which is the visitor's to do, because the page may hold what they typed.
 */
export const InstalledIt = ({ wallet }: { readonly wallet: Wallet }) => {
  const words = useWords()
  const { options: chosen, config, device } = useCore()
  const { lists, commands } = useWallets()
  const [waits, setWaits] = useState(false)
  const injected = useStore(lists, (state) => state.injected)
  const options = useStore(chosen)
  const route = config.endpoints?.images

  const goOn = (): void => {
    const step = afterInstalling(wallet, { injected, options, device: device(), route })
    setWaits(step.kind === 'missing')
    if (step.kind === 'connect') commands.choose(step.wallet)
  }
  // The wallet may appear after the visitor has said so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed list of wallets is a reason to look again
  useEffect(() => {
    if (waits) goOn()
  }, [injected])

  return (
    <>
      <Button wide onClick={goOn}>
        {words('download.installed')}
      </Button>
      <StatusLine text={waits ? words('download.missing', { wallet: shortName(wallet.name) }) : ''} shown={waits} />
    </>
  )
}
