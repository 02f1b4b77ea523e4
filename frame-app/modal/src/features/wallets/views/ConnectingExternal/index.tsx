import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { takeFocus } from '@casement/parts/ui/actions/take-focus.ts'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { Disclosure } from '@casement/parts/ui/layout/Disclosure.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import { otherPlace } from '../../rules/connect-platforms.ts'
import { hasWalletConnect } from '../../rules/listing-rule.ts'
import type { Refusal } from './refusal.ts'
import { canAskAgain, isFault } from './refusal.ts'
import { useConnectRequest } from './use-connect-request.ts'
import { useOtherWallet } from './use-other-wallet.ts'
import { UNFINISHED_MS, useSlow } from './use-slow.ts'

/** Most wallet windows are open by then; otherwise the window is behind another or must be opened by hand. */
const SLOW_MS = 10_000

const Reported = ({ text }: { readonly text: string }) => {
  const words = useWords()
  return (
    <Disclosure summary={words('connecting.details')}>
      <bdi>{text}</bdi>
    </Disclosure>
  )
}

type WaysOnProps = { readonly refusal: Refusal; readonly again: () => void; readonly other: () => void }

const WaysOn = ({ refusal: { kind }, again, other }: WaysOnProps) => {
  const words = useWords()
  if (!canAskAgain(kind)) {
    return (
      <Button ref={takeFocus} variant="primary" wide onClick={other}>
        {words('connecting.choose-other')}
      </Button>
    )
  }
  return (
    <>
      <Button ref={takeFocus} variant="primary" wide onClick={again}>
        {words('try-again')}
      </Button>
      <Button wide onClick={other}>
        {words('connecting.choose-other')}
      </Button>
    </>
  )
}

const OTHER_PLACES = {
  phone: 'connecting.on-phone',
  app: 'pairing.open',
  'other-device': 'pairing.other-device',
} as const

/** Connects an installed wallet, which asks the visitor in its own window. */
export const ConnectingExternalView = () => {
  const { wallet, namespace } = useParams('ConnectingExternal')
  const { modal, options, device } = useCore()
  const words = useWords()
  const otherWallet = useOtherWallet()
  const [asking, again] = useConnectRequest(wallet, namespace)
  const slow = useSlow(asking.kind === 'waiting', SLOW_MS)
  // Usually the modal says so itself at once, in place of this view. A check of the sign-in may come before.
  const unfinished = useSlow(asking.kind === 'connected', UNFINISHED_MS)
  const name = { wallet: shortName(wallet.name) }
  const image = <WalletImage name={wallet.name} src={wallet.image} size={64} />
  const elsewhere = hasWalletConnect(options.getState()) ? otherPlace(wallet, device()) : undefined
  const otherWay = elsewhere && (
    <LinkButton alone onClick={() => modal.navigation.push({ view: 'ConnectingWalletConnect', params: { wallet } })}>
      {words(OTHER_PLACES[elsewhere], name)}
    </LinkButton>
  )

  if (asking.kind === 'connected' && unfinished) {
    return (
      <ViewBody>
        <Attempt image={image} state="done" title={words('connecting.done')} />
      </ViewBody>
    )
  }
  if (asking.kind === 'waiting' || asking.kind === 'connected') {
    return (
      <ViewBody>
        <Attempt
          image={image}
          state="waiting"
          title={words('connecting.wait', name)}
          text={slow ? words('connecting.wait-slow', name) : words('connecting.wait-text', name)}
          link={otherWay}
        >
          <Button wide onClick={modal.navigation.back}>
            {words('connecting.cancel')}
          </Button>
        </Attempt>
      </ViewBody>
    )
  }
  const { refusal } = asking
  return (
    <ViewBody>
      <Attempt
        image={image}
        state={isFault(refusal.kind) ? 'failed' : 'stopped'}
        title={words(`connecting.${refusal.kind}`, name)}
        text={words(`connecting.${refusal.kind}-text`)}
        link={otherWay}
        more={refusal.reported === undefined ? undefined : <Reported text={refusal.reported} />}
      >
        <WaysOn refusal={refusal} again={again} other={otherWallet} />
      </Attempt>
    </ViewBody>
  )
}
