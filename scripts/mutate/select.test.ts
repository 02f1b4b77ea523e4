import { expect, test } from 'vitest'
import { isRun, readArguments } from './select.ts'

const A = { file: 'src/a.ts', checks: 2, hash: 'aa11' }
const CHANGED = { ...A, hash: 'cc33' }

test('behavior: without arguments, only what changed is run', () => {
  const asked = readArguments([])
  expect(isRun(asked, [A], A)).toBe(false)
  expect(isRun(asked, [A], CHANGED)).toBe(true)
  expect(isRun(asked, [], A)).toBe(true)
})

test('behavior: --all runs what did not change, too', () => {
  const asked = readArguments(['--all'])
  expect(isRun(asked, [A], A)).toBe(true)
  expect(isRun(asked, [A], CHANGED)).toBe(true)
})

test('behavior: names run the sources that contain one of them, whether they changed or not', () => {
  const asked = readArguments(['other', 'rc/a'])
  expect(isRun(asked, [A], A)).toBe(true)
  expect(isRun(asked, [], { ...A, file: 'src/b.ts' })).toBe(false)
})

test('error: an unknown option ends the run, because it would run less than was asked for', () => {
  expect(() => readArguments(['--al'])).toThrow('unknown option --al')
  expect(() => readArguments(['--all', '--a-quarter'])).toThrow('unknown option --a-quarter')
})

test('error: --all with names is contradictory', () => {
  expect(() => readArguments(['--all', 'origin'])).toThrow('either --all or names of sources')
})
