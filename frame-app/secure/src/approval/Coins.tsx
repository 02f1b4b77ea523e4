import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { useWords } from '../words/use-words.ts'
import { currencyOf, writeCoins } from './rules/network-currency.ts'

type Amount = { readonly amount: bigint; readonly chainId: string }

/** An amount of the network's currency, in full. */
export const CoinsText = ({ amount, chainId }: Amount) => {
  const words = useWords()
  const symbol = currencyOf(chainId)
  const text = writeCoins(amount, chainId)
  return (
    <>
      <bdi dir="ltr">{symbol === undefined ? text : `${text} ${symbol}`}</bdi>
      {symbol === undefined && ` ${words('call.coins')}`}
    </>
  )
}

/** An amount of the network's currency, as a row. */
export const Coins = ({ label, ...amount }: Amount & { readonly label: string }) => (
  <Definition label={label}>
    <CoinsText {...amount} />
  </Definition>
)
