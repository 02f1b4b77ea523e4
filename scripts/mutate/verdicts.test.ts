import { expect, test } from 'vitest'
import { isKept, readVerdicts, withResult, writeVerdicts } from './verdicts.ts'

const A = { file: 'src/a.ts', checks: 2, hash: 'aa11' }
const B = { file: 'src/b.ts', checks: 10, hash: 'bb22' }

test('behavior: verdicts are written one a line, sorted by source, and read back', () => {
  const text = writeVerdicts([B, A])
  expect(text).toBe('src/a.ts 2 aa11\nsrc/b.ts 10 bb22\n')
  expect(readVerdicts(text)).toEqual([A, B])
})

test.each([
  ['a conflict', '<<<<<<< HEAD'],
  ['no hash', 'src/a.ts 2'],
  ['no number of checks', 'src/a.ts aa11'],
  ['something that is no number', 'src/a.ts many aa11'],
  ['something that is no hash', 'src/a.ts 2 later'],
  ['more than a verdict', 'src/a.ts 2 aa11 passed'],
])('error: a line with %s is no verdict', (_name, line) => {
  expect(readVerdicts(`${line}\n${writeVerdicts([B])}`)).toEqual([B])
})

test('behavior: a verdict is kept for the same files and the same number of checks', () => {
  expect(isKept([A, B], { ...A })).toBe(true)
})

test('behavior: of two verdicts of a source, which a merge can leave, the one with the same files counts', () => {
  expect(isKept([{ ...A, hash: 'cc33' }, A], A)).toBe(true)
  expect(isKept([A, { ...A, hash: 'cc33' }], A)).toBe(true)
})

test.each([
  ['nothing is recorded', []],
  ['a file changed', [{ ...A, hash: 'cc33' }]],
  ['checks are found that were not', [{ ...A, checks: 1 }]],
  ['the same verdict is that of another source', [{ ...A, file: B.file }]],
])('behavior: a verdict is not kept when %s', (_name, recorded) => {
  expect(isKept(recorded, A)).toBe(false)
})

test('behavior: a new verdict replaces all that was recorded of its source, and nothing else', () => {
  const old = { ...A, hash: 'cc33' }
  expect(withResult([old, B, { ...old, checks: 1 }], A.file, A)).toEqual([B, A])
})

test('error: a source with a survivor has no verdict afterwards', () => {
  expect(withResult([A, B], A.file, null)).toEqual([B])
})
