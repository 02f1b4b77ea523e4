/** A transfer that a payment link asks for. Its amount and its token are left out: the visitor chooses them. */
export type PaymentLink = {
  readonly namespace: 'eip155' | 'solana'
  /** To whom, as it is written in the link: an address or a name, or something that is neither. */
  readonly receiver: string
  /** The number of the chain, without leading zeros; undefined if the link names none. */
  readonly chainId: string | undefined
}

/** EIP-681: `ethereum:[pay-]target[@chain][/function][?parameters]`. */
const ETHEREUM = /^ethereum:(?:pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i

/** The standard writes decimal digits; some wallets write what their provider calls the chain. */
const CHAIN_ID = /^(?:\d{1,20}|0x[\da-f]{1,16})$/i

/** Solana Pay: `solana:recipient[?parameters]`, or `solana:https…`, which has a server compose the transaction. */
const SOLANA = /^solana:([^?]*)(?:\?.*)?$/i

/** Of a call of `transfer` the target is the token; the receiver is a parameter. */
const transferReceiver = (parameters: string): string | undefined => {
  const [receiver, ...others] = new URLSearchParams(parameters).getAll('address')
  return others.length === 0 ? receiver : undefined
}

const readEthereum = (text: string): PaymentLink | undefined => {
  const [, target, chain, call = '', parameters = ''] = ETHEREUM.exec(text) ?? []
  if (chain !== undefined && !CHAIN_ID.test(chain)) return undefined
  if (call !== '' && call !== 'transfer') return undefined
  const receiver = call === '' ? target : transferReceiver(parameters)
  if (receiver === undefined) return undefined
  return { namespace: 'eip155', receiver, chainId: chain === undefined ? undefined : String(BigInt(chain)) }
}

const readSolana = (text: string): PaymentLink | undefined => {
  const receiver = SOLANA.exec(text)?.[1]
  return receiver === undefined ? undefined : { namespace: 'solana', receiver, chainId: undefined }
}

/**
 * Reads a payment link, as wallets and shops put it into codes. Undefined for any other text, and for a link that asks for
 * something else than a transfer.
 *
 * @example
 * readPaymentLink('ethereum:0xTOKEN@1/transfer?address=0xRECEIVER&uint256=1') // { …, receiver: '0xRECEIVER', chainId: '1' }
 */
export const readPaymentLink = (text: string): PaymentLink | undefined => readEthereum(text) ?? readSolana(text)
