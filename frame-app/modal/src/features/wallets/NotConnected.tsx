import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ConnectPicture } from '@casement/parts/ui/pictures/ConnectPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { SuccessFigure } from '@casement/parts/ui/status/SuccessFigure.tsx'
import { useState } from 'react'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'

type Props = {
  /** Whether a wallet was connected when the view opened. */
  readonly disconnected: boolean
}

/** Shown in views of the account without one: the disconnection and a button to connect. */
export const NotConnected = ({ disconnected }: Props) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const title = words(disconnected ? 'account.disconnected' : 'account.nobody')
  return (
    <ViewBody kind="centre">
      <EmptyState
        picture={disconnected ? <SuccessFigure announce={title} /> : <ConnectPicture />}
        title={title}
        text={words(disconnected ? 'account.disconnected-text' : 'account.nobody-text')}
        action={
          <Button variant="primary" onClick={() => navigation.reset({ view: 'Connect', params: {} })}>
            {words('wallets.connect')}
          </Button>
        }
      />
    </ViewBody>
  )
}

/** Whether `has` was true when the view opened. */
export const useHad = (has: boolean): boolean => useState(has)[0]
