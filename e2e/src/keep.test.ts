import { expect, test } from 'vitest'
import { createKeeper } from './keep.ts'

test('behavior: what has a name is started once, and ended after what was started later', async () => {
  const { keep, endAll } = createKeeper()
  const said: string[] = []
  const start = (name: string) => async () => {
    said.push(`start ${name}`)
    return { value: `the ${name}`, end: async () => said.push(`end ${name}`) }
  }
  expect(await Promise.all([keep('world', start('world')), keep('world', start('second'))])).toEqual([
    'the world',
    'the world',
  ])
  expect(await keep('visitor', start('visitor'))).toBe('the visitor')
  expect(await keep('world', start('third'))).toBe('the world')
  await endAll()
  expect(said).toEqual(['start world', 'start visitor', 'end visitor', 'end world'])
})

test('error: what did not start is started again by the next who asks, and nothing is left to end', async () => {
  const { keep, endAll } = createKeeper()
  await expect(keep('world', () => Promise.reject(new Error('No port is free')))).rejects.toThrow('No port is free')
  expect(await keep('world', async () => ({ value: 7, end: async () => undefined }))).toBe(7)
  await endAll()
})
