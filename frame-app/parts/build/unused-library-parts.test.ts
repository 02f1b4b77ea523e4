import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import * as valibot from 'valibot'
import { describe, expect, test } from 'vitest'
import { withoutReactDomParts, withoutValibotParts } from './unused-library-parts.ts'

const require = createRequire(import.meta.url)
const sourceOf = (file: string): string => readFileSync(file, 'utf8')
const valibotFile = new URL('./index.mjs', pathToFileURL(require.resolve('valibot'))).pathname
const reactDomFile = require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom.production.js')

const trimmed: typeof valibot = await import(
  `data:text/javascript,${encodeURIComponent(withoutValibotParts(sourceOf(valibotFile)))}`
)

describe('Valibot without the parts that nothing uses', () => {
  const read = (v: typeof valibot, value: unknown) => {
    const schema = v.pipe(
      v.strictObject({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
        kind: v.optional(v.picklist(['a', 'b'])),
        list: v.array(v.pipe(v.number(), v.safeInteger())),
        map: v.exactOptional(v.record(v.string(), v.union([v.boolean(), v.literal('on')]))),
        of: v.optional(v.variant('kind', [v.object({ kind: v.literal('x'), n: v.number() }, 'no')])),
      }),
      v.check(({ name }) => name !== 'no', 'must not be no'),
    )
    const { success, output, issues = [] } = v.safeParse(schema, value, { abortEarly: true })
    const said = issues.map(({ kind, type, expected, received, message, requirement, path }) => {
      const keys = path?.map(({ key }) => key)
      return { kind, type, expected, received, message, requirement: String(requirement), keys }
    })
    return { success, output, said }
  }

  test.each([
    { name: 'abc', list: [1] },
    { name: 'abc', list: [1], kind: 'b', map: { a: true, b: 'on' }, of: { kind: 'x', n: 1 } },
    { name: '', list: [] },
    { name: 'abcde', list: [] },
    { name: 'no', list: [] },
    { name: 1, list: [] },
    { name: 'abc' },
    { name: 'abc', list: [0.5] },
    { name: 'abc', list: ['1'] },
    { name: 'abc', list: [], kind: 'c' },
    { name: 'abc', list: [], map: { a: 'off' } },
    { name: 'abc', list: [], of: { kind: 'y' } },
    { name: 'abc', list: [], of: { kind: 'x' } },
    { name: 'abc', list: [], more: 1 },
    [],
    null,
    'text',
  ])('behavior: reads %j as before, with the same reasons', (value) => {
    expect(read(trimmed, value)).toEqual(read(valibot, value))
  })
})

test('behavior: React DOM keeps what portals and updates need', () => {
  const left = withoutReactDomParts(sourceOf(reactDomFile))
  const kept = [...left.matchAll(/^exports\.(\w+)/gm)].map(([, name]) => name)
  expect(kept).toEqual([
    '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'browser',
    'createPortal',
    'flushSync',
    'unstable_batchedUpdates',
    'version',
  ])
})

test('error: fails if another version of a library is written differently', () => {
  expect(() => withoutReactDomParts('exports.version = "20";')).toThrow('the library has no')
  expect(() => withoutValibotParts('export {}')).toThrow('the library has no')
})
