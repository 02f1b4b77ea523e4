/** What a page's request wants of the wallet's owner, as far as a visitor has to know. */
export type RequestKind = 'signature' | 'transaction' | 'other'

const SIGNATURES: readonly string[] = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'solana_signMessage',
  'signMessage',
  'polkadot_signMessage',
]

const TRANSACTIONS: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTransaction',
  'wallet_sendCalls',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'sendTransfer',
  'signPsbt',
  'polkadot_signTransaction',
]

/**
 * What a method asks for. A wallet may grant methods that we do not know, so any other is only a request.
 *
 * @example
 * requestKind('personal_sign') // 'signature'
 */
export const requestKind = (method: string): RequestKind => {
  if (SIGNATURES.includes(method)) return 'signature'
  return TRANSACTIONS.includes(method) ? 'transaction' : 'other'
}
