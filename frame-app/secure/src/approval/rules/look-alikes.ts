/** The digits at each end that people compare, and that attackers imitate. */
const END_DIGITS = 4

/** The ends of an address, without the part that all addresses share. */
const endsOf = (address: string): string => {
  const digits = address.replace(/^0x/, '')
  return `${digits.slice(0, END_DIGITS)} ${digits.slice(-END_DIGITS)}`
}

/** A receiver that is new, and another address with the same ends that the account knows. */
export type LookAlike = { readonly receiver: string; readonly known: string }

/**
 * The receivers that are easily taken for one that is known. An attacker makes an address with the ends of a frequent
 * receiver, and gets it into the history of the account.
 *
 * @example
 * lookAlikesAmong(['0x1234…5678'], ['0x1234…0000…5678']) // [{ receiver, known }]
 */
export const lookAlikesAmong = (receivers: readonly string[], known: readonly string[]): readonly LookAlike[] =>
  receivers.flatMap((receiver) => {
    if (known.includes(receiver)) return []
    const alike = known.find((one) => endsOf(one) === endsOf(receiver))
    return alike === undefined ? [] : [{ receiver, known: alike }]
  })
