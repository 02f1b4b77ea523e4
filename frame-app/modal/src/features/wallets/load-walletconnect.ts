/** Loads WalletConnect. */
export const loadWalletConnect = async () => import('./walletconnect/walletconnect.ts')
