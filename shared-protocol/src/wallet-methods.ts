// What wallets of a browser are asked. The frame decides by these lists where a request of the page goes; the page asks a wallet
// nothing else, should the frame's decision fail.

/** Accounts, permissions and networks of eip155. The frame answers the page itself, and asks a wallet when it needs to know. */
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

/** What only the owner of an account of eip155 can answer. */
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

/** What only the owner of an account of Solana can answer, by whatever way the wallet is connected. */
export const SOLANA_OWNER_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const
