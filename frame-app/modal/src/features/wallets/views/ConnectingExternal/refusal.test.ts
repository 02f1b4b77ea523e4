import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const refused = (code: number, message = 'Said by a wallet', data?: { readonly outcome: string }) =>
  refusalOf(new ProviderRpcError(code, message, data))

describe('why a wallet was not connected', () => {
  test.each([
    ['its owner declined', 4001, undefined, { kind: 'declined' }],
    ['it is asking already', -32002, undefined, { kind: 'busy' }],
    ['it did not answer', 4900, { outcome: 'unknown' }, { kind: 'silent' }],
    ['it says that it is disconnected', 4900, undefined, { kind: 'silent' }],
    ['it is not there any more', 4900, { outcome: 'not-sent' }, { kind: 'gone' }],
    ['it lets the site not ask', 4100, undefined, { kind: 'blocked', reported: 'Said by a wallet' }],
    ['anything else', -32603, undefined, { kind: 'failed', reported: 'Said by a wallet' }],
    ['a code of its own', 77, undefined, { kind: 'failed', reported: 'Said by a wallet' }],
  ] as const)('error: %s', (_name, code, data, expected) => {
    expect(refused(code, undefined, data)).toEqual(expected)
  })

  test.each([
    [new Error('a path of this machine')],
    ['a text'],
    [undefined],
    [null],
    [{ code: 4001, message: 'like one of ours' }],
  ])('error: %s was not made for visitors, and nothing of it is shown', (thrown) => {
    expect(refusalOf(thrown)).toEqual({ kind: 'failed' })
  })

  test('attack: what a wallet reports is one short line, and nothing in it turns the text around', () => {
    expect(refused(-32603, ' a\u202eb\nc\u0000d ').reported).toBe('a b c d')
    expect(refused(-32603, '\u200b \n').reported).toBeUndefined()
    expect(refused(-32603, 'a\u3164\u{e0041}b').reported).toBe('a b')
    const long = refused(-32603, '🙂'.repeat(5_000)).reported
    expect(Array.from(long ?? '')).toHaveLength(241)
    expect(long?.endsWith('🙂…')).toBe(true)
  })
})
