import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { Obstacle } from '../../Obstacle.tsx'
import { SendPlace } from '../../SendPlace.tsx'
import { TransferFacts } from '../../TransferFacts.tsx'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'
import { useSending } from '../../use-sending.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { SendAmount } from './SendAmount.tsx'

const Trouble = ({ sending, network }: { readonly sending: Sending; readonly network: SendingPlace['network'] }) => {
  const words = useWords()
  const { chosen, fee, step, token } = sending
  if (chosen.kind === 'failed' || fee.kind === 'failed')
    return <Callout kind="warning">{words('send.chain-unreachable')}</Callout>
  if (chosen.kind === 'cannot') return <Obstacle obstacle={chosen.obstacle} network={network} token={undefined} />
  if (fee.kind === 'cannot') return <Obstacle obstacle={fee.obstacle} network={network} token={token} />
  if (fee.kind === 'reverts' && step === 'preview') return <Callout kind="danger">{words('send.would-fail')}</Callout>
  return null
}

const Form = (place: SendingPlace) => {
  const words = useWords()
  const { modal } = useCore()
  const { store } = useSend()
  const sending = useSending(place)
  const { network } = place
  const { step, fee, chosen, held, receiver, token, amount } = sending
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
      store.setState({ receiver: receiver.address, receiverName: receiver.name, failure: undefined })
    modal.navigation.push({ view: ready ? 'WalletSendPreview' : 'WalletSendSelectToken', params: {} })
  }
  return (
    <>
      <ViewBody>
        <ReceiverField sending={sending} place={place} />
        <SendAmount sending={sending} network={network} />
        {fee.kind === 'read' && token && (
          <Definitions>
            <TransferFacts fee={fee.fee} network={network} price={coin?.price} token={token} amount={amount} />
          </Definitions>
        )}
        <Trouble sending={sending} network={network} />
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
