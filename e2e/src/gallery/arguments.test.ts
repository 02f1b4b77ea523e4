import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('behavior: parses a group and the report format', () => {
  expect(readArguments('gallery', [])).toEqual({ kind: 'run', arguments: { only: undefined, json: false } })
  expect(readArguments('gallery', ['--only', 'Text field', '--json'])).toEqual({
    kind: 'run',
    arguments: { only: 'Text field', json: true },
  })
})

test.each([[['--only']], [['Button']], [['--all']]])('error: %j is rejected with the accepted arguments', (args) => {
  expect(readArguments('a11y', args)).toMatchObject({ kind: 'wrong', reason: expect.stringContaining('npm run a11y') })
})
