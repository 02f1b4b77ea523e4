import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { useState } from 'react'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { networkName } from '../../../../kernel/network-name.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { worthOf } from '../../../../kernel/rules/worth-of.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import type { Words } from '../../../../words/catalogue.ts'
import { useSpeech, useWords } from '../../../../words/context.ts'
import { DoubtedReceiver } from '../../DoubtedReceiver.tsx'
import { Obstacle } from '../../Obstacle.tsx'
import { hasFeeRisen } from '../../rules/has-fee-risen.ts'
import type { SendFailure } from '../../rules/send-failure.ts'
import { sendFailure } from '../../rules/send-failure.ts'
import { SendPlace } from '../../SendPlace.tsx'
import { TransferFacts } from '../../TransferFacts.tsx'
import type { KnownFee } from '../../use-fee.ts'
import { useReceiverNames } from '../../use-receiver-names.ts'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'
import { useSending } from '../../use-sending.ts'
import { writtenAmount } from '../../written-amount.ts'
import styles from './WalletSendPreview.module.css'

/** All digits: this is what the visitor agrees to. */
const ALL_PLACES = 36

/** Why the visitor is still here. */
type Halt = SendFailure | 'fee-risen' | 'no-fee'

/** Halts that are no fault. */
const CALM: readonly Halt[] = ['declined', 'busy', 'abandoned', 'fee-risen']

const haltText = (words: Words, halt: Halt, wallet: string): string =>
  halt === 'fee-risen' || halt === 'no-fee' ? words(`send.halt-${halt}`) : words(`send.halt-${halt}`, { wallet })

type TransferProps = SendingPlace & {
  readonly sending: Sending
  readonly token: TokenBalance
  readonly amount: bigint
  readonly receiver: string
}

const Transfer = ({ sending, token, amount, receiver, ...place }: TransferProps) => {
  const words = useWords()
  const { account, network } = place
  const { fee, held, written } = sending
  const names = useReceiverNames(place, receiver)
  const name = written.receiverName ?? names.name
  const { address, connection } = account
  const decimal = fromUnits(amount, token.decimals)
  const worth = network.testnet ? undefined : worthOf(decimal, token.price)
  const coin = held.kind === 'shown' ? held.balances.find((each) => each.address === undefined) : undefined
  return (
    <>
      <div className={styles.head}>
        <p className={styles.amount}>
          <Amount value={decimal} symbol={token.symbol} places={ALL_PLACES} />
        </p>
        {worth !== undefined && (
          <p className={styles.worth}>
            <Fiat value={worth} />
          </p>
        )}
      </div>
      <div className={styles.receiver}>
        <p className={styles.label}>{words('send.to')}</p>
        {name !== undefined && (
          <p className={styles.name} dir="auto" translate="no">
            {name}
          </p>
        )}
        <p className={styles.address}>
          <Address address={receiver} grouped />
        </p>
      </div>
      <DoubtedReceiver doubts={sending.doubts} />
      <Definitions>
        <Definition label={words('send.from')}>
          {shortName(connection.wallet.name)} <Address address={address} ends={ADDRESS_ENDS} />
        </Definition>
        <Definition label={words('account.network')}>{networkName(network, words)}</Definition>
        {token.address !== undefined && (
          <Definition label={words('tokens.contract')}>
            <Address address={token.address} ends={ADDRESS_ENDS} />
          </Definition>
        )}
        {fee.kind === 'read' && (
          <TransferFacts fee={fee.fee} network={network} price={coin?.price} token={token} amount={amount} />
        )}
      </Definitions>
    </>
  )
}

const Preview = (place: SendingPlace) => {
  const { words, locale } = useSpeech()
  const { modal } = useCore()
  const { send, store } = useSend()
  const sending = useSending(place)
  const [notAsked, setNotAsked] = useState<Halt>()
  const [asking, setAsking] = useState(false)
  /** The fee that the visitor came with, or has been told of since. */
  const [agreed, setAgreed] = useState<KnownFee>()
  const { token, amount, receiver, step, fee, feeAgain } = sending
  const { account } = place
  const wallet = shortName(account.connection.wallet.name)
  if (!agreed && fee.kind === 'read') setAgreed(fee.fee)

  const back = (): void => modal.navigation.back()
  if (!token || amount === undefined || receiver.kind !== 'address') {
    return (
      <>
        <ViewBody>
          <p className={styles.gone}>{words('send.gone')}</p>
        </ViewBody>
        <ViewFooter>
          <Button wide onClick={back}>
            {words('back')}
          </Button>
        </ViewFooter>
      </>
    )
  }

  /** Asks the wallet, unless the fee is another one by now than the visitor has seen. */
  const ask = async (): Promise<Halt | undefined> => {
    const now = await feeAgain()
    // The view says why it would fail.
    if (now.kind === 'reverts' || now.kind === 'cannot') return undefined
    if (now.kind !== 'read' || !agreed) return 'no-fee'
    if (hasFeeRisen(agreed, now.fee)) {
      setAgreed(now.fee)
      return 'fee-risen'
    }
    try {
      await send({ account: account.address, token, amount, receiver: receiver.address })
      return undefined
    } catch (thrown) {
      // The store has what became of a request, because the way to the wallet may cover this view meanwhile.
      return store.getState().failure === undefined ? sendFailure(thrown) : undefined
    }
  }
  const press = async (): Promise<void> => {
    setNotAsked(undefined)
    store.setState({ failure: undefined })
    setAsking(true)
    setNotAsked(await ask())
    setAsking(false)
  }
  const busy = asking || sending.written.loading
  const halt = notAsked ?? sending.written.failure
  // While nothing can be sent, the button says nothing: it has to be said here.
  const isOutOfReach = fee.kind === 'failed' && !busy && halt !== 'no-fee'
  const written = writtenAmount(fromUnits(amount, token.decimals), token.symbol, locale)
  return (
    <>
      <ViewBody>
        <Transfer {...place} sending={sending} token={token} amount={amount} receiver={receiver.address} />
        {step !== 'preview' && !busy && <Callout kind="warning">{words('send.changed')}</Callout>}
        {fee.kind === 'cannot' && <Obstacle obstacle={fee.obstacle} network={place.network} token={token} />}
        {fee.kind === 'reverts' && <Callout kind="danger">{words('send.would-fail')}</Callout>}
        {isOutOfReach && <Callout kind="warning">{words('send.chain-unreachable')}</Callout>}
        {halt && !busy && (
          <Callout kind={CALM.includes(halt) ? 'neutral' : 'danger'}>{haltText(words, halt, wallet)}</Callout>
        )}
        {busy && <p className={styles.wait}>{words('send.wait', { wallet })}</p>}
        <StatusLine text={busy ? words('send.wait', { wallet }) : halt ? haltText(words, halt, wallet) : ''} />
      </ViewBody>
      <ViewFooter>
        <Button onClick={back}>{words('back')}</Button>
        <Button
          variant="primary"
          loading={busy}
          disabled={!busy && (step !== 'preview' || fee.kind !== 'read')}
          onClick={() => void press()}
        >
          {words('send.confirm', { amount: written })}
        </Button>
      </ViewFooter>
    </>
  )
}

/** What is about to be sent, in full, before the wallet is asked. */
export const WalletSendPreviewView = () => <SendPlace>{(place) => <Preview {...place} />}</SendPlace>
