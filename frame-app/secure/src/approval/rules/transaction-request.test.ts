import type { PlainJson } from '@casement/shared-protocol'
import {
  ATOMICITY_NOT_SUPPORTED,
  INVALID_PARAMS,
  TOO_MANY_CALLS,
  UNSUPPORTED_CAPABILITY,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { RequestRefusedError } from './request-refused.ts'
import { ACCOUNT, OTHER_ACCOUNT, requestOf, SOLANA_CHAIN } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'
import { parseTransaction } from './transaction-request.ts'
import { listOfCalls, transaction } from './transactions-for-tests.ts'

const refusalOf = (request: SignRequest): unknown => {
  try {
    parseTransaction(request)
  } catch (error) {
    if (error instanceof RequestRefusedError) return { code: error.code, path: error.path }
    throw error
  }
  return undefined
}

const TO = OTHER_ACCOUNT
const to = OTHER_ACCOUNT.toLowerCase()

test('behavior: reads a transaction with everything that a page may say', () => {
  const all = {
    to: TO,
    value: '0x0de0b6b3a7640000',
    data: '0xABCD',
    input: '0xabcd',
    gas: '0x5208',
    gasLimit: '0x5208',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
    chainId: '0x1',
    type: '0x2',
    accessList: [],
  }
  expect(parseTransaction(transaction(all))).toStrictEqual({
    calls: [{ to, value: 10n ** 18n, data: '0xabcd' }],
    isList: false,
    chainId: 1n,
    nonce: 0n,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  })
})

test('behavior: reads what a page leaves out as nothing', () => {
  expect(parseTransaction(transaction({ to: TO }))).toStrictEqual({
    calls: [{ to, value: 0n, data: '0x' }],
    isList: false,
  })
  expect(parseTransaction(transaction({ to: null, data: '0x6000', value: null }))).toEqual({
    calls: [{ to: undefined, value: 0n, data: '0x6000' }],
    isList: false,
  })
  expect(parseTransaction(transaction({ to: TO, input: '0xab', gasLimit: '0x1' }))).toStrictEqual({
    calls: [{ to, value: 0n, data: '0xab' }],
    isList: false,
    gas: 1n,
  })
  expect(parseTransaction(requestOf('eth_sendTransaction', [{ from: null, to: TO }]))).toStrictEqual({
    calls: [{ to, value: 0n, data: '0x' }],
    isList: false,
  })
})

test('behavior: one price is the most that is paid and all of it', () => {
  expect(parseTransaction(transaction({ to: TO, gasPrice: '0x7', type: '0x0' }))).toMatchObject({
    maxFeePerGas: 7n,
    maxPriorityFeePerGas: 7n,
  })
})

test.each([
  ['a number', 1],
  ['hex', '0x1'],
  ['hex with zeros before it', '0x0001'],
  ['digits', '1'],
])('attack: P16: a chain as %s is the same chain', (_, chainId) => {
  expect(parseTransaction(transaction({ to: TO, chainId })).chainId).toBe(1n)
  expect(parseTransaction(listOfCalls([{ to: TO }], { chainId })).chainId).toBe(1n)
})

test('attack: P16: a huge chain keeps every digit', () => {
  const chainId = `0x${'f'.repeat(63)}1`
  expect(parseTransaction(transaction({ to: TO, chainId })).chainId).toBe(BigInt(chainId))
})

test.each([
  ['digits with a zero before them', '01'],
  ['a number with a fraction', 1.5],
  ['a number below zero', -1],
  ['a number that has lost digits', 2 ** 60],
  ['digits below zero', '-1'],
  ['an exponent', '1e0'],
  ['CAIP-2', 'eip155:1'],
  ['spaces', ' 1'],
  ['an empty text', ''],
  ['0x alone', '0x'],
  ['more than 256 bits', `0x${'1'.repeat(65)}`],
  ['a truth', true],
  ['a list', ['0x1']],
])('attack: P16: a chain as %s is refused', (_, chainId) => {
  expect(refusalOf(transaction({ to: TO, chainId }))).toEqual({ code: INVALID_PARAMS, path: 'params[0].chainId' })
})

test.each([
  ['another account', { from: OTHER_ACCOUNT, to: TO }, 'params[0].from'],
  ['an account that is no address', { from: 'me', to: TO }, 'params[0].from'],
  ['a list of accounts', { from: [ACCOUNT], to: TO }, 'params[0].from'],
  ['a list of receivers', { to: [TO] }, 'params[0].to'],
  ['a list of values', { to: TO, value: ['0x1'] }, 'params[0].value'],
  ['a list of data', { to: TO, data: ['0xab'] }, 'params[0].data'],
  ['an object for its accounts to read', { to: TO, accessList: { length: 0 } }, 'params[0].accessList'],
  ['a short receiver', { to: '0x1234' }, 'params[0].to'],
  ['a name for a receiver', { to: 'anna.eth' }, 'params[0].to'],
  ['neither receiver nor data', {}, 'params[0].to'],
  ['no receiver and empty data', { data: '0x' }, 'params[0].to'],
  ['a value in digits', { to: TO, value: '1000' }, 'params[0].value'],
  ['a value as a number', { to: TO, value: 1 }, 'params[0].value'],
  ['a value below zero', { to: TO, value: '-0x1' }, 'params[0].value'],
  ['a value of more than 256 bits', { to: TO, value: `0x1${'0'.repeat(64)}` }, 'params[0].value'],
  ['data of half a byte', { to: TO, data: '0xabc' }, 'params[0].data'],
  ['data that are no hex', { to: TO, data: 'transfer' }, 'params[0].data'],
  ['data and other input', { to: TO, data: '0xaa', input: '0xbb' }, 'params[0].data'],
  ['two limits of gas', { to: TO, gas: '0x1', gasLimit: '0x2' }, 'params[0].gas'],
  ['a price and a fee', { to: TO, gasPrice: '0x1', maxFeePerGas: '0x2' }, 'params[0].gasPrice'],
  ['a price and a tip', { to: TO, gasPrice: '0x1', maxPriorityFeePerGas: '0x2' }, 'params[0].gasPrice'],
  ['a nonce that is a number', { to: TO, nonce: 1 }, 'params[0].nonce'],
  ['blobs', { to: TO, type: '0x3' }, 'params[0].type'],
  ['a type as a number', { to: TO, type: 2 }, 'params[0].type'],
  ['a list of accounts to read', { to: TO, accessList: [{ address: TO, storageKeys: [] }] }, 'params[0].accessList'],
  ['a member that is not known', { to: TO, blobs: [] }, 'params[0]'],
])('attack: P16: a transaction with %s is refused', (_, given, path) => {
  expect(refusalOf(requestOf('eth_sendTransaction', [given as PlainJson]))).toEqual({ code: INVALID_PARAMS, path })
})

test('attack: P13: a transaction that gives the account to a contract is refused', () => {
  const authorization = { chainId: '0x1', address: TO, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' }
  expect(refusalOf(transaction({ to: TO, authorizationList: [authorization] }))).toEqual({
    code: INVALID_PARAMS,
    path: 'params[0]',
  })
  expect(refusalOf(transaction({ to: TO, authorizationList: [] }))).toEqual({ code: INVALID_PARAMS, path: 'params[0]' })
  expect(refusalOf(transaction({ to: TO, type: '0x4' }))).toEqual({ code: INVALID_PARAMS, path: 'params[0].type' })
})

test.each([
  ['nothing', []],
  ['two transactions', [{ to: TO }, { to: TO }]],
  ['a text', ['0xf86c']],
  ['no list', { to: TO }],
  ['null', null],
])('attack: parameters that are %s are refused', (_, params) => {
  expect(refusalOf(requestOf('eth_sendTransaction', params))).toEqual({ code: INVALID_PARAMS, path: 'params' })
  expect(refusalOf(requestOf('wallet_sendCalls', params))).toMatchObject({ code: INVALID_PARAMS })
})

test('attack: two lists of calls are refused', () => {
  const [list = null] = listOfCalls([{ to: TO }]).params as readonly PlainJson[]
  expect(refusalOf(requestOf('wallet_sendCalls', [list, list]))).toEqual({ code: INVALID_PARAMS, path: 'params' })
})

test('behavior: reads a list of calls', () => {
  const calls = [
    { to: TO, value: '0x1' },
    { to: TO, data: '0xAB', capabilities: { x: { optional: true } } },
    { data: '0x60' },
  ]
  expect(parseTransaction(listOfCalls(calls))).toEqual({
    calls: [
      { to, value: 1n, data: '0x' },
      { to, value: 0n, data: '0xab' },
      { to: undefined, value: 0n, data: '0x60' },
    ],
    isList: true,
    chainId: 1n,
  })
  const one = requestOf('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', calls: [{ to: TO }], id: 'a', capabilities: {}, atomicRequired: true },
  ])
  // A single call is atomic by itself.
  expect(parseTransaction(one)).toMatchObject({ calls: [{ to }], isList: true })
})

test('error: P14: several calls that must happen together or not at all are refused by name', () => {
  expect(refusalOf(listOfCalls([{ to: TO }, { to: TO }], { atomicRequired: true }))).toEqual({
    code: ATOMICITY_NOT_SUPPORTED,
    path: 'params[0].atomicRequired',
  })
})

test('error: more calls than a list may have are refused by name', () => {
  const calls = (count: number) => listOfCalls(new Array(count).fill({ to: TO }) as PlainJson)
  expect(parseTransaction(calls(32)).calls).toHaveLength(32)
  expect(refusalOf(calls(33))).toEqual({ code: TOO_MANY_CALLS, path: 'params[0].calls' })
})

test.each([
  ['another account', { from: OTHER_ACCOUNT }, 'params[0].from'],
  ['no chain', { chainId: null }, 'params[0].chainId'],
  ['an unknown version', { version: '3.0' }, 'params[0].version'],
  ['the version of the first draft', { version: '1.0' }, 'params[0].version'],
  ['no version', { version: null }, 'params[0].version'],
  ['a text for a truth', { atomicRequired: 'true' }, 'params[0].atomicRequired'],
  ['no calls', { calls: [] }, 'params[0].calls'],
  ['an object for its calls', { calls: {} }, 'params[0].calls'],
  ['a call that is a text', { calls: ['0x'] }, 'params[0].calls[0]'],
  ['a call that is nothing', { calls: [null] }, 'params[0].calls[0]'],
  ['a call with a member that is not known', { calls: [{ to: TO, gas: '0x1' }] }, 'params[0].calls[0]'],
  ['a call without receiver and data', { calls: [{ to: TO }, {}] }, 'params[0].calls[1].to'],
  ['a member that is not known', { authorizationList: [] }, 'params[0]'],
  ['capabilities in a list', { capabilities: [] }, 'params[0].capabilities'],
])('attack: P14: a list of calls with %s is refused', (_, more, path) => {
  expect(refusalOf(listOfCalls([{ to: TO }], more as { [name: string]: PlainJson }))).toEqual({
    code: INVALID_PARAMS,
    path,
  })
})

test('behavior: a capability that the page cannot do without is not supported', () => {
  const path = 'params[0].capabilities'
  const service = { paymasterService: { url: 'https://pay.example' } }
  expect(refusalOf(listOfCalls([{ to: TO }], { capabilities: service }))).toEqual({
    code: UNSUPPORTED_CAPABILITY,
    path,
  })
  expect(refusalOf(listOfCalls([{ to: TO }], { capabilities: { x: null } }))).toEqual({
    code: UNSUPPORTED_CAPABILITY,
    path,
  })
  const call = { to: TO, capabilities: service }
  expect(refusalOf(listOfCalls([call]))).toEqual({
    code: UNSUPPORTED_CAPABILITY,
    path: 'params[0].calls[0].capabilities',
  })
})

test.each([
  ['eth_sendRawTransaction', requestOf('eth_sendRawTransaction', ['0x'])],
  ['eth_sendTransaction on Solana', { ...transaction({ to: TO }), chainId: SOLANA_CHAIN }],
])('attack: %s is no method of these', (_, request) => {
  expect(refusalOf(request)).toEqual({ code: UNSUPPORTED_METHOD, path: '' })
})
