/** What a wallet of eip155 may be asked. The frame has its own list; this one holds should the frame's fail. */
const EIP155_METHODS = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_requestPermissions',
  'wallet_getPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_getAssets',
] as const

/** What a wallet of Solana may be asked, in the words of the frame; the page says it in the words of the standard. */
const SOLANA_METHODS = [
  'solana_connect',
  'solana_disconnect',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const
export type SolanaMethod = (typeof SOLANA_METHODS)[number]

/**
 * Whether a wallet of eip155 may be asked this. Names are compared exactly.
 *
 * @example
 * isEip155Method('eth_sign') // false
 */
export const isEip155Method = (method: string): boolean => (EIP155_METHODS as readonly string[]).includes(method)

/**
 * Whether a wallet of Solana may be asked this.
 *
 * @example
 * isSolanaMethod('solana_connect') // true
 */
export const isSolanaMethod = (method: string): method is SolanaMethod =>
  (SOLANA_METHODS as readonly string[]).includes(method)
