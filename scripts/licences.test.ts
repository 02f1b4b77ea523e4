import { expect, test } from 'vitest'
import { checkManifest, isAllowed, productionClosure } from './licences.mjs'

test.each<[string, boolean]>([
  ['MIT', true],
  ['Apache-2.0', true],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0 OR LGPL-3.0', false],
  ['MIT AND CC0-1.0', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('behavior: %j is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

test('behavior: follows links, nested copies and optional packages, and leaves tools out', () => {
  const packages = {
    sdk: { dependencies: { a: '1.0.0', ours: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/a': { dependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/ours': { link: true, resolved: 'ours' },
    ours: { optionalDependencies: { c: '1.0.0', absent: '1.0.0' } },
    'node_modules/c': {},
    'node_modules/tool': {},
  }
  expect([...productionClosure(packages, ['sdk'])].sort()).toEqual(
    ['sdk', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/ours', 'ours', 'node_modules/c'].sort(),
  )
})

test('error: finds a range, a tag and a forbidden package', () => {
  const manifest = { dependencies: { a: '^1.0.0', b: '1.2.3' }, devDependencies: { c: 'latest', '@reown/x': '1.0.0' } }
  expect(checkManifest('p.json', manifest)).toEqual([
    'p.json: a@^1.0.0 is not pinned',
    'p.json: c@latest is not pinned',
    'p.json: @reown/x must not be used',
  ])
})
