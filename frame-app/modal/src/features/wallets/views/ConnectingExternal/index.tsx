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
import { connectPlatforms } from '../../rules/connect-platforms.ts'
import { hasWalletConnect } from '../../rules/listing-rule.ts'
import type { Refusal } from './refusal.ts'
import { useConnectRequest } from './use-connect-request.ts'
import { useOtherWallet } from './use-other-wallet.ts'
import { useSlow } from './use-slow.ts'

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

const WaysOn = ({ refusal, again, other }: WaysOnProps) => {
  const words = useWords()
  const ways = [
    { text: words('try-again'), go: again },
    { text: words('connecting.choose-other'), go: other },
  ]
  // A wallet that is gone is unlikely to respond, so offer other wallets first.
  const [first, second] = refusal.kind === 'gone' ? ways.reverse() : ways
  return (
    <>
      <Button ref={takeFocus} variant="primary" wide onClick={first?.go}>
        {first?.text}
      </Button>
      <Button wide onClick={second?.go}>
        {second?.text}
      </Button>
    </>
  )
}

/** Connects an installed wallet, which asks the visitor in its own window. */
export const ConnectingExternalView = () => {
  const { wallet, namespace } = useParams('ConnectingExternal')
  const { modal, options, device } = useCore()
  const words = useWords()
  const otherWallet = useOtherWallet()
  const [asking, again] = useConnectRequest(wallet, namespace)
  const slow = useSlow(asking.kind === 'waiting', SLOW_MS)
  const name = { wallet: shortName(wallet.name) }
  const image = <WalletImage name={wallet.name} src={wallet.image} size={64} />
  const elsewhere = hasWalletConnect(options.getState()) && connectPlatforms(wallet, device(), false).length > 0
  const otherWay = elsewhere && (
    <LinkButton alone onClick={() => modal.navigation.push({ view: 'ConnectingWalletConnect', params: { wallet } })}>
      {words('connecting.other-way')}
    </LinkButton>
  )

  if (asking.kind === 'connected') {
    return (
      <ViewBody>
        <Attempt image={image} state="done" title={words('connecting.done')} />
      </ViewBody>
    )
  }
  if (asking.kind === 'waiting') {
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
        state="failed"
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
