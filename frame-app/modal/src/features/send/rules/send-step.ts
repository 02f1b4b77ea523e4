import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import { toUnits } from '../../../kernel/rules/units.ts'
import type { Receiver } from './resolved-receiver.ts'

/** What the visitor has to do next, as the button says. */
export type SendStep =
  | 'select-token'
  | 'add-amount'
  | 'incorrect-value'
  | 'insufficient-funds'
  | 'insufficient-gas'
  | 'add-address'
  | 'resolving'
  | 'invalid-address'
  | 'preview'

type Written = {
  readonly token: TokenBalance | undefined
  /** Digits with at most one point, or empty. */
  readonly amount: string
  readonly receiver: Receiver
  /** What the transaction costs at most, in base units of the native coin; undefined until it is known. */
  readonly fee: bigint | undefined
  /** What the account has of the native coin. */
  readonly coins: bigint | undefined
}

const isNative = ({ address }: TokenBalance): boolean => address === undefined

/** Too little of the native coin for the fee, beside what is sent of it. What is not known does not stop the visitor. */
const lacksGas = (token: TokenBalance, amount: bigint, { fee, coins }: Written): boolean => {
  if (fee === undefined) return false
  const needed = fee + (isNative(token) ? amount : 0n)
  return (coins ?? needed) < needed
}

/**
 * The next step of sending. Too little of the token and too little for the fee are told apart.
 *
 * @example
 * sendStep({ token: undefined, amount: '', receiver: { kind: 'nothing' }, fee: undefined, coins: undefined }) // 'select-token'
 */
export const sendStep = (written: Written): SendStep => {
  const { token, amount: text, receiver } = written
  if (!token) return 'select-token'
  if (text === '') return 'add-amount'
  const amount = toUnits(text, token.decimals)
  if (amount === undefined || amount === 0n) return 'incorrect-value'
  if (amount > token.amount) return 'insufficient-funds'
  if (receiver.kind === 'nothing') return 'add-address'
  if (receiver.kind === 'resolving') return 'resolving'
  if (receiver.kind === 'wrong') return 'invalid-address'
  if (lacksGas(token, amount, written)) return 'insufficient-gas'
  return 'preview'
}
