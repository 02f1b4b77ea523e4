import type { SiwxCall } from '@casement/shared-protocol/host'
import { fromSchema, siwxResultSchema } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import {
  ADDRESS,
  cacao,
  calls,
  creation,
  data,
  eachWithFunctions,
  given,
  session,
  signIn,
} from '../../test/siwx-page.ts'
import type { SiwxConfig } from '../sign-in-options.ts'
import { siwxSignIn } from './siwx.ts'

const thrown = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

eachWithFunctions()

describe('the option for the frame', () => {
  test.each<[object, object]>([
    [{ signMessage: undefined }, { kind: 'host', required: true }],
    [{}, { kind: 'host', required: true, signsMessages: true }],
    [
      { getRequired: () => false, signOutOnDisconnect: false },
      { kind: 'host', required: false, signsMessages: true, signOutOnDisconnect: false },
    ],
  ])('behavior: %o becomes %o', (more, option) => {
    expect(signIn(more).option()).toEqual(option)
  })

  test('behavior: getRequired is called at each start, on the object itself', () => {
    const siwx = { ...given, required: true, getRequired: vi.fn(() => siwx.required) }
    const page = siwxSignIn(siwx as unknown as SiwxConfig)
    expect(siwx.getRequired).not.toHaveBeenCalled()
    siwx.getRequired.mockImplementation(function (this: typeof siwx) {
      return this.required
    })
    expect(page.option()).toMatchObject({ required: true })
    siwx.required = false
    expect(page.option()).toMatchObject({ required: false })
  })

  test.each<[string, object, string, string]>([
    ['a missing function', { addSession: undefined }, 'siwx.addSession', 'must be a function'],
    ['a list instead of a function', { getSessions: [] }, 'siwx.getSessions', 'must be a function'],
    ['a throwing getRequired', { getRequired: () => JSON.parse('{') }, 'siwx.getRequired', 'threw'],
    ['an async getRequired', { getRequired: async () => true }, 'siwx.getRequired', 'must give true or false'],
    ['text instead of a flag', { signOutOnDisconnect: 'no' }, 'siwx.signOutOnDisconnect', 'must be true or false'],
  ])('error: rejects %s and names it', (_what, more, path, reason) => {
    const error = { code: -32602, message: `options.${path} ${reason}`, data: { path } }
    expect(thrown(() => signIn(more).option())).toMatchObject(error)
  })
})

describe('the functions of the page', () => {
  test('behavior: are called as methods of their object with their arguments', async () => {
    const seen: unknown[] = []
    for (const each of Object.values(given)) {
      each.mockImplementation(function (this: unknown, ...args: unknown[]) {
        seen.push(this, args)
        return [] as never
      } as never)
    }
    const object = { ...given } as unknown as SiwxConfig
    const page = siwxSignIn(object)
    for (const call of calls) await page.answer(call).catch(() => undefined)
    expect(seen).toEqual([
      object,
      [calls[0]?.input],
      object,
      [calls[1]?.input],
      object,
      [session],
      object,
      ['eip155:1', ADDRESS],
      object,
      [[session]],
      object,
      ['eip155:1', ADDRESS],
    ])
  })

  test.each(calls)('behavior: the result of $op matches the protocol and contains nothing else', async (call) => {
    given.getSessions.mockReturnValue(Promise.resolve([{ ...session, cacao, walletInfo: { name: 'w' } }]))
    given.addSession.mockReturnValue('what nobody asked')
    given.setSessions.mockReturnValue({})
    const answer = await signIn().answer(call)
    expect(fromSchema(siwxResultSchema)(answer)).toEqual({ ok: true, value: answer })
    expect(JSON.stringify(answer)).not.toContain('walletInfo')
  })

  test.each(['eip191', 'eip1271'])('behavior: a session signed with %s keeps its proof', async (t) => {
    const proven = { ...session, cacao: { ...cacao, s: { ...cacao.s, t } } }
    given.getSessions.mockReturnValue([proven])
    expect(await signIn().answer(calls[5] as SiwxCall)).toEqual({ op: 'getSessions', result: [proven] })
  })

  test('behavior: a class-based message is read through its getters, with the text of its toString', async () => {
    class Message {
      get accountAddress() {
        return ADDRESS
      }
      chainId = 'eip155:1'
      domain = 'shop.example'
      uri = 'https://shop.example'
      version = '1'
      nonce = 'b7Xq0aPd'
      statement = null
      toString() {
        return `sign in, ${this.nonce}`
      }
    }
    given.createMessage.mockReturnValue(new Message())
    expect(await signIn().answer(creation)).toEqual({
      op: 'createMessage',
      result: { ...data, text: 'sign in, b7Xq0aPd' },
    })
  })
})
