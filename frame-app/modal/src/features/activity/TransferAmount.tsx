import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import type { Transfer } from '../../kernel/rules/transaction.ts'
import { useWords } from '../../words/context.ts'

const SIGNS = { in: '+', out: '−', self: undefined } as const

type Props = {
  readonly transfer: Transfer
  /** The most decimals that are shown; as many as a list has if left out. */
  readonly places?: number
}

/** What moved, with its sign; a collectible by its name. */
export const TransferAmount = ({ transfer: { direction, amount, asset }, places }: Props) => {
  const words = useWords()
  const sign = SIGNS[direction]
  if (asset.kind === 'nft' && amount === '1') {
    return (
      <>
        {sign}
        <bdi>{asset.name ?? words('activity.nft')}</bdi>
      </>
    )
  }
  const symbol = asset.kind === 'token' ? asset.symbol : (asset.name ?? words('activity.nft'))
  return <Amount value={amount} symbol={symbol} sign={sign} places={places} />
}
