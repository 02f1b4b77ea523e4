import { expect, test } from 'vitest'
import { createPartLog, describeThrown, levelOf } from './part-log.ts'

test('behavior: each message is a line with time and level, which can be parsed', () => {
  const lines: string[] = []
  const log = createPartLog(
    (line) => lines.push(line),
    () => new Date(0),
  )
  log.info('listens')
  log.error('broke\n  at somewhere')
  expect(lines).toEqual([
    '1970-01-01T00:00:00.000Z info listens\n',
    '1970-01-01T00:00:00.000Z error broke | at somewhere\n',
  ])
  expect(lines.map(levelOf)).toEqual(['info', 'error'])
  expect(levelOf('panic: at the disco')).toBeUndefined()
  expect(levelOf('1970-01-01T00:00:00.000Z loud x')).toBeUndefined()
})

test('behavior: describes any thrown value in one line', () => {
  expect(describeThrown('x')).toBe('x')
  expect(describeThrown(new Error('no'))).toMatch(/^Error: no \| at /)
})
