import { encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Question } from './context.ts'
import { decodeRequest } from './decode-request.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const STRANGER = '0x000000000000000000000000000000000000dEaD'
const asker = { name: 'Page', url: 'http://app.localhost', description: '' }

const question = (method: string, params: unknown, more: Partial<Question> = {}): Question => ({
  ...{ asker, chain: 'eip155:1', method, params },
  accounts: [`eip155:1:${ME}`, `eip155:1:${SECOND}`, `eip155:137:${ME}`],
  chains: ['eip155:1', 'eip155:137'],
  held: ['eip155:1', 'eip155:137', 'eip155:10'],
  ...more,
})
const decode = (method: string, params: unknown, more?: Partial<Question>) =>
  decodeRequest(question(method, params, more))
const refusal = (name: string) => ({ kind: 'refuse', problem: expect.objectContaining({ name }) })

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [STRANGER, 5_000_000n] })

describe('messages', () => {
  test.each([
    ['text as hex', [stringToHex('Hello'), ME], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['plain text', ['Hello', ME], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['the address first', [ME, 'Hello'], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['lines', ['a\nb\tc', ME], { as: 'text', text: 'a\nb\tc' }],
    ['bytes that are no text', ['0xff00', ME], { as: 'bytes', hex: '0xff00' }],
    ['an odd number of digits, which is text', ['0x123', ME], { as: 'text', text: '0x123' }],
    ['text that turns its order round', ['pay \u202e1 ETH', ME], { as: 'bytes' }],
    ['nothing', ['0x', ME], { as: 'bytes', hex: '0x' }],
  ])('behavior: personal_sign of %s', (_what, params, message) => {
    expect(decode('personal_sign', params)).toMatchObject({
      kind: 'ask',
      shown: {
        asker,
        method: 'personal_sign',
        chain: 'eip155:1',
        account: ME,
        action: { kind: 'sign-message', message },
      },
      work: { do: 'sign-evm-message', address: ME },
    })
  })

  test('behavior: the account that is named signs, however its address is written', () => {
    expect(decode('personal_sign', ['hi', SECOND.toLowerCase()])).toMatchObject({ shown: { account: SECOND } })
  })

  test.each([
    ['another’s account', ['hi', STRANGER], 'wrong-account'],
    ['an account that is there on another chain only', ['hi', SECOND], 'wrong-account', { chain: 'eip155:137' }],
    ['a chain that is not in the session', ['hi', ME], 'wrong-chain', { chain: 'eip155:10' }],
    [
      'a family of chains that the wallet does not have',
      ['hi', ME],
      'unsupported-methods',
      { chain: 'cosmos:x', chains: ['cosmos:x'] },
    ],
    ['no account', ['hi'], 'invalid-request'],
    ['no list', { message: 'hi' }, 'invalid-request'],
    ['too much', ['x'.repeat(100_001), ME], 'invalid-request'],
  ] as const)('error: personal_sign with %s', (_what, params, name, more: Partial<Question> = {}) => {
    expect(decode('personal_sign', params, more)).toEqual(refusal(name))
  })

  test('attack: a hash is not signed, and the page is told why', () => {
    expect(decode('eth_sign', [ME, `0x${'11'.repeat(32)}`])).toMatchObject({
      kind: 'refuse',
      problem: { code: 4200, message: expect.stringContaining('personal_sign') },
    })
  })
})

describe('typed data', () => {
  const typedData = {
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'Token', chainId: 1, verifyingContract: TOKEN },
    message: { spender: STRANGER, value: '115792089237316195423570985008687907853269984665640564039457' },
  }

  test.each([
    ['eth_signTypedData'],
    ['eth_signTypedData_v4'],
  ])('behavior: %s is shown, as object or as text', (method) => {
    for (const given of [typedData, JSON.stringify(typedData)]) {
      expect(decode(method, [ME, given])).toMatchObject({
        kind: 'ask',
        shown: {
          account: ME,
          action: {
            kind: 'sign-typed-data',
            primaryType: 'Permit',
            domain: { name: 'Token', chainId: '1', verifyingContract: TOKEN },
            json: JSON.stringify(typedData.message, null, 2),
          },
        },
      })
    }
  })

  test.each([
    ['for another chain', { ...typedData, domain: { chainId: 137 } }, 'wrong-chain'],
    ['for another chain, written as text', { ...typedData, domain: { chainId: '0x89' } }, 'wrong-chain'],
    ['without the types', { ...typedData, types: undefined }, 'invalid-request'],
    ['of a type that is not there', { ...typedData, primaryType: 'Mail' }, 'invalid-request'],
    ['with a value that is none', { ...typedData, message: { spender: 'me', value: 1 } }, 'invalid-request'],
    ['that is no JSON', '{', 'invalid-request'],
    [
      'that is too large',
      { ...typedData, message: { spender: STRANGER, value: 1, more: 'x'.repeat(100_000) } },
      'invalid-request',
    ],
  ])('error: typed data %s', (_what, given, name) => {
    expect(decode('eth_signTypedData_v4', [ME, given])).toEqual(refusal(name))
  })
})

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

describe('chains and abilities', () => {
  test('behavior: another chain that the wallet has may be switched to, also one that is not in the session', () => {
    expect(decode('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toMatchObject({
      kind: 'ask',
      shown: { action: { kind: 'switch-chain', to: 'eip155:10' } },
      work: { do: 'switch-chain', chain: 'eip155:10' },
    })
  })

  const add = (chainId: string, rpcUrls: string[]) => [{ chainId, chainName: 'Another', rpcUrls, iconUrls: [] }]

  test('behavior: a chain on this machine may be added; one that is there changes nothing', () => {
    expect(decode('wallet_addEthereumChain', add('0x7a69', ['http://127.0.0.1:8545']))).toMatchObject({
      shown: { action: { kind: 'add-chain', chain: 'eip155:31337', name: 'Another' } },
      work: { do: 'add-chain', chain: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' },
    })
    expect(decode('wallet_addEthereumChain', add('0x1', ['https://evil.example']))).toMatchObject({
      work: { do: 'tell', result: null },
    })
  })

  test.each([
    ['wallet_switchEthereumChain', [{ chainId: '0x5' }], 'unknown-chain'],
    ['wallet_switchEthereumChain', [{ chainId: 5 }], 'invalid-request'],
    ['wallet_addEthereumChain', add('0x7a69', ['https://rpc.example']), 'invalid-request'],
    ['wallet_addEthereumChain', add('0x7a69', ['http://localhost.example']), 'invalid-request'],
    ['wallet_addEthereumChain', add('0x7a69', []), 'invalid-request'],
    ['wallet_getCapabilities', [STRANGER], 'wrong-account'],
    ['wallet_sendCalls', [{ calls: [] }], 'unsupported-methods'],
    ['eth_signTypedData_v1', [], 'unsupported-methods'],
    ['constructor', [], 'unsupported-methods'],
  ])('error: %s with %j', (method, params, name) => {
    expect(decode(method, params)).toEqual(refusal(name))
  })

  test('behavior: what the wallet can do is told for each chain of the session that is asked about', () => {
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(decode('wallet_getCapabilities', [ME])).toEqual({
      kind: 'answer',
      work: { do: 'tell', result: { '0x1': unsupported, '0x89': unsupported } },
    })
    expect(decode('wallet_getCapabilities', [ME, ['0x89', '0xa']])).toMatchObject({
      work: { result: { '0x89': unsupported } },
    })
  })
})
