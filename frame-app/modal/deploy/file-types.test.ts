import { expect, test } from 'vitest'
import { typeOf } from './file-types.ts'

test.each([
  ['assets/a.b.js', 'text/javascript; charset=utf-8'],
  ['assets/figtree.woff2', 'font/woff2'],
  ['a.exe', 'application/octet-stream'],
  ['js', 'text/javascript; charset=utf-8'],
  ['a.constructor', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('behavior: the type of %j is %s', (file, type) => {
  expect(typeOf(file)).toBe(type)
})
