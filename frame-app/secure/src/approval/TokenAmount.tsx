import { formatUnits } from 'viem/utils'
import type { TokenFacts } from './rules/token-facts.ts'

/** An amount of a token with its point and what the token calls itself. */
export const TokenAmount = ({ amount, facts }: { readonly amount: bigint; readonly facts: TokenFacts }) => {
  const text = formatUnits(amount, facts.decimals)
  return (
    <>
      <bdi dir="ltr">{text}</bdi>
      {facts.symbol !== undefined && (
        <>
          {' '}
          <bdi>{facts.symbol}</bdi>
        </>
      )}
    </>
  )
}
