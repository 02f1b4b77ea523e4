import { useSpeech } from '../../words/context.ts'
import { boundSymbol } from './bound-symbol.ts'
import styles from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { formatAmount } from './format-amount.ts'

type Props = {
  /** A decimal number of any length; undefined while it is unknown. */
  readonly value: string | undefined
  /** The token's symbol, which the token's maker can choose freely. */
  readonly symbol?: string | undefined
  /** The maximum number of decimals. */
  readonly places?: number | undefined
  /** Whether it was received or sent. */
  readonly sign?: '+' | '−' | undefined
}

/**
 * An amount of a token, truncated to three decimals.
 *
 * @example
 * <Amount value="1.23456" symbol="ETH" /> // 1.234 ETH
 */
export const Amount = ({ value, symbol, places, sign }: Props) => {
  const { locale } = useSpeech()
  const name = symbol === undefined ? '' : boundSymbol(symbol)
  return (
    <Figure written={value === undefined ? undefined : formatAmount(value, locale, places)} sign={sign}>
      {name !== '' && (
        <>
          {'\u00a0'}
          <bdi className={styles.symbol} translate="no">
            {name}
          </bdi>
        </>
      )}
    </Figure>
  )
}
