import { describe, expect, test } from 'vitest'
import { responseFault } from './response-fault.ts'

const HASH = `0x${'ab'.repeat(32)}`
const SIGNATURE = `0x${'cd'.repeat(65)}`
const BASE58 = '5'.repeat(88)

describe('validating a wallet’s response', () => {
  test.each([
    ['eth_sendTransaction', HASH],
    ['personal_sign', SIGNATURE],
    ['personal_sign', `0x${'c'.repeat(62)}`],
    ['eth_signTypedData', SIGNATURE],
    ['eth_signTypedData_v3', SIGNATURE],
    ['eth_signTypedData_v4', SIGNATURE],
    ['solana_signMessage', { signature: BASE58 }],
    ['solana_signTransaction', { transaction: 'AQ==' }],
    ['solana_signTransaction', { signature: BASE58 }],
    ['solana_signAllTransactions', { transactions: ['AQ=='] }],
    ['solana_signAndSendTransaction', { signature: BASE58 }],
    ['eth_sign', SIGNATURE],
    ['eth_signTransaction', '0x02f8'],
    ['eth_signTransaction', { raw: '0x02f8', tx: {} }],
    ['eth_sendUserOperation', HASH],
    ['wallet_sendCalls', { id: 'anything' }],
    ['wallet_sendCalls', '0x01'],
    ['wallet_getCallsStatus', { status: 200 }],
    ['wallet_showCallsStatus', null],
    ['wallet_getCapabilities', {}],
    ['wallet_grantPermissions', [{ context: '0x' }]],
    ['wallet_getAssets', { '0x1': [] }],
    ['wallet_watchAsset', true],
    ['wallet_watchAsset', null],
    ['sendTransfer', { txid: 'ab' }],
    ['signMessage', { signature: 'ab', address: 'bc1' }],
    ['signPsbt', { psbt: 'cHNidP8=' }],
    ['getAccountAddresses', []],
    ['polkadot_signTransaction', { id: 1, signature: '0x01' }],
    ['polkadot_signMessage', { signature: '0x01' }],
    ['wallet_ofAnotherDay', undefined],
  ])('behavior: the response to %s may be %j', (method, answer) => {
    expect(responseFault(method, answer)).toBeUndefined()
  })

  test.each([
    ['eth_sendTransaction', HASH.slice(0, -1), 'is no transaction hash'],
    ['eth_sendTransaction', `${HASH}00`, 'is no transaction hash'],
    ['eth_sendTransaction', { hash: HASH }, 'is no transaction hash'],
    ['eth_sendTransaction', undefined, 'is no transaction hash'],
    ['personal_sign', `0x${'c'.repeat(61)}`, 'is no signature'],
    ['personal_sign', 'signed', 'is no signature'],
    ['personal_sign', [SIGNATURE], 'is no signature'],
    ['eth_signTypedData_v4', null, 'is no signature'],
    ['solana_signMessage', BASE58, 'is no signature'],
    ['solana_signMessage', { signature: 'O0Il' }, 'is no signature'],
    ['solana_signMessage', Object.create({ signature: BASE58 }), 'is no signature'],
    ['solana_signTransaction', {}, 'is not what was asked for'],
    ['solana_signAllTransactions', { transactions: 'AQ==' }, 'is not what was asked for'],
    ['solana_signAndSendTransaction', { signature: 1 }, 'is no signature'],
    ['eth_sign', '0x', 'is no signature'],
    ['solana_signMessage', null, 'is no signature'],
    ['solana_signMessage', undefined, 'is no signature'],
    ['eth_signTransaction', '0x', 'is not what was asked for'],
    ['eth_signTransaction', { raw: 'x' }, 'is not what was asked for'],
    ['eth_sendUserOperation', SIGNATURE, 'is no transaction hash'],
    ['wallet_sendCalls', { id: '' }, 'is not what was asked for'],
    ['wallet_sendCalls', '', 'is not what was asked for'],
    ['wallet_sendCalls', { id: 1 }, 'is not what was asked for'],
    ['wallet_getCallsStatus', 'done', 'is not what was asked for'],
    ['wallet_getCapabilities', undefined, 'is not what was asked for'],
    ['wallet_grantPermissions', null, 'is not what was asked for'],
    ['wallet_getAssets', 1, 'is not what was asked for'],
    ['wallet_watchAsset', 'yes', 'is not what was asked for'],
    ['getAccountAddresses', {}, 'is not what was asked for'],
    ['sendTransfer', {}, 'is not what was asked for'],
    ['signMessage', { signature: '' }, 'is no signature'],
    ['signPsbt', { psbt: 1 }, 'is not what was asked for'],
    ['polkadot_signMessage', '0x01', 'is no signature'],
  ])('error: the response to %s cannot be %j: it %s', (method, answer, fault) => {
    expect(responseFault(method, answer)).toBe(fault)
  })

  test.each(['constructor', 'toString', '__proto__'])('attack: a method named %s finds no check', (method) => {
    expect(responseFault(method, 'anything')).toBeUndefined()
  })
})
