import { useState } from 'react'
import { useCore } from '../../../../kernel/use-core.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { ViewBody } from '../../../../ui/layout/ViewBody.tsx'
import { ConnectPicture } from '../../../../ui/pictures/ConnectPicture.tsx'
import { EmptyState } from '../../../../ui/status/EmptyState.tsx'
import { SuccessFigure } from '../../../../ui/status/SuccessFigure.tsx'
import { useWords } from '../../../../words/context.ts'

type Props = {
  /** Whether somebody was connected when the view was opened. */
  readonly disconnected: boolean
}

/** What an account's views show once there is no account: that it is over, and the way to connect again. */
export const Nobody = ({ disconnected }: Props) => {
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

/** Whether there was anything when a view was opened, whatever there is now. */
export const useHad = (has: boolean): boolean => useState(has)[0]
