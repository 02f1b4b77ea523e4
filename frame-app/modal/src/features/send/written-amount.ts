import { boundSymbol } from '@casement/parts/ui/text/bound-symbol.ts'
import { formatAmount } from '@casement/parts/ui/text/format-amount.ts'

/** All digits: what was agreed to is not rounded. */
const ALL_PLACES = 36

/**
 * An amount of a token as one text, for buttons and notices.
 *
 * @example
 * writtenAmount('1234.5', 'USDC', 'en') // '1,234.5 USDC'
 */
export const writtenAmount = (amount: string, symbol: string, locale: string): string =>
  `${formatAmount(amount, locale, ALL_PLACES)?.text ?? amount}\u00a0${boundSymbol(symbol)}`.trim()
