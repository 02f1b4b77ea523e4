import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyMethod, SAFE_METHODS, UNSAFE_METHODS } from './rpc-methods.ts'

// Copied from the specification, section 6, not from the tested code.
const safe: readonly (readonly [string, readonly string[]])[] = [
  ['eth_accounts', ['eth_accounts']],
  ['eth_blockNumber', ['eth_blockNumber']],
  ['eth_call', ['eth_call']],
  ['eth_chainId', ['eth_chainId']],
  ['eth_estimateGas', ['eth_estimateGas']],
  ['gas and fee queries', ['eth_gasPrice', 'eth_feeHistory', 'eth_maxPriorityFeePerGas']],
  ['balance and account getters', ['eth_getBalance', 'eth_getAccount']],
  [
    'block getters',
    [
      'eth_getBlockByHash',
      'eth_getBlockByNumber',
      'eth_getBlockReceipts',
      'eth_getBlockTransactionCountByHash',
      'eth_getBlockTransactionCountByNumber',
      'eth_getUncleCountByBlockHash',
      'eth_getUncleCountByBlockNumber',
    ],
  ],
  ['the code getter', ['eth_getCode']],
  ['the log getter', ['eth_getLogs']],
  ['the proof getter', ['eth_getProof']],
  ['the storage getter', ['eth_getStorageAt']],
  [
    'transaction getters',
    [
      'eth_getTransactionByHash',
      'eth_getTransactionByBlockHashAndIndex',
      'eth_getTransactionByBlockNumberAndIndex',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
    ],
  ],
  [
    'filters',
    [
      'eth_newFilter',
      'eth_newBlockFilter',
      'eth_newPendingTransactionFilter',
      'eth_getFilterChanges',
      'eth_getFilterLogs',
      'eth_uninstallFilter',
    ],
  ],
  ['eth_sendRawTransaction', ['eth_sendRawTransaction']],
  ['eth_syncing', ['eth_syncing']],
  ['wallet_getCapabilities', ['wallet_getCapabilities']],
  ['wallet_getCallsStatus', ['wallet_getCallsStatus']],
  ['wallet_getAssets', ['wallet_getAssets']],
  [
    'user-operation getters',
    [
      'eth_getUserOperationByHash',
      'eth_getUserOperationReceipt',
      'eth_estimateUserOperationGas',
      'eth_supportedEntryPoints',
    ],
  ],
]
const unsafe: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

describe('classifyMethod', () => {
  it.each(safe)('behavior: classifies %s as safe', (_name, methods) => {
    for (const method of methods) expect(classifyMethod(method)).toBe('safe')
  })

  it.each(unsafe)('behavior: classifies %s as unsafe', (method) => {
    expect(classifyMethod(method)).toBe('unsafe')
  })

  it('behavior: the lists contain exactly these methods', () => {
    expect([...SAFE_METHODS].sort()).toEqual(safe.flatMap(([, methods]) => methods).sort())
    expect([...UNSAFE_METHODS].sort()).toEqual([...unsafe].sort())
  })

  it.each([
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTransaction',
    'wallet_switchEthereumChain',
    '',
  ])('behavior: %j is on no list', (method) => {
    expect(classifyMethod(method)).toBe('unknown')
  })

  it.each(
    Object.getOwnPropertyNames(Object.prototype),
  )('attack: %s, a member of every object, is not a method', (name) => {
    expect(classifyMethod(name)).toBe('unknown')
  })

  it('attack: different case, a space or a homoglyph makes a method unknown', () => {
    const method = fc.constantFrom(...SAFE_METHODS, ...UNSAFE_METHODS)
    const disguise = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text}`,
      (text: string) => `${text} `,
      (text: string) => `${text}\u0000`,
      (text: string) => text.replace('a', '\u0430').replace('e', '\u0435'),
      (text: string) => text.slice(1),
      (text: string) => `${text}s`,
    )
    fc.assert(
      fc.property(method, disguise, (name, apply) => {
        expect(classifyMethod(apply(name))).toBe('unknown')
      }),
    )
  })
})
