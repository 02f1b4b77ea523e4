import type { Transaction } from '../../../kernel/rules/transaction.ts'

type Sent = { readonly network: string; readonly from: string; readonly to: string }

const unique = (addresses: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const key = address.startsWith('0x') ? address.toLowerCase() : address
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * To whom the account has sent, here and elsewhere, the latest first. Who has sent something to the account is not among
 * them: attackers do that, to be mistaken for a known receiver.
 *
 * @example
 * knownReceivers(sent, transactions, '0x…')
 */
export const knownReceivers = (
  sent: readonly Sent[],
  transactions: readonly Transaction[],
  account: string,
): readonly string[] =>
  unique([
    ...sent.flatMap(({ from, to }) => (from === account ? [to] : [])),
    ...transactions.flatMap(({ sentFrom, sentTo, operation }) =>
      operation === 'send' && sentFrom?.toLowerCase() === account.toLowerCase() && sentTo !== undefined ? [sentTo] : [],
    ),
  ])
