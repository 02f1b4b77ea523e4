import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../../../words/context.ts'
import { UNFINISHED_MS, useSlow } from '../ConnectingExternal/use-slow.ts'
import { PairingFailed } from './PairingFailed.tsx'
import type { PairingProgress } from './pairing-progress.ts'

type Props = {
  readonly progress: PairingProgress
  readonly image: ReactNode
  /** The wallet's name, if a specific one was chosen. */
  readonly wallet: string | undefined
  readonly again: () => void
  /** Opens the list of other wallets, if there may be some. */
  readonly other: (() => void) | undefined
  /** Shown while waiting for a wallet. */
  readonly children: ReactNode
}

/** The status of a WalletConnect attempt after the visitor's part is done. */
export const PairingPanel = ({ progress, image, wallet, again, other, children }: Props) => {
  const words = useWords()
  // Usually the modal says so itself at once, in place of this view. A check of the sign-in may come before.
  const unfinished = useSlow(progress.kind === 'connected', UNFINISHED_MS)
  if (progress.kind === 'connected' && unfinished) {
    return <Attempt image={image} state="done" title={words('connecting.done')} />
  }
  switch (progress.kind) {
    case 'settling':
    case 'connected':
      return (
        <Attempt
          image={image}
          state="waiting"
          title={words('pairing.settling')}
          text={words('pairing.settling-text')}
        />
      )
    case 'failed':
      return <PairingFailed reason={progress.reason} image={image} wallet={wallet} again={again} other={other} />
    default:
      return children
  }
}
