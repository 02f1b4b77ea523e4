import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decode, ME, refusal, SECOND, STRANGER, TOKEN } from './requests-for-tests.ts'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [STRANGER, 5_000_000n] })

describe('transactions', () => {
  const action = (transaction: unknown) => {
    const decoded = decode('eth_sendTransaction', [transaction])
    return decoded.kind === 'ask' ? decoded.shown.action : decoded
  }

  test.each([
    ['a payment', { to: STRANGER, value: '0xde0b6b3a7640000' }, { kind: 'none' }],
    [
      'a token transfer',
      { to: TOKEN, data: transfer },
      { kind: 'token-transfer', token: TOKEN, to: STRANGER, amount: '5000000' },
    ],
    ['a transfer in the field `input`', { to: TOKEN, input: transfer }, { kind: 'token-transfer' }],
    [
      'a transfer from another account',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'transferFrom', args: [SECOND, STRANGER, 7n] }) },
      { kind: 'token-transfer-from', token: TOKEN, from: SECOND, to: STRANGER, amountOrId: '7' },
    ],
    [
      'an NFT transfer',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'safeTransferFrom', args: [ME, STRANGER, 7n] }) },
      { kind: 'token-transfer-from', amountOrId: '7' },
    ],
    [
      'an approval',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [STRANGER, 1n] }) },
      { kind: 'token-approval', spender: STRANGER, amount: '1', unlimited: false },
    ],
    [
      'an unlimited approval',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [STRANGER, 2n ** 256n - 1n] }) },
      { kind: 'token-approval', unlimited: true },
    ],
    [
      'an approval for a whole collection',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [STRANGER, true] }) },
      { kind: 'collection-approval', token: TOKEN, operator: STRANGER, approved: true },
    ],
    ['a contract', { data: '0x600160005500' }, { kind: 'deploy', bytes: 6 }],
    [
      'an unknown call',
      { to: TOKEN, data: '0xdeadbeef01' },
      { kind: 'unknown', selector: '0xdeadbeef', data: '0xdeadbeef01' },
    ],
    ['data too short for a selector', { to: TOKEN, data: '0xde' }, { kind: 'unknown', selector: '0xde' }],
    ['a call with extra bytes', { to: TOKEN, data: `${transfer}00` }, { kind: 'unknown', selector: '0xa9059cbb' }],
    ['a truncated call', { to: TOKEN, data: transfer.slice(0, -2) }, { kind: 'unknown', selector: '0xa9059cbb' }],
  ])('behavior: recognizes %s', (_what, transaction, call) => {
    expect(action({ from: ME, ...transaction })).toMatchObject({
      kind: 'send-transaction',
      transaction: { from: ME, call },
    })
  })

  test('behavior: shows value, gas and nonce, and sends them unchanged', () => {
    const asked = {
      from: ME,
      to: STRANGER,
      value: '0x1',
      gas: '0x5208',
      nonce: '0x2',
      maxFeePerGas: '0x3',
      chainId: 1,
      type: '0x2',
    }
    expect(decode('eth_signTransaction', [asked])).toMatchObject({
      shown: {
        action: { kind: 'sign-transaction', transaction: { to: STRANGER, value: '1', gas: '21000', nonce: 2 } },
      },
      work: {
        do: 'sign-evm-transaction',
        chain: 'eip155:1',
        transaction: { from: ME, to: STRANGER, value: 1n, gas: 21_000n, nonce: 2, maxFeePerGas: 3n },
      },
    })
  })

  test.each([
    ['from an account outside the session', { from: STRANGER, to: ME }, 'wrong-account'],
    ['for another chain', { from: ME, to: ME, chainId: '0x89' }, 'wrong-chain'],
    ['with different `data` and `input`', { from: ME, to: TOKEN, data: '0x01', input: '0x02' }, 'invalid-request'],
    ['with two kinds of gas price', { from: ME, to: ME, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'invalid-request'],
    ['without recipient and data', { from: ME }, 'invalid-request'],
    ['to an invalid address', { from: ME, to: 'vitalik.eth' }, 'invalid-request'],
    ['to an address with a wrong checksum', { from: ME, to: TOKEN.replace('F', 'f') }, 'invalid-request'],
    ['with a value that is not a hex quantity', { from: ME, to: ME, value: '1' }, 'invalid-request'],
    ['with an authorization list', { from: ME, to: ME, authorizationList: [{}] }, 'invalid-request'],
    ['with an unknown field', { from: ME, to: ME, factory: TOKEN }, 'invalid-request'],
  ])('error: rejects a transaction %s', (_what, transaction, name) => {
    expect(decode('eth_sendTransaction', [transaction])).toEqual(refusal(name))
  })
})
