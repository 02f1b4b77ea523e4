import type { ChainNamespace } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { PROPOSED_METHODS } from './proposed-methods.ts'
import { routeRequest } from './rpc-policy.ts'
import { actsForGranted, isKnownWalletMethod } from './signer.ts'

const MINE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = 'So11111111111111111111111111111111111111112'
const OTHER_KEY = '4Nd1mYvK6rYz1p2mE6Zb3tq8v9oXrjYpKQ7sD2hTzWcA'
const COIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const OTHER_COIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const OTHER_DOT = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const GRANTED = { eip155: [MINE], solana: [KEY], bip122: [COIN], polkadot: [DOT] }

type Row = readonly [ChainNamespace, string, unknown]

describe('the account that a request acts for', () => {
  test.each<Row>([
    ['eip155', 'personal_sign', ['0x00', MINE]],
    ['eip155', 'personal_sign', ['0x00', MINE.toLowerCase()]],
    ['eip155', 'personal_sign', [MINE, '0x00']],
    // A message may look like an address: in the standard's order the address comes second.
    ['eip155', 'personal_sign', [OTHER, MINE]],
    ['eip155', 'personal_sign', ['0x00', MINE, 'a password']],
    ['eip155', 'eth_sign', [MINE, '0x00']],
    ['eip155', 'eth_signTypedData', [[], MINE]],
    ['eip155', 'eth_signTypedData', [MINE, '{}']],
    // An array is data, whatever it contains.
    ['eip155', 'eth_signTypedData', [[OTHER], MINE]],
    ['eip155', 'eth_signTypedData_v4', [MINE, '{}']],
    ['eip155', 'eth_signTypedData_v4', [MINE, { primaryType: 'Mail', message: { from: OTHER } }]],
    ['eip155', 'eth_sendTransaction', [{ from: MINE, to: OTHER }]],
    ['eip155', 'eth_sendTransaction', [{ to: OTHER }]],
    ['eip155', 'eth_sendTransaction', [{ from: null, to: OTHER }]],
    ['eip155', 'wallet_sendCalls', [{ from: MINE, calls: [{ to: OTHER, data: '0x' }] }]],
    ['eip155', 'wallet_getCallsStatus', ['0x01']],
    ['eip155', 'wallet_showCallsStatus', ['0x01']],
    ['eip155', 'wallet_getCapabilities', [MINE, ['0x1']]],
    ['eip155', 'wallet_getCapabilities', []],
    ['eip155', 'wallet_getCapabilities', [null, ['0x1']]],
    ['eip155', 'wallet_getAssets', [{ account: MINE, assetFilter: { '0x1': [{ address: OTHER, type: 'erc20' }] } }]],
    // Here `signer` receives the permission; it does not grant it.
    ['eip155', 'wallet_grantPermissions', [{ address: MINE, signer: { type: 'account', data: { id: OTHER } } }]],
    ['eip155', 'wallet_watchAsset', { type: 'ERC20', options: { address: OTHER, symbol: 'T', decimals: 18 } }],
    ['eip155', 'wallet_watchAsset', [{ type: 'ERC20', options: { address: OTHER } }]],
    ['eip155', 'wallet_scanQRCode', []],
    ['eip155', 'eth_sendUserOperation', [{ sender: MINE, callData: '0x' }, OTHER]],
    ['eip155', 'wallet_ofAnotherDay', [{ owner: MINE, note: 'x' }, 3, null]],
    ['eip155', 'wallet_ofAnotherDay', undefined],
    ['solana', 'solana_signMessage', { pubkey: KEY, message: 'x' }],
    ['solana', 'solana_signMessage', [{ pubkey: KEY }]],
    ['solana', 'solana_signTransaction', { transaction: 'AQ==' }],
    ['bip122', 'sendTransfer', { account: COIN, recipientAddress: OTHER_COIN, amount: '1' }],
    ['bip122', 'signMessage', { account: COIN, message: 'x' }],
    ['bip122', 'signPsbt', { account: COIN, psbt: 'x', signInputs: [{ address: COIN, index: 0 }] }],
    ['bip122', 'getAccountAddresses', { account: COIN }],
    ['polkadot', 'polkadot_signMessage', { address: DOT, message: 'x' }],
    ['polkadot', 'polkadot_signTransaction', { address: DOT, transactionPayload: { address: DOT, method: '0x' } }],
  ])('behavior: %s %s with %j names a granted account or leaves the choice to the wallet', (namespace, method, params) => {
    expect(actsForGranted(namespace, method, params, GRANTED[namespace])).toBe(true)
  })

  test.each<Row>([
    ['eip155', 'personal_sign', ['0x00', OTHER]],
    ['eip155', 'personal_sign', [MINE, OTHER]],
    ['eip155', 'personal_sign', ['0x00', `eip155:1:${OTHER}`]],
    ['eip155', 'personal_sign', ['0x00', MINE, { from: OTHER }]],
    ['eip155', 'personal_sign', { 0: '0x00', 1: OTHER }],
    ['eip155', 'personal_sign', { message: '0x00', from: OTHER }],
    ['eip155', 'eth_sign', [OTHER, '0x00']],
    ['eip155', 'eth_sign', [MINE, OTHER]],
    ['eip155', 'eth_signTypedData', [[], OTHER]],
    ['eip155', 'eth_signTypedData', [OTHER, MINE]],
    ['eip155', 'eth_signTypedData_v3', [OTHER, '{}']],
    ['eip155', 'eth_signTypedData_v4', [OTHER, '{}']],
    ['eip155', 'eth_signTypedData_v4', ['{}', OTHER]],
    ['eip155', 'eth_signTypedData_v4', [MINE, OTHER]],
    ['eip155', 'eth_signTypedData_v4', [{ toString: MINE }, '{}']],
    ['eip155', 'eth_sendTransaction', [{ from: OTHER }]],
    ['eip155', 'eth_sendTransaction', { from: OTHER }],
    ['eip155', 'eth_sendTransaction', [{ from: MINE }, { from: OTHER }]],
    ['eip155', 'eth_sendTransaction', [{ from: [MINE] }]],
    ['eip155', 'eth_sendTransaction', [{ from: '' }]],
    ['eip155', 'eth_sendTransaction', [{ from: `eip155:1:${OTHER}` }]],
    ['eip155', 'eth_signTransaction', [{ from: OTHER }]],
    ['eip155', 'wallet_sendCalls', [{ from: OTHER }]],
    ['eip155', 'wallet_sendCalls', { from: OTHER, calls: [] }],
    ['eip155', 'wallet_sendCalls', [{ from: MINE, calls: [{ to: MINE }, { from: OTHER }] }]],
    ['eip155', 'wallet_sendCalls', [{ from: MINE, calls: { from: OTHER } }]],
    ['eip155', 'wallet_showCallsStatus', [{ id: '0x01', from: OTHER }]],
    ['eip155', 'wallet_getCallsStatus', [{ id: '0x01', account: OTHER }]],
    ['eip155', 'wallet_getCapabilities', [OTHER]],
    ['eip155', 'wallet_getCapabilities', [[OTHER]]],
    ['eip155', 'wallet_getCapabilities', { address: OTHER }],
    ['eip155', 'wallet_getAssets', [{ account: OTHER }]],
    ['eip155', 'wallet_getAssets', { account: OTHER }],
    ['eip155', 'wallet_getAssets', [{ account: `eip155:1:${OTHER}` }]],
    ['eip155', 'wallet_grantPermissions', [{ account: OTHER }]],
    ['eip155', 'wallet_grantPermissions', [{ address: OTHER }]],
    ['eip155', 'wallet_grantPermissions', [{ signer: OTHER }]],
    ['eip155', 'wallet_grantPermissions', [{ from: OTHER }]],
    ['eip155', 'wallet_grantPermissions', [{ address: MINE }, { address: OTHER }]],
    ['eip155', 'wallet_grantPermissions', { address: OTHER }],
    ['eip155', 'wallet_watchAsset', { type: 'ERC20', options: {}, account: OTHER }],
    ['eip155', 'eth_sendUserOperation', [{ sender: OTHER }, MINE]],
    // An unknown method acts for any address in its parameters.
    ['eip155', 'wallet_ofAnotherDay', [{ owner: { is: [OTHER] } }]],
    ['eip155', 'wallet_ofAnotherDay', [`eip155:1:${OTHER}`]],
    ['solana', 'solana_ofAnotherDay', { who: OTHER_KEY }],
    ['bip122', 'ofAnotherDay', [OTHER_COIN]],
    ['polkadot', 'polkadot_ofAnotherDay', [`polkadot:91b171bb158e2d3848fa23a9f1c25182:${OTHER_DOT}`]],
    ['solana', 'solana_signMessage', { pubkey: KEY.toLowerCase() }],
    ['solana', 'solana_signMessage', { pubkey: OTHER }],
    ['solana', 'solana_signMessage', { pubkey: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${OTHER_KEY}` }],
    ['solana', 'solana_signMessage', [{ pubkey: KEY }, { pubkey: OTHER_KEY }]],
    ['solana', 'solana_signTransaction', { pubkey: KEY, publicKey: OTHER_KEY }],
    ['solana', 'solana_signAllTransactions', [{ account: OTHER_KEY }]],
    ['solana', 'solana_signAndSendTransaction', { address: OTHER_KEY }],
    ['bip122', 'sendTransfer', { account: OTHER_COIN }],
    ['bip122', 'sendTransfer', { account: COIN, changeAddress: OTHER_COIN }],
    ['bip122', 'signMessage', { account: COIN, address: OTHER_COIN }],
    ['bip122', 'signMessage', [{ account: OTHER_COIN }]],
    ['bip122', 'signPsbt', { account: OTHER_COIN }],
    ['bip122', 'signPsbt', { account: COIN, signInputs: [{ address: COIN }, { address: OTHER_COIN }] }],
    ['bip122', 'getAccountAddresses', { account: OTHER_COIN }],
    ['polkadot', 'polkadot_signMessage', { address: OTHER_DOT }],
    ['polkadot', 'polkadot_signTransaction', { address: OTHER_DOT }],
    ['polkadot', 'polkadot_signTransaction', { address: DOT, transactionPayload: { address: OTHER_DOT } }],
  ])('attack: %s %s with %j names an account that was not granted', (namespace, method, params) => {
    expect(actsForGranted(namespace, method, params, GRANTED[namespace])).toBe(false)
  })

  test.each(
    Object.entries(PROPOSED_METHODS).flatMap(([namespace, methods]) =>
      methods.map((method) => [namespace as ChainNamespace, method] as const),
    ),
  )('attack: no wallet method of %s is missing from the table: %s', (namespace, method) => {
    const { kind } = routeRequest(namespace, method, { kind: 'walletConnect', allows: () => true })
    expect(kind === 'wallet' ? isKnownWalletMethod(method) : true).toBe(true)
    expect(isKnownWalletMethod('toString')).toBe(false)
  })
})
