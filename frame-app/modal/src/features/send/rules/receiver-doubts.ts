/** What is unusual about a receiver. */
export type ReceiverDoubt = 'zero' | 'token' | 'look-alike' | 'checksum' | 'own' | 'contract' | 'first-time'

type Known = {
  /** The account that sends. */
  readonly own: string
  /** The contract of the token that is sent; the native coin has none. */
  readonly token: string | undefined
  /** Addresses that the account has sent to, and its owner's other accounts. Anybody can send something to the account. */
  readonly known: readonly string[]
  /** Whether the checksum that is written in the letters' case is wrong. */
  readonly isMistyped: boolean
  /** Whether a contract is at the address. It cannot send on what it gets, unless it was made for it. */
  readonly isContract: boolean
}

/** The digits at each end that people compare, and that attackers imitate. */
const START = 4
const END = 4

/** The zero address, or on Solana the address of the system itself. */
const isZero = (address: string): boolean => /^(?:0x0{40}|1{32})$/.test(address)

/** EVM addresses mean the same in any case; Solana's do not. */
const comparable = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** The ends of an address, without the part that all addresses share. */
const endsOf = (address: string): string => {
  const digits = address.replace(/^0x/, '')
  return `${digits.slice(0, START)} ${digits.slice(-END)}`
}

/**
 * What is unusual about a receiver, the gravest first. Specification of sending: each is said in one sentence, and the
 * visitor may go on.
 *
 * @example
 * receiverDoubts('0x00…00', { own, token: undefined, known: [], isMistyped: false, isContract: false }) // ['zero', 'first-time']
 */
export const receiverDoubts = (
  receiver: string,
  { own, token, known, isMistyped, isContract }: Known,
): readonly ReceiverDoubt[] => {
  const address = comparable(receiver)
  const others = [own, ...known].map(comparable)
  const doubts: ReceiverDoubt[] = []
  if (isZero(address)) doubts.push('zero')
  if (token !== undefined && comparable(token) === address) doubts.push('token')
  // An attacker sends a worthless transfer from an address whose ends look like those of a frequent receiver.
  const isAlike = others.some((other) => other !== address && endsOf(other) === endsOf(address))
  if (isAlike) doubts.push('look-alike')
  if (isMistyped) doubts.push('checksum')
  if (comparable(own) === address) doubts.push('own')
  // Whoever has sent to a contract before knows what it is.
  else if (!others.includes(address)) doubts.push(isContract ? 'contract' : 'first-time')
  return doubts
}
