import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { useWords } from '../words/use-words.ts'
import { currencyOf, writeCoins } from './rules/network-currency.ts'

type Props = { readonly label: string; readonly amount: bigint; readonly chainId: string }

/** An amount of the network's currency, in full. */
export const Coins = ({ label, amount, chainId }: Props) => {
  const words = useWords()
  const symbol = currencyOf(chainId)
  const text = writeCoins(amount, chainId)
  return (
    <Definition label={label}>
      <bdi dir="ltr">{symbol === undefined ? text : `${text} ${symbol}`}</bdi>
      {symbol === undefined && ` ${words('call.coins')}`}
    </Definition>
  )
}
