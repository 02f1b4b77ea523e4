import type { ReactNode } from 'react'
import { Attempt } from '../../../../ui/status/Attempt.tsx'
import { useWords } from '../../../../words/context.ts'
import { PairingFailed } from './PairingFailed.tsx'
import type { PairingProgress } from './pairing-progress.ts'

type Props = {
  readonly progress: PairingProgress
  readonly image: ReactNode
  /** What the wallet is called, where it is a certain one. */
  readonly wallet: string | undefined
  readonly again: () => void
  /** Leads to other wallets, where there may be some. */
  readonly other: (() => void) | undefined
  /** What is shown while a wallet may still come. */
  readonly children: ReactNode
}

/** How an attempt by WalletConnect stands, once it is past what the visitor has to do for it. */
export const PairingPanel = ({ progress, image, wallet, again, other, children }: Props) => {
  const words = useWords()
  switch (progress.kind) {
    case 'settling':
      return (
        <Attempt
          image={image}
          state="waiting"
          title={words('pairing.settling')}
          text={words('pairing.settling-text')}
        />
      )
    case 'connected':
      return <Attempt image={image} state="done" title={words('connecting.done')} />
    case 'failed':
      return <PairingFailed reason={progress.reason} image={image} wallet={wallet} again={again} other={other} />
    default:
      return children
  }
}
