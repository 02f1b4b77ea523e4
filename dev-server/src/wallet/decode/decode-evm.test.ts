import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DecodeInput } from './context.ts'
import { asker, decode, ME, refusal, SECOND, STRANGER, TOKEN } from './requests-for-tests.ts'

describe('messages', () => {
  test.each([
    ['text as hex', [stringToHex('Hello'), ME], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['plain text', ['Hello', ME], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['the address first', [ME, 'Hello'], { as: 'text', text: 'Hello', hex: '0x48656c6c6f' }],
    ['lines', ['a\nb\tc', ME], { as: 'text', text: 'a\nb\tc' }],
    ['bytes that are not text', ['0xff00', ME], { as: 'bytes', hex: '0xff00' }],
    ['an odd number of digits, which is text', ['0x123', ME], { as: 'text', text: '0x123' }],
    ['text with a direction override', ['pay \u202e1 ETH', ME], { as: 'bytes' }],
    ['nothing', ['0x', ME], { as: 'bytes', hex: '0x' }],
  ])('behavior: decodes personal_sign of %s', (_what, params, message) => {
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

  test('behavior: the named account signs, in whatever letter case its address is written', () => {
    expect(decode('personal_sign', ['hi', SECOND.toLowerCase()])).toMatchObject({ shown: { account: SECOND } })
  })

  test.each([
    ['an account outside the session', ['hi', STRANGER], 'wrong-account'],
    ['an account that the session has only on another chain', ['hi', SECOND], 'wrong-account', { chain: 'eip155:137' }],
    ['a chain outside the session', ['hi', ME], 'wrong-chain', { chain: 'eip155:10' }],
    ['an unsupported namespace', ['hi', ME], 'unsupported-methods', { chain: 'cosmos:x', chains: ['cosmos:x'] }],
    ['no account', ['hi'], 'invalid-request'],
    ['parameters that are not a list', { message: 'hi' }, 'invalid-request'],
    ['a message that is too long', ['x'.repeat(100_001), ME], 'invalid-request'],
  ] as const)('error: rejects personal_sign with %s', (_what, params, name, more: Partial<DecodeInput> = {}) => {
    expect(decode('personal_sign', params, more)).toEqual(refusal(name))
  })

  test('attack: refuses to sign a raw hash and gives the reason', () => {
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
  ])('behavior: shows %s, given as an object or as JSON text', (method) => {
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
    ['for another chain, as a string', { ...typedData, domain: { chainId: '0x89' } }, 'wrong-chain'],
    ['without the types', { ...typedData, types: undefined }, 'invalid-request'],
    ['with a missing primary type', { ...typedData, primaryType: 'Mail' }, 'invalid-request'],
    ['with an invalid value', { ...typedData, message: { spender: 'me', value: 1 } }, 'invalid-request'],
    ['that is not JSON', '{', 'invalid-request'],
    [
      'that is too large',
      { ...typedData, message: { spender: STRANGER, value: 1, more: 'x'.repeat(100_000) } },
      'invalid-request',
    ],
  ])('error: rejects typed data %s', (_what, given, name) => {
    expect(decode('eth_signTypedData_v4', [ME, given])).toEqual(refusal(name))
  })
})

describe('chains and capabilities', () => {
  test('behavior: switches to any chain of the wallet, even outside the session', () => {
    expect(decode('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toMatchObject({
      kind: 'ask',
      shown: { action: { kind: 'switch-chain', to: 'eip155:10' } },
      work: { do: 'switch-chain', chain: 'eip155:10' },
    })
  })

  const add = (chainId: string, rpcUrls: string[]) => [{ chainId, chainName: 'Another', rpcUrls, iconUrls: [] }]

  test('behavior: adds a chain on this machine; adding an existing one changes nothing', () => {
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
  ])('error: rejects %s with %j', (method, params, name) => {
    expect(decode(method, params)).toEqual(refusal(name))
  })

  test('behavior: returns the capabilities of each requested chain of the session', () => {
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
