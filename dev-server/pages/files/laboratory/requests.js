// Example requests with valid parameters for each method. `{account}` becomes the connected account.

const TYPED_DATA = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: { name: 'Casement laboratory' },
  message: { text: 'Hello' },
}
const NOBODY = '0x0000000000000000000000000000000000000000'

export const REQUESTS = {
  eth_requestAccounts: [],
  eth_accounts: [],
  eth_chainId: [],
  eth_blockNumber: [],
  eth_getBalance: ['{account}', 'latest'],
  eth_gasPrice: [],
  eth_call: [{ to: '{account}', data: '0x' }, 'latest'],
  eth_estimateGas: [{ from: '{account}', to: '{account}', value: '0x1' }],
  eth_getTransactionCount: ['{account}', 'latest'],
  personal_sign: ['0x48656c6c6f', '{account}'],
  eth_signTypedData_v4: ['{account}', TYPED_DATA],
  eth_sendTransaction: [{ from: '{account}', to: '{account}', value: '0x1' }],
  wallet_switchEthereumChain: [{ chainId: '0x89' }],
  wallet_addEthereumChain: [
    {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: ['https://rpc.example.com'],
    },
  ],
  wallet_watchAsset: { type: 'ERC20', options: { address: NOBODY, symbol: 'TEST', decimals: 18 } },
  wallet_requestPermissions: [{ eth_accounts: {} }],
  wallet_getPermissions: [],
  wallet_revokePermissions: [{ eth_accounts: {} }],
  wallet_getCapabilities: ['{account}', ['0x1']],
  wallet_sendCalls: [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: '{account}',
      atomicRequired: false,
      calls: [{ to: '{account}', value: '0x1' }],
    },
  ],
  wallet_getCallsStatus: ['0x00'],
  wallet_getAssets: [{ account: '{account}' }],
}

/** A method's example parameters as text; undefined if it has none. */
export const exampleOf = (method, account = NOBODY) =>
  Object.hasOwn(REQUESTS, method)
    ? JSON.stringify(REQUESTS[method], null, 1).replaceAll('{account}', account).replaceAll(/\n\s*/g, ' ')
    : undefined
