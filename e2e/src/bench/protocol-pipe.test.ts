import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openPipe } from './protocol-pipe.ts'

const open = () => {
  const output = new PassThrough()
  const input = new PassThrough()
  const pipe = openPipe(output, input)
  const sent = (): unknown[] =>
    String(output.read() ?? '')
      .split('\0')
      .filter(Boolean)
      .map((text) => JSON.parse(text))
  return { pipe, input, sent }
}

test('behavior: matches responses to their commands, in any order and split into any pieces', async () => {
  const { pipe, input, sent } = open()
  const first = pipe.send('A')
  const second = pipe.send('B', { x: 1 }, 'page')
  expect(sent()).toEqual([
    { id: 1, method: 'A', params: {} },
    { id: 2, method: 'B', params: { x: 1 }, sessionId: 'page' },
  ])
  input.write('{"id":2,"result":{"b":')
  input.write('true}}\0{"id":1,"error":{"message":"no such method"}}\0')
  await expect(second).resolves.toEqual({ b: true })
  await expect(first).rejects.toThrow('no such method')
})

test('behavior: passes an event to the listeners of its session', async () => {
  const { pipe, input } = open()
  const heard: unknown[] = []
  pipe.on('loaded', 'page', (params) => heard.push(params))
  const answered = pipe.send('last')
  for (const session of ['page', 'other']) {
    input.write(`${JSON.stringify({ method: 'loaded', sessionId: session, params: { session } })}\0`)
  }
  input.write('{"id":1}\0')
  await answered
  expect(heard).toEqual([{ session: 'page' }])
})

test('error: rejects pending commands when the browser ends', async () => {
  const { pipe } = open()
  const asked = pipe.send('A')
  pipe.end(new Error('ended'))
  await expect(asked).rejects.toThrow('ended')
  await expect(pipe.send('B')).rejects.toThrow('ended')
})
