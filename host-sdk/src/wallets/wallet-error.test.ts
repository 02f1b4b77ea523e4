import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { toWalletError, toWalletResult } from './wallet-error.ts'

const throwing = (base: object, ...members: string[]): object => {
  for (const member of members)
    Object.defineProperty(base, member, {
      enumerable: true,
      get: () => {
        throw new Error('mine')
      },
    })
  return base
}
const SILENT = 'The wallet failed and did not say why'

describe('an error of a wallet', () => {
  test.each([4001, -32002, 5000, 4902, 4100, 4200, -32603, 5720])('behavior: keeps code %i', (code) => {
    const thrown = { code, message: 'as the wallet says', data: { reason: ['x'] } }
    const error = toWalletError(thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect({ code: error.code, message: error.message, data: error.data }).toEqual(thrown)
  })

  test.each<[string, unknown, object]>([
    ['an error without a code', new Error('boom'), { code: -32603, message: 'boom' }],
    ['a code as text', { code: 'ACTION_REJECTED', message: 'no' }, { code: -32603, data: { code: 'ACTION_REJECTED' } }],
    ['text', 'The wallet is out of sorts', { code: -32603, message: 'The wallet is out of sorts' }],
    ['a megabyte of text', 'x'.repeat(1_048_576), { code: -32603, message: 'x'.repeat(2_048) }],
    [
      'a message of a megabyte',
      { code: 4001, message: 'x'.repeat(1_048_576) },
      { code: 4001, message: 'x'.repeat(2_048) },
    ],
    ['empty text', '', { code: -32603, message: SILENT }],
    ['an empty message', { code: 4001, message: '' }, { code: 4001, message: SILENT }],
    ['nothing', undefined, { code: -32603, message: SILENT }],
    ['null', null, { code: -32603, message: SILENT }],
    ['a number', 4001, { code: -32603, message: SILENT }],
    ['a code without a message', { code: 4001 }, { code: 4001, message: SILENT }],
    ['an empty object', {}, { code: -32603, message: SILENT }],
    ['a function', () => undefined, { code: -32603, message: SILENT }],
    ['a message that is an object', { code: 4001, message: {} }, { code: 4001, message: SILENT }],
    ['members that throw', throwing({}, 'code', 'message', 'data'), { code: -32603, message: SILENT }],
    [
      'data that throws',
      { code: 4902, message: 'no chain', data: throwing({}, 'x') },
      { code: 4902, message: 'no chain' },
    ],
    [
      'data that is not JSON',
      { code: 4902, message: 'no chain', data: { at: new Date(0) } },
      { code: 4902, message: 'no chain' },
    ],
  ])('behavior: %s becomes an error', (_name, thrown, expected) => {
    expect(toWalletError(thrown)).toMatchObject(expected)
  })

  test('behavior: our own error is passed on unchanged', () => {
    const error = new ProviderRpcError(4200, 'ours')
    expect(toWalletError(error)).toBe(error)
  })
})

describe('a result of a wallet', () => {
  test.each<[unknown]>([
    [undefined],
    [null],
    ['0x1'],
    [['0xaa']],
    [{ a: [1, { b: null }] }],
  ])('behavior: passes on %j unchanged', (value) => {
    expect(toWalletResult('eth_x', value)).toEqual(value)
  })

  test('behavior: is copied', () => {
    const answer = ['0xaa']
    const copy = toWalletResult('eth_accounts', answer)
    answer.push('0xevil')
    expect(copy).toEqual(['0xaa'])
  })

  test.each<[string, unknown, string, string]>([
    ['a BigInt', { chain: 1n }, 'chain', ' at chain is a BigInt'],
    ['a function', [() => 1], '[0]', ' at [0] is a function'],
    ['a date', new Date(0), '', ' is a Date'],
    ['bytes', { signature: new Uint8Array(2) }, 'signature', ' at signature is a Uint8Array'],
    ['a value that is too large', 'x'.repeat(17 * 1024 * 1024), '', ' is too large'],
    [
      'a throwing member',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('mine')
          },
        },
      ),
      '',
      ' cannot be read',
    ],
  ])('error: names %s and passes on nothing of it', (_name, value, path, reason) => {
    expect(() => toWalletResult('eth_x', value)).toThrow(
      expect.objectContaining({
        code: -32603,
        message: expect.stringContaining(`eth_x: the wallet's answer${reason}`),
        data: { path },
      }),
    )
  })

  test('attack: rejects a result that contains itself before it exhausts the page', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(() => toWalletResult('eth_x', loop)).toThrow(expect.objectContaining({ code: -32603 }))
  })
})
