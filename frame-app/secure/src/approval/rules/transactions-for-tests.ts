import type { PlainJson } from '@casement/shared-protocol'
import { encodeFunctionData, parseAbi } from 'viem'
import type { Hex } from './abi.ts'
import { ACCOUNT, requestOf } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'

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
