import { useSpeech } from '../../words/context.ts'
import { boundSymbol } from './bound-symbol.ts'
import styles from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { formatAmount } from './format-amount.ts'

type Props = {
  /** A decimal number as text, of any length; undefined while nothing is known. */
  readonly value: string | undefined
  /** What is counted. It is whatever the token says that it is called. */
  readonly symbol?: string | undefined
  /** Decimals that are shown, at most. */
  readonly places?: number | undefined
  /** Whether it came or went. */
  readonly sign?: '+' | '−' | undefined
}

/**
 * An amount of coins, cut after three decimals.
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
