/** Methods allowed for eip155 wallets. The frame has its own list; this one is a second line of defense. */
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

/** Methods allowed for Solana wallets, by the frame's names. The page translates these to the Wallet Standard. */
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
 * Whether a method is allowed for eip155 wallets. Names are compared exactly.
 *
 * @example
 * isEip155Method('eth_sign') // false
 */
export const isEip155Method = (method: string): boolean => (EIP155_METHODS as readonly string[]).includes(method)

/**
 * Whether a method is allowed for Solana wallets.
 *
 * @example
 * isSolanaMethod('solana_connect') // true
 */
export const isSolanaMethod = (method: string): method is SolanaMethod =>
  (SOLANA_METHODS as readonly string[]).includes(method)
