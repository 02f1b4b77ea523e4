import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { given, readByFrame, refusal, split } from '../test/split-options.ts'

describe('a sign-in', () => {
  const functions = { createMessage: () => undefined, getRequired: () => false }

  test("behavior: the page's own sign-in stays in the page; the built-in one is sent", () => {
    expect(split({ siwx: functions })).toMatchObject({ signIn: { siwx: functions } })
    expect(split({ siwx: functions }).sent).not.toHaveProperty('siwx')
    expect(split({ siweConfig: functions })).toMatchObject({ signIn: { siweConfig: functions } })
    expect(split({ siweConfig: functions }).sent).not.toHaveProperty('siweConfig')
    for (const [siwx, sent] of [
      ['local', { kind: 'local' }],
      [
        { kind: 'local', required: false },
        { kind: 'local', required: false },
      ],
    ]) {
      expect(split({ siwx }).signIn).toBeUndefined()
      expect(split({ siwx }).sent).toHaveProperty('siwx', sent)
      expect(readByFrame(split({ siwx }).sent)).toMatchObject({ ok: true })
    }
  })

  test('behavior: a class instance keeps its methods and its this', () => {
    class Sessions {
      createMessage() {
        return this
      }
    }
    const siwx = new Sessions()
    expect((split({ siwx }).signIn as { siwx: unknown }).siwx).toBe(siwx)
  })

  test.each([undefined, null, false])('behavior: %s means no sign-in', (nothing) => {
    expect(split({ siwx: nothing, siweConfig: nothing }).signIn).toBeUndefined()
    expect(split({ siwx: nothing }).sent).not.toHaveProperty('siwx')
  })

  test('error: an invalid sign-in is sent, so that the frame rejects it by name', () => {
    for (const siwx of ['remote', 7, true]) {
      expect(readByFrame(split({ siwx }).sent)).toMatchObject({ ok: false, path: 'options.siwx' })
    }
  })

  test.each([
    ['a line break', 'Sign in.\nURI: https://bank.example'],
    ['a carriage return', 'Sign in.\r'],
    ['non-ASCII letters', 'Grüße'],
    ['quotation marks', 'Sign in to "the shop".'],
    ['no text', ''],
  ])('error: rejects a statement with %s before any visitor signs', (_what, statement) => {
    const reason = "must be one line of letters, digits, spaces and -._~:/?#[]@!$&'()*+,;="
    expect(refusal({ ...given, siwx: { kind: 'local', statement } })).toMatchObject({
      code: -32602,
      message: `options.siwx.statement ${reason}`,
      data: { path: 'siwx.statement' },
    })
  })

  test('behavior: sends any other statement, and leaves non-text to the frame', () => {
    const sent = split({ siwx: { kind: 'local', statement: "Sign in to the shop: it's free!" } }).sent
    expect(readByFrame(sent)).toMatchObject({ ok: true })
    expect(readByFrame(split({ siwx: { kind: 'local', statement: 7 } }).sent)).toMatchObject({
      ok: false,
      path: 'options.siwx.statement',
    })
    // For a page's own functions the statement is not an option.
    expect(split({ siwx: { ...functions, statement: 'Grüße' } }).signIn).toBeDefined()
  })

  test.each(['local', { kind: 'local' }, functions])('error: rejects siweConfig together with the siwx %o', (siwx) => {
    const error = refusal({ ...given, siwx, siweConfig: functions })
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: -32602, message: 'Cannot set both `siweConfig` and `siwx` options' })
  })
})
