import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { fromUnits } from '../../kernel/rules/units.ts'
import { worthOf } from '../../kernel/rules/worth-of.ts'
import type { KnownFee } from './use-fee.ts'

type Props = {
  readonly fee: Pick<KnownFee, 'likely'>
  readonly network: Network
  /** US dollars for one coin. */
  readonly price: string | undefined
}

/** Fees are fractions of a coin. */
const FEE_PLACES = 6

/** What a transfer costs at the current price, in coin and in dollars. */
export const Fee = ({ fee: { likely }, network: { nativeCurrency, testnet }, price }: Props) => {
  const amount = fromUnits(likely, nativeCurrency.decimals)
  const worth = testnet ? undefined : worthOf(amount, price)
  return (
    <>
      <Amount value={amount} symbol={nativeCurrency.symbol} places={FEE_PLACES} />
      {worth !== undefined && (
        <>
          {' '}
          (<Fiat value={worth} />)
        </>
      )}
    </>
  )
}
