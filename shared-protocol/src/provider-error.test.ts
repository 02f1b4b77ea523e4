import { describe, expect, test } from 'vitest'
import { fromWireError, ProviderRpcError, toWireError } from './provider-error.ts'

describe('errors between origins', () => {
  test('behavior: an error made for the caller keeps code, message and data, and loses its stack', () => {
    expect(toWireError(new ProviderRpcError(4902, 'no chain', { chain: '0x5' }))).toEqual({
      code: 4902,
      message: 'no chain',
      data: { chain: '0x5' },
    })
    expect(toWireError(new ProviderRpcError(4001, 'no'))).toStrictEqual({ code: 4001, message: 'no' })
  })

  test.each([
    new Error('secret'),
    'secret',
    null,
    undefined,
    { code: 4001, message: 'secret' },
  ])('behavior: %s becomes a generic internal error', (thrown) => {
    expect(toWireError(thrown)).toEqual({ code: -32603, message: 'Internal error' })
  })

  test("behavior: a received error is an Error with the sender's code", () => {
    const error = fromWireError({ code: 5000, message: 'refused', data: [1] })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ProviderRpcError', code: 5000, message: 'refused', data: [1] })
  })

  test.each([
    undefined,
    null,
    'x',
    1,
    {},
    { code: 1 },
    { code: 1, message: 2 },
  ])('error: rejects %j as an error', (value) => {
    expect(fromWireError(value)).toBeUndefined()
  })

  test('behavior: a non-integer code becomes -32603, with the original in data', () => {
    expect(fromWireError({ code: 'ACTION_REJECTED', message: 'm', data: 1 })).toMatchObject({
      code: -32603,
      data: { code: 'ACTION_REJECTED', data: 1 },
    })
    expect(fromWireError({ code: 1.5, message: 'm' })).toMatchObject({ code: -32603, data: { code: 1.5 } })
  })

  test('attack: shortens an endless message and drops data that is not JSON', () => {
    const error = fromWireError({ code: 1, message: 'x'.repeat(1e6), data: new Map() })
    expect(error?.message).toHaveLength(2_048)
    expect(error?.data).toBeUndefined()
  })

  test('attack: does not call toString of a code that is an object, and drops an endless code', () => {
    expect(fromWireError({ code: { toString: 'x' }, message: 'm' })).toMatchObject({ code: -32603, message: 'm' })
    expect(fromWireError({ code: 'x'.repeat(1e6), message: 'm' })?.data).toBeUndefined()
  })
})
