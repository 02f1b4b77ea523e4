/** Methods that only read, or only submit something already signed. They are answered without asking the visitor. */
export const SAFE_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

/** Methods that sign, spend or grant. Each requires the visitor's approval. */
export const UNSAFE_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const

export type SafeMethod = (typeof SAFE_METHODS)[number]
export type UnsafeMethod = (typeof UNSAFE_METHODS)[number]
export type MethodClass = 'safe' | 'unsafe' | 'unknown'

/** Without a prototype, so that a method named `constructor` or `__proto__` finds nothing. */
const CLASSES: Readonly<Record<string, MethodClass>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, MethodClass>,
    Object.fromEntries(SAFE_METHODS.map((method) => [method, 'safe'])),
    Object.fromEntries(UNSAFE_METHODS.map((method) => [method, 'unsafe'])),
  ),
)

/**
 * Returns which of the three lists a method of the embedded wallet is on. Names are compared exactly: different case or
 * a space makes a method unknown.
 *
 * @example
 * classifyMethod('eth_call') // 'safe'
 * classifyMethod('personal_sign') // 'unsafe'
 * classifyMethod('eth_sign') // 'unknown'
 */
export function classifyMethod(method: string): MethodClass {
  return CLASSES[method] ?? 'unknown'
}
