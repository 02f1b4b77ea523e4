import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decode, ME, refusal, SECOND, STRANGER, TOKEN } from './questions-for-tests.ts'

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
    ['one whose data is called input', { to: TOKEN, input: transfer }, { kind: 'token-transfer' }],
    [
      'a transfer of what others have',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'transferFrom', args: [SECOND, STRANGER, 7n] }) },
      { kind: 'token-transfer-from', token: TOKEN, from: SECOND, to: STRANGER, amountOrId: '7' },
    ],
    [
      'a transfer of a collectible',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'safeTransferFrom', args: [ME, STRANGER, 7n] }) },
      { kind: 'token-transfer-from', amountOrId: '7' },
    ],
    [
      'an approval',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [STRANGER, 1n] }) },
      { kind: 'token-approval', spender: STRANGER, amount: '1', unlimited: false },
    ],
    [
      'an approval of everything',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [STRANGER, 2n ** 256n - 1n] }) },
      { kind: 'token-approval', unlimited: true },
    ],
    [
      'an approval of a collection',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [STRANGER, true] }) },
      { kind: 'collection-approval', token: TOKEN, operator: STRANGER, approved: true },
    ],
    ['a contract', { data: '0x600160005500' }, { kind: 'deploy', bytes: 6 }],
    [
      'an unknown call',
      { to: TOKEN, data: '0xdeadbeef01' },
      { kind: 'unknown', selector: '0xdeadbeef', data: '0xdeadbeef01' },
    ],
    ['data too short for a call', { to: TOKEN, data: '0xde' }, { kind: 'unknown', selector: '0xde' }],
    [
      'a call with something behind it',
      { to: TOKEN, data: `${transfer}00` },
      { kind: 'unknown', selector: '0xa9059cbb' },
    ],
    ['a call that breaks off', { to: TOKEN, data: transfer.slice(0, -2) }, { kind: 'unknown', selector: '0xa9059cbb' }],
  ])('behavior: %s is shown as such', (_what, transaction, call) => {
    expect(action({ from: ME, ...transaction })).toMatchObject({
      kind: 'send-transaction',
      transaction: { from: ME, call },
    })
  })

  test('behavior: value, gas and nonce are shown and done as they were asked for', () => {
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
    ['from another’s account', { from: STRANGER, to: ME }, 'wrong-account'],
    ['for another chain', { from: ME, to: ME, chainId: '0x89' }, 'wrong-chain'],
    ['with two different data', { from: ME, to: TOKEN, data: '0x01', input: '0x02' }, 'invalid-request'],
    ['with two prices', { from: ME, to: ME, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'invalid-request'],
    ['to nobody, with nothing', { from: ME }, 'invalid-request'],
    ['to what is no address', { from: ME, to: 'vitalik.eth' }, 'invalid-request'],
    ['to an address with a wrong checksum', { from: ME, to: TOKEN.replace('F', 'f') }, 'invalid-request'],
    ['with a value that is no quantity', { from: ME, to: ME, value: '1' }, 'invalid-request'],
    ['with a power of attorney', { from: ME, to: ME, authorizationList: [{}] }, 'invalid-request'],
    ['with a field that nobody knows', { from: ME, to: ME, factory: TOKEN }, 'invalid-request'],
  ])('error: a transaction %s', (_what, transaction, name) => {
    expect(decode('eth_sendTransaction', [transaction])).toEqual(refusal(name))
  })
})
