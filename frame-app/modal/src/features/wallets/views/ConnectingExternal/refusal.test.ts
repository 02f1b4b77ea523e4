import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const refused = (code: number, message = 'Said by a wallet', data?: { readonly outcome: string }) =>
  refusalOf(new ProviderRpcError(code, message, data))

describe('why an installed wallet did not connect', () => {
  test.each([
    ['the user declined', 4001, undefined, { kind: 'declined' }],
    ['a request is already open', -32002, undefined, { kind: 'busy' }],
    ['the wallet did not respond', 4900, { outcome: 'unknown' }, { kind: 'silent' }],
    ['the wallet reports that it is disconnected', 4900, undefined, { kind: 'silent' }],
    ['the wallet is gone', 4900, { outcome: 'not-sent' }, { kind: 'gone' }],
    ['the wallet blocks the page', 4100, undefined, { kind: 'blocked', reported: 'Said by a wallet' }],
    ['any other error', -32603, undefined, { kind: 'failed', reported: 'Said by a wallet' }],
    ['a custom error code', 77, undefined, { kind: 'failed', reported: 'Said by a wallet' }],
  ] as const)('error: %s', (_name, code, data, expected) => {
    expect(refused(code, undefined, data)).toEqual(expected)
  })

  test.each([
    [new Error('a path of this machine')],
    ['a text'],
    [undefined],
    [null],
    [{ code: 4001, message: 'like one of ours' }],
  ])('error: does not show the message of an unexpected error: %s', (thrown) => {
    expect(refusalOf(thrown)).toEqual({ kind: 'failed' })
  })

  test('attack: shows a wallet’s message as one short line without control characters', () => {
    expect(refused(-32603, ' a\u202eb\nc\u0000d ').reported).toBe('a b c d')
    expect(refused(-32603, '\u200b \n').reported).toBeUndefined()
    expect(refused(-32603, 'a\u3164\u{e0041}b').reported).toBe('a b')
    const long = refused(-32603, '🙂'.repeat(5_000)).reported
    expect(Array.from(long ?? '')).toHaveLength(241)
    expect(long?.endsWith('🙂…')).toBe(true)
  })
})
