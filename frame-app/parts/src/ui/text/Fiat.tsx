import { useSpeech } from '../../words/context.ts'
import { Figure } from './Figure.tsx'
import { formatFiat } from './format-fiat.ts'

type Props = {
  /** US dollars as a decimal number; undefined while it is unknown. */
  readonly value: string | undefined
  /** Whether it was received or sent. */
  readonly sign?: '+' | '−' | undefined
}

/**
 * A value in US dollars and cents.
 *
 * @example
 * <Fiat value="1234.5" /> // $1,234.50
 */
export const Fiat = ({ value, sign }: Props) => {
  const { locale } = useSpeech()
  return <Figure written={value === undefined ? undefined : formatFiat(value, locale)} sign={sign} />
}
