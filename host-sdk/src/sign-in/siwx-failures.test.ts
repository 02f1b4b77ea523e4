import type { SiwxCall } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import {
  cacao,
  calls,
  consoleError,
  creation,
  data,
  eachWithFunctions,
  given,
  session,
  signIn,
} from '../../test/siwx-page.ts'

eachWithFunctions()

describe('failing functions of the page', () => {
  test.each<[string, SiwxCall, unknown, string]>([
    ['nothing', creation, undefined, 'siwx.createMessage() must be an object'],
    ['no text', creation, data, 'siwx.createMessage().toString() must give the text that is signed'],
    ['an empty text', creation, { ...data, toString: () => '' }, 'siwx.createMessage().toString() must be a text'],
    [
      'an endless text',
      creation,
      { ...data, toString: () => 't'.repeat(16_385) },
      'siwx.createMessage().toString() must have at most 16384 characters',
    ],
    ['a number', creation, { ...data, nonce: 7 }, 'siwx.createMessage().nonce must be a text'],
    [
      'a chain without a namespace',
      creation,
      { ...data, chainId: '1' },
      'siwx.createMessage().chainId has not the form that it should have',
    ],
    [
      'a date without a time',
      creation,
      { ...data, issuedAt: '2025-05-01' },
      'siwx.createMessage().issuedAt has not the form that it should have',
    ],
    [
      'a date that does not exist',
      creation,
      { ...data, expirationTime: '2025-05-99T10:00:00Z' },
      'siwx.createMessage().expirationTime has not the form that it should have',
    ],
    [
      'too many resources',
      creation,
      { ...data, resources: Array(33).fill('a') },
      'siwx.createMessage().resources must have at most 32 entries',
    ],
    ['no signature', calls[1] as SiwxCall, '', 'siwx.signMessage() must be a text'],
    ['no list', calls[5] as SiwxCall, null, 'siwx.getSessions() must be a list'],
    ['a list with a hole', calls[5] as SiwxCall, Array(1), 'siwx.getSessions()[0] must be an object'],
    [
      'a session without an account',
      calls[5] as SiwxCall,
      [session, { ...session, data: { ...data, accountAddress: '' } }],
      'siwx.getSessions()[1].data.accountAddress must be a text',
    ],
    [
      'an unknown kind of signature',
      calls[5] as SiwxCall,
      [{ ...session, cacao: { ...cacao, s: { ...cacao.s, t: 'eip712' } } }],
      'siwx.getSessions()[0].cacao.s.t has not the form that it should have',
    ],
    [
      'too many sessions',
      calls[5] as SiwxCall,
      Array(65).fill(session),
      'siwx.getSessions() must have at most 64 entries',
    ],
  ])('error: names a function that returns %s, also on the console', async (_what, call, answer, message) => {
    given[call.op].mockReturnValue(answer)
    const name = `siwx.${call.op}`
    await expect(signIn().answer(call)).rejects.toMatchObject({
      code: -32603,
      message,
      data: { name, kind: 'nonsense' },
    })
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(`Casement: ${message}`)
  })

  test.each(calls)('error: names $op when it throws or rejects', async (call) => {
    const name = `siwx.${call.op}`
    const error = { code: -32603, message: `${name} threw: the server is away`, data: { name, kind: 'threw' } }
    given[call.op].mockImplementation(() => {
      throw new Error('the server is away')
    })
    await expect(signIn().answer(call)).rejects.toMatchObject(error)
    given[call.op].mockRejectedValue(new Error('the server is away'))
    await expect(signIn().answer(call)).rejects.toMatchObject(error)
    given[call.op].mockRejectedValue(Object.create(null))
    await expect(signIn().answer(call)).rejects.toMatchObject({ message: `${name} threw: something` })
  })

  test('error: a throwing member counts as a throwing function', async () => {
    const message = {
      ...data,
      get nonce(): string {
        throw new Error('no nonce')
      },
    }
    given.createMessage.mockReturnValue(message)
    await expect(signIn().answer(creation)).rejects.toMatchObject({ data: { kind: 'threw' } })
  })

  test("behavior: passes on a visitor's refusal without reporting a failure", async () => {
    given.signMessage.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
    await expect(signIn().answer(calls[1] as SiwxCall)).rejects.toMatchObject({ code: 4001 })
    expect(consoleError).not.toHaveBeenCalled()
  })

  test.each(calls)('error: gives up on $op once if it never answers', async (call) => {
    vi.useFakeTimers()
    let fail = (_error: Error): void => undefined
    given[call.op].mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
    const seconds = call.op === 'signMessage' ? 300 : 30
    const settled = vi.fn<(error: unknown) => void>()
    signIn().answer(call).catch(settled)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const message = `siwx.${call.op} did not answer within ${seconds} s`
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: -32603, message }))
    fail(new Error('late'))
    await vi.advanceTimersByTimeAsync(1)
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(`Casement: ${message}`)
  })
})
