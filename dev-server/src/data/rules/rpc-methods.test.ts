import { expect, test } from 'vitest'
import { isNodeOnly, localAnswer } from './rpc-methods.ts'

test.each([
  'eth_sendTransaction',
  'eth_accounts',
  'eth_sign',
  'ETH_SIGN',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'anvil_setBalance',
  'Anvil_impersonateAccount',
  'evm_revert',
  'hardhat_reset',
  'debug_traceTransaction',
  'test_failNext',
  'wallet_getAssets',
])('attack: does not forward %s', (method) => {
  expect(isNodeOnly(method)).toBe(true)
})

test.each([
  'eth_call',
  'eth_getBalance',
  'eth_sendRawTransaction',
  'eth_subscribe',
  'net_version',
  'web3_clientVersion',
  'getBalance',
  'sendTransaction',
  'simulateTransaction',
])('behavior: forwards %s', (method) => {
  expect(isNodeOnly(method)).toBe(false)
})

test("behavior: knows a chain's id without calling it", () => {
  expect(localAnswer('eip155:137', 'eth_chainId')).toEqual({ result: '0x89' })
  expect(localAnswer('eip155:137', 'net_version')).toEqual({ result: '137' })
  expect(localAnswer('eip155:1', 'net_listening')).toEqual({ result: true })
  expect(localAnswer('eip155:1', 'eth_blockNumber')).toBeUndefined()
  expect(localAnswer('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eth_chainId')).toBeUndefined()
})
