// Methods for browser wallets. The frame uses these lists to decide where a request goes. The page only passes these
// methods to a wallet, as a second line of defense.

/**
 * Accounts, permissions and networks of eip155. The frame answers the page itself and asks the wallet only if
 * necessary.
 */
export const EIP155_CONNECTION_METHODS = [
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_getPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/** Methods that only the owner of an eip155 account can answer. */
export const EIP155_OWNER_METHODS = [
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
  'wallet_watchAsset',
] as const

/** Methods that only the owner of a Solana account can answer, over any connection. */
export const SOLANA_OWNER_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const
