import { openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Remembered } from '../../kernel/remembered.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { createStoredAnswers } from './stored-answers.ts'

const MAX_BALANCES = 16
/** The largest number of 256 bits. */
const MAX_DIGITS = 78

const balanceSchema = v.pipe(
  openObject({ amount: v.pipe(v.string(), v.maxLength(MAX_DIGITS), v.regex(/^\d+$/)) }),
  v.transform(({ amount }) => BigInt(amount)),
)

/** What the accounts of this page had of the native coins at the last visits, in base units, by network and account. */
export const createStoredNativeBalances = (remembered: Remembered, now: () => number): StoredAnswers<bigint> =>
  createStoredAnswers({
    remembered,
    entry: 'native_balance_cache',
    schema: balanceSchema,
    // JSON has no bigints.
    write: (amount) => ({ amount: amount.toString() }),
    max: MAX_BALANCES,
    now,
  })
