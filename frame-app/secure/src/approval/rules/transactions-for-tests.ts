import type { PlainJson } from '@casement/shared-protocol'
import { encodeFunctionData, parseAbi } from 'viem'
import type { Hex } from './abi.ts'
import type { CompleteTransaction } from './complete-transaction.ts'
import { ACCOUNT, OTHER_ACCOUNT, requestOf } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'

/** A payment that lacks nothing. */
export const COMPLETE_PAYMENT: CompleteTransaction = {
  chainId: 1n,
  nonce: 7n,
  to: OTHER_ACCOUNT.toLowerCase() as Hex,
  value: 100n,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 20n,
  maxPriorityFeePerGas: 2n,
}

/** What nodes answer that know of the account’s seven transactions. */
export const NODE_ANSWERS: { readonly [method: string]: unknown } = {
  eth_getBalance: '0xffffffffff',
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x186a0',
  eth_feeHistory: { baseFeePerGas: ['0x5', '0xa'] },
  eth_maxPriorityFeePerGas: '0x3',
}

/** The data of a call, as the libraries of pages write them. */
export const callData = (signature: string, values: readonly unknown[] = []): Hex => {
  const abi = parseAbi([`function ${signature}`] as never) as never
  return encodeFunctionData({ abi, args: values } as never)
}

export const transaction = (given: { readonly [name: string]: PlainJson }): SignRequest =>
  requestOf('eth_sendTransaction', [{ from: ACCOUNT, ...given }])

export const listOfCalls = (calls: PlainJson, more: { readonly [name: string]: PlainJson } = {}): SignRequest =>
  requestOf('wallet_sendCalls', [
    { version: '2.0.0', from: ACCOUNT, chainId: '0x1', atomicRequired: false, calls, ...more },
  ])
