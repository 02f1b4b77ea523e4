import { expect, test } from 'vitest'
import { cancellable } from './cancellable.ts'

const never = new AbortController().signal

test('behavior: closing a channel cancels its running calls', async () => {
  const channel = new AbortController()
  let heard = false
  const { handler } = cancellable(({ id: _id }: { id: string }, { signal }) => {
    signal.addEventListener('abort', () => {
      heard = true
    })
    return new Promise<string>(() => undefined)
  })
  const answer = handler({ id: 'r' }, { signal: channel.signal })
  await Promise.resolve()
  channel.abort()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  expect(heard).toBe(true)
})

test('behavior: a handler that throws synchronously rejects and frees its id', async () => {
  let fail = true
  const { handler, cancel } = cancellable((_params: { id: string }) => {
    if (fail) throw new Error('once')
    return 'done'
  })
  await expect(handler({ id: 'r' }, { signal: never })).rejects.toThrow('once')
  expect(cancel({ id: 'r' })).toEqual({ cancelled: false })
  fail = false
  expect(await handler({ id: 'r' }, { signal: never })).toBe('done')
})
