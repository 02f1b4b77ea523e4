import { expect, test } from 'vitest'
import { createParts } from './run-parts.ts'

const setUp = () => {
  const ended: string[] = []
  const { keep, endAll } = createParts()
  const start = (name: string, fails = false) =>
    keep(
      async () => name,
      async (started) => {
        if (fails) throw new Error('will not end')
        ended.push(started)
      },
    )
  return { ended, keep, endAll, start }
}

test('behavior: ends parts in reverse order, each once', async () => {
  const { ended, endAll, start } = setUp()
  expect(await start('server')).toBe('server')
  await start('browser')
  await endAll()
  await endAll()
  expect(ended).toEqual(['browser', 'server'])
})

test('error: ends the other parts if one fails to end', async () => {
  const { ended, endAll, start } = setUp()
  await start('server')
  await start('browser', true)
  await endAll()
  expect(ended).toEqual(['server'])
})

test('error: ends the other parts if one fails to start', async () => {
  const { ended, keep, endAll, start } = setUp()
  await start('server')
  await expect(
    keep(
      () => Promise.reject(new Error('no port')),
      async () => ended.push('never'),
    ),
  ).rejects.toThrow()
  await endAll()
  expect(ended).toEqual(['server'])
})

test('behavior: also ends a part that is still starting', async () => {
  const { ended, keep, endAll } = setUp()
  let finish = (_name: string): void => undefined
  const slow = keep(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
    async (name) => ended.push(name),
  )
  const end = endAll()
  finish('slow')
  await Promise.all([slow, end])
  expect(ended).toEqual(['slow'])
})

test('error: starts nothing after the end', async () => {
  const { endAll, start } = setUp()
  await endAll()
  await expect(start('late')).rejects.toThrow('The run has ended')
})
