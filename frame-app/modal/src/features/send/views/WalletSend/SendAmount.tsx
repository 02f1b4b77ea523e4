import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { AmountField } from '@casement/parts/ui/fields/AmountField.tsx'
import { ChevronDownIcon } from '@casement/parts/ui/icons.tsx'
import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { FIAT_DECIMALS } from '@casement/shared-protocol'
import { amountWorth } from '../../../../kernel/rules/amount-worth.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { cutTo, fromUnits } from '../../../../kernel/rules/units.ts'
import { worthOf } from '../../../../kernel/rules/worth-of.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'

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

/** What an amount is worth, as a sum that can be written: whole cents, never more than it is worth. */
const sumOf = (amount: string, token: TokenBalance): string =>
  amount === '' ? '' : cutTo(worthOf(amount, token.price) ?? '', FIAT_DECIMALS)

type Props = { readonly sending: Sending; readonly network: SendingPlace['network'] }

/** How much of which token: written in the token, or in US dollars if it has a price. */
export const SendAmount = ({ sending, network }: Props) => {
  const words = useWords()
  const { store } = useSend()
  const { written, token, chosen, amount, most } = sending
  const priced =
    token && !network.testnet && amountWorth('1', token.price, token.decimals) !== undefined ? token : undefined
  const inFiat = priced !== undefined && written.fiat !== undefined
  const leavesFee = token !== undefined && token.address === undefined && amount !== undefined && amount === most
  const write = (value: string): void =>
    store.setState(
      inFiat
        ? { fiat: value, amount: amountWorth(value, priced.price, priced.decimals) ?? '' }
        : { amount: value, fiat: undefined },
    )
  const writeMost = (units: bigint, { decimals }: TokenBalance): void => {
    const all = fromUnits(units, decimals)
    store.setState({ amount: all, fiat: inFiat ? sumOf(all, priced) : undefined })
  }
  const worth = priced && worthOf(written.amount === '' ? '0' : written.amount, priced.price)
  return (
    <>
      <AmountField
        label={words(inFiat ? 'send.amount-in-fiat' : 'send.amount')}
        value={inFiat ? (written.fiat ?? '') : written.amount}
        onChange={write}
        places={inFiat ? FIAT_DECIMALS : (token?.decimals ?? PLACES)}
        sign={inFiat ? '$' : undefined}
        token={<TokenButton sending={sending} />}
        fiat={
          inFiat ? (
            <Amount value={written.amount === '' ? '0' : written.amount} symbol={priced.symbol} />
          ) : (
            worth !== undefined && <Fiat value={worth} />
          )
        }
        onSwitch={
          priced && {
            text: words(inFiat ? 'send.write-in-token' : 'send.write-in-fiat'),
            press: () => store.setState({ fiat: inFiat ? undefined : sumOf(written.amount, priced) }),
          }
        }
        balance={
          token ? (
            <Amount value={fromUnits(token.amount, token.decimals)} symbol={token.symbol} />
          ) : (
            chosen.kind === 'loading' && <Skeleton shape="text" width={60} />
          )
        }
        {...(token && most !== undefined && { onMax: () => writeMost(most, token) })}
      />
      {leavesFee && <Callout>{words('send.max-leaves')}</Callout>}
    </>
  )
}
