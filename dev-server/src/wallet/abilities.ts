/** The chain namespaces that the wallet supports. */
export const NAMESPACES = ['eip155', 'solana'] as const
export type Namespace = (typeof NAMESPACES)[number]
export const isNamespace = (text: string): text is Namespace => NAMESPACES.includes(text as Namespace)

/**
 * The methods that the wallet supports in each namespace. `eth_sign` is listed so that the page learns why it is
 * refused.
 */
export const METHODS: { readonly [N in Namespace]: readonly string[] } = {
  eip155: [
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_getAccounts',
    'solana_requestAccounts',
  ],
}

export const EVENTS: { readonly [N in Namespace]: readonly string[] } = {
  eip155: ['accountsChanged', 'chainChanged'],
  solana: ['accountsChanged', 'chainChanged'],
}

export const namespaceOf = (chain: string): string => chain.split(':', 1)[0] ?? ''
