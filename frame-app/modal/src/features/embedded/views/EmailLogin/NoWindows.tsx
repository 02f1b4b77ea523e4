import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { SignInPicture } from '@casement/parts/ui/pictures/SignInPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useEmbedded } from '../../use-embedded.ts'

/** Says that this is not the browser for a wallet, and lets the visitor sign in nevertheless. */
export const NoWindows = () => {
  const words = useWords()
  const { hostOrigin } = useCore()
  const { store } = useEmbedded()
  return (
    <>
      <ViewBody kind="centre">
        <EmptyState
          picture={<SignInPicture />}
          title={words('no-windows.title', { host: new URL(hostOrigin).host })}
          text={words('no-windows.text')}
        />
      </ViewBody>
      <ViewFooter>
        <CopyButton look="wide" text={hostOrigin} label={words('no-windows.copy')} />
        <Button variant="ghost" wide onClick={() => store.setState({ signsInOnly: true })}>
          {words('no-windows.go-on')}
        </Button>
      </ViewFooter>
    </>
  )
}
