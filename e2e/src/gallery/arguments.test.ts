import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('behavior: a group and the form of the report are read', () => {
  expect(readArguments('gallery', [])).toEqual({ kind: 'run', arguments: { only: undefined, json: false } })
  expect(readArguments('gallery', ['--only', 'Text field', '--json'])).toEqual({
    kind: 'run',
    arguments: { only: 'Text field', json: true },
  })
})

test.each([[['--only']], [['Button']], [['--all']]])('error: %j is refused with what can be said', (args) => {
  expect(readArguments('a11y', args)).toMatchObject({ kind: 'wrong', reason: expect.stringContaining('npm run a11y') })
})
