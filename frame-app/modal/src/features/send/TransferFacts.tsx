import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../kernel/rules/units.ts'
import { useWords } from '../../words/context.ts'
import { Fee } from './Fee.tsx'
import type { KnownFee } from './use-fee.ts'

type Props = {
  readonly fee: KnownFee
  readonly network: Network
  /** US dollars for one coin. */
  readonly price: string | undefined
  readonly token: TokenBalance
  /** In base units; undefined until it is written. */
  readonly amount: bigint | undefined
}

/** What a transfer costs: the fee, the account that the receiver lacks, and what the token keeps of it. */
export const TransferFacts = ({ fee, network, price, token, amount }: Props) => {
  const words = useWords()
  const { likely, rent = 0n, arrives } = fee
  const keeps = arrives !== undefined && amount !== undefined && arrives < amount
  return (
    <>
      <Definition label={words('send.fee')}>
        <Fee fee={{ likely: likely - rent }} network={network} price={price} />
      </Definition>
      {rent > 0n && (
        <Definition label={words('send.rent')}>
          <Fee fee={{ likely: rent }} network={network} price={price} />
        </Definition>
      )}
      {keeps && (
        <Definition label={words('send.arrives')}>
          <Amount value={fromUnits(arrives, token.decimals)} symbol={token.symbol} places={token.decimals} />
        </Definition>
      )}
    </>
  )
}
