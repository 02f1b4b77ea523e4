import {
  addressSchema,
  boundedList,
  boundedText,
  caipNetworkIdSchema,
  displayText,
  imageSchema,
  whole,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Remembered } from '../../kernel/remembered.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { readExact } from '../../kernel/rules/units.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { createStoredAnswers } from './stored-answers.ts'

const MAX_PORTFOLIOS = 8
/** The most valuable tokens of an account. */
const MAX_KEPT = 200
const MAX_NAME = 64
const MAX_DIGITS = 80

const balanceSchema = v.object({
  chainId: caipNetworkIdSchema,
  address: v.exactOptional(addressSchema),
  name: displayText(MAX_NAME),
  symbol: displayText(MAX_NAME),
  iconUrl: v.exactOptional(imageSchema),
  decimals: whole(0, 36),
  amount: v.pipe(
    v.string(),
    v.maxLength(MAX_DIGITS),
    v.regex(/^\d+$/),
    v.transform((text) => BigInt(text)),
  ),
  price: v.exactOptional(
    v.pipe(
      boundedText(MAX_DIGITS),
      v.check((text) => readExact(text) !== undefined),
    ),
  ),
})

/** The balances that the accounts of this page had at the last visits, by account. */
export const createStoredPortfolios = (
  remembered: Remembered,
  now: () => number,
): StoredAnswers<readonly TokenBalance[]> =>
  createStoredAnswers({
    remembered,
    entry: 'portfolio_cache',
    schema: boundedList(balanceSchema, MAX_KEPT),
    // JSON has no bigints.
    write: (balances) =>
      balances.slice(0, MAX_KEPT).map(({ amount, ...balance }) => ({ ...balance, amount: amount.toString() })),
    max: MAX_PORTFOLIOS,
    now,
  })
