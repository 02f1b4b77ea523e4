import { expect, test } from 'vitest'
import { findChecks, takeOutCheck } from './find-checks.ts'

const mutantsOf = (source: string) => findChecks('x.ts', source).map((mutant) => takeOutCheck(source, mutant))

test.each<[string, string, string[]]>([
  ['an if', 'if (a) f()', ['if (false) f()']],
  ['each operand of an or', 'if (a || b) f()', ['if (false || b) f()', 'if (a || false) f()']],
  ['each operand of an and', 'const x = a && !b', ['const x = true && !b', 'const x = a && true']],
  [
    'a longer chain',
    'if (a || b || c) f()',
    ['if (a || b || false) f()', 'if (false || b || c) f()', 'if (a || false || c) f()'],
  ],
  ['a conditional expression', 'const x = a ? 1 : 2', ['const x = false ? 1 : 2']],
  [
    'a chain of both',
    'if (a && (b || c)) f()',
    ['if (true && (b || c)) f()', 'if (a && true) f()', 'if (a && (false || c)) f()', 'if (a && (b || false)) f()'],
  ],
])('behavior: removes %s', (_name, source, expected) => {
  expect(mutantsOf(source).sort()).toEqual(expected.sort())
})

test('behavior: reports the line and the text that it removes', () => {
  expect(findChecks('x.ts', '\n\nif (a ===\n  b) f()')).toMatchObject([
    { line: 3, text: 'a === b', replacement: 'false' },
  ])
})
