import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { AmountField } from '@casement/parts/ui/fields/AmountField.tsx'
import { ChevronDownIcon } from '@casement/parts/ui/icons.tsx'
import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { worthOf } from '../../../../kernel/rules/worth-of.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { Fee } from '../../Fee.tsx'
import { SendPlace } from '../../SendPlace.tsx'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'
import { useSending } from '../../use-sending.ts'
import { ReceiverField } from './ReceiverField.tsx'

/** Until a token is chosen. */
const PLACES = 18

const TokenButton = ({ sending }: { readonly sending: Sending }) => {
  const words = useWords()
  const { modal, config } = useCore()
  const { chosen, token } = sending
  const choose = (): void => modal.navigation.push({ view: 'WalletSendSelectToken', params: {} })
  if (!token) {
    return (
      <Button size="small" trailing={<ChevronDownIcon />} loading={chosen.kind === 'loading'} onClick={choose}>
        {words('send.select')}
      </Button>
    )
  }
  return (
    <Button
      size="small"
      leading={
        <TokenImage symbol={token.symbol} size={16} src={imageRouteUrl(config.endpoints?.images, token.iconUrl)} />
      }
      trailing={<ChevronDownIcon />}
      onClick={choose}
    >
      <bdi translate="no">{token.symbol}</bdi>
    </Button>
  )
}

const HowMuch = ({ sending, network }: { readonly sending: Sending; readonly network: SendingPlace['network'] }) => {
  const words = useWords()
  const { store } = useSend()
  const { written, token, chosen, amount, most } = sending
  const worth = token && !network.testnet ? worthOf(written.amount, token.price) : undefined
  const leavesFee = token !== undefined && token.address === undefined && amount !== undefined && amount === most
  return (
    <>
      <AmountField
        label={words('send.amount')}
        value={written.amount}
        onChange={(value) => store.setState({ amount: value })}
        places={token?.decimals ?? PLACES}
        token={<TokenButton sending={sending} />}
        fiat={worth === undefined ? undefined : <Fiat value={worth} />}
        balance={
          token ? (
            <Amount value={fromUnits(token.amount, token.decimals)} symbol={token.symbol} />
          ) : (
            chosen.kind === 'loading' && <Skeleton shape="text" width={60} />
          )
        }
        {...(token &&
          most !== undefined && { onMax: () => store.setState({ amount: fromUnits(most, token.decimals) }) })}
      />
      {leavesFee && <Callout>{words('send.max-leaves')}</Callout>}
    </>
  )
}

const Trouble = ({ sending }: { readonly sending: Sending }) => {
  const words = useWords()
  const { chosen, fee, step } = sending
  if (chosen.kind === 'failed' || fee.kind === 'failed')
    return <Callout kind="warning">{words('send.chain-unreachable')}</Callout>
  if (fee.kind === 'reverts' && step === 'preview') return <Callout kind="danger">{words('send.would-fail')}</Callout>
  return null
}

const Form = (place: SendingPlace) => {
  const words = useWords()
  const { modal } = useCore()
  const { store } = useSend()
  const sending = useSending(place)
  const { network } = place
  const { step, fee, chosen, held, receiver } = sending
  const { symbol } = network.nativeCurrency
  const coin = held.kind === 'shown' ? held.balances.find(({ address }) => address === undefined) : undefined
  const isChosen = chosen.kind !== 'none'
  const text =
    step === 'insufficient-gas'
      ? words('send.step-insufficient-gas', { symbol })
      : words(`send.step-${step === 'select-token' && isChosen ? 'add-amount' : step}`)
  const ready = step === 'preview' && fee.kind === 'read'
  const go = (): void => {
    // From here on the visitor sends to the address that was shown, wherever the name leads later.
    if (ready && receiver.kind === 'address')
      store.setState({ receiver: receiver.address, receiverName: receiver.name })
    modal.navigation.push({ view: ready ? 'WalletSendPreview' : 'WalletSendSelectToken', params: {} })
  }
  return (
    <>
      <ViewBody>
        <ReceiverField sending={sending} place={place} />
        <HowMuch sending={sending} network={network} />
        {fee.kind === 'read' && (
          <Definitions>
            <Definition label={words('send.fee')}>
              <Fee fee={fee.fee} network={network} price={coin?.price} />
            </Definition>
          </Definitions>
        )}
        <Trouble sending={sending} />
      </ViewBody>
      <ViewFooter>
        <Button variant="primary" wide disabled={!ready && (isChosen || step !== 'select-token')} onClick={go}>
          {text}
        </Button>
      </ViewFooter>
    </>
  )
}

/** What is to be sent: to whom, of what, and how much. */
export const WalletSendView = () => <SendPlace>{(place) => <Form {...place} />}</SendPlace>
