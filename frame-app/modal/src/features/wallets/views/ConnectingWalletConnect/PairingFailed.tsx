import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { takeFocus } from '@casement/parts/ui/actions/take-focus.ts'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../../../../words/context.ts'
import type { PairingFailure } from '../../pairing-store.ts'
import { useWallets } from '../../use-wallets.ts'
import { canPairAgain, failsForAll, isFault } from './pairing-ways.ts'

type Props = {
  readonly reason: PairingFailure
  readonly image: ReactNode
  /** The wallet's name, if a specific one was chosen. */
  readonly wallet: string | undefined
  readonly again: () => void
  /** Opens the list of other wallets, if there may be some. */
  readonly other: (() => void) | undefined
}

/** Says why WalletConnect did not connect, and offers another attempt, if one can help, and other wallets. */
export const PairingFailed = ({ reason, image, wallet, again, other }: Props) => {
  const words = useWords()
  const inBrowser = useStore(useWallets().lists, ({ injected }) => injected.length > 0)
  const title =
    wallet !== undefined && reason === 'rejected'
      ? words('connecting.declined', { wallet })
      : wallet !== undefined && reason === 'failed'
        ? words('connecting.failed', { wallet })
        : words(`pairing.${reason}`)
  const text =
    reason === 'rejected'
      ? words('connecting.declined-text')
      : reason === 'failed'
        ? words('connecting.failed-text')
        : words(`pairing.${reason}-text`)
  const repeats = canPairAgain(reason)
  return (
    <Attempt image={image} state={isFault(reason) ? 'failed' : 'stopped'} title={title} text={text}>
      {repeats && (
        <Button ref={takeFocus} variant="primary" wide onClick={again}>
          {reason === 'expired' ? words('qr.renew') : words('try-again')}
        </Button>
      )}
      {other && (
        <Button {...(repeats ? {} : { ref: takeFocus, variant: 'primary' })} wide onClick={other}>
          {words(inBrowser && failsForAll(reason) ? 'pairing.browser-wallet' : 'connecting.choose-other')}
        </Button>
      )}
    </Attempt>
  )
}
