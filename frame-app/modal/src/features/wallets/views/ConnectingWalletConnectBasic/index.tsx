import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { QrIcon, WalletIcon } from '@casement/parts/ui/first-icons.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ConnectPicture } from '@casement/parts/ui/pictures/ConnectPicture.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { showsAllWallets } from '../../rules/listing-rule.ts'
import { CodePanel } from '../ConnectingWalletConnect/CodePanel.tsx'
import { PairingPanel } from '../ConnectingWalletConnect/PairingPanel.tsx'
import { usePairing } from '../ConnectingWalletConnect/use-pairing.ts'
import { useTimeLeft } from '../ConnectingWalletConnect/use-time-left.ts'

/**
 * Connects any wallet that scans the QR code. A phone, which cannot scan its own screen, gets a list of wallets
 * instead.
 */
export const ConnectingWalletConnectBasicView = () => {
  const { modal, device, options } = useCore()
  const words = useWords()
  const { mobile } = device()
  const lists = showsAllWallets(useStore(options), mobile)
  const [scans, setScans] = useState(!(mobile && lists))
  const [progress, again] = usePairing(undefined)
  const pairing = progress.kind === 'waiting' ? progress.pairing : undefined
  const left = useTimeLeft(pairing)
  const picture = <ConnectPicture size="small" />

  const showAll = (): void => modal.navigation.push({ view: 'AllWallets', params: {} })
  // The list below has the wallets of this browser too.
  const isFirst = useStore(modal.store, ({ stack }) => stack.entries.length === 1)
  const back = isFirst ? undefined : modal.navigation.back
  const other = back ?? (lists ? showAll : undefined)
  const toAll = lists && (
    <Button variant={scans ? 'secondary' : 'primary'} wide leading={<WalletIcon />} onClick={showAll}>
      {words('pairing.all-wallets')}
    </Button>
  )

  return (
    <ViewBody>
      <PairingPanel progress={progress} image={picture} wallet={undefined} again={again} other={other}>
        {scans ? (
          <CodePanel
            uri={pairing?.uri}
            left={left}
            label={words('pairing.code-any')}
            text={mobile ? words('pairing.scan-other') : words('pairing.scan-any')}
          >
            {toAll}
          </CodePanel>
        ) : (
          <Attempt image={picture} state="still" title={words('pairing.choose')} text={words('pairing.choose-text')}>
            {toAll}
            <Button wide leading={<QrIcon />} onClick={() => setScans(true)}>
              {words('pairing.other-device')}
            </Button>
          </Attempt>
        )}
      </PairingPanel>
    </ViewBody>
  )
}
