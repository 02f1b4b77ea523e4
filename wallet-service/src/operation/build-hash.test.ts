import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildHash } from './build-hash.ts'

const folder = mkdtempSync(join(tmpdir(), 'casement-build-'))
afterAll(() => rmSync(folder, { recursive: true }))
const put = (name: string, content: string): void => writeFileSync(join(folder, name), content)
beforeEach(() => {
  rmSync(join(folder, 'assets'), { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'))
  put('assets/b.js', 'b')
  put('assets/a.worker.js', 'a')
  put('approve.html', 'approve')
  put('index.html', 'page')
  put('print.html', 'print')
})

test('behavior: B3: is the hash of what sha256sum prints for the served files', () => {
  const lines = [
    'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  assets/a.worker.js',
    '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  assets/b.js',
    '74e21680eac7385ca408cb01878465fd693b37e58eb0c0c32663a2d8f15d8136  approve.html',
    '3660315a9af3df255d8f19ab077e4797822b41488a0e2a04bc6af71213c23274  index.html',
    'ce953a0eb08246617b7f849486c4b26a7af37e9d2e8f0e13b3ae1bf0da8a70a2  print.html',
  ]
  expect(buildHash(folder)).toBe(
    createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex'),
  )
})

test.each([
  ['a changed byte', () => put('assets/b.js', 'c')],
  ['another name', () => put('assets/c.js', 'b')],
  ['another page', () => put('index.html', 'page ')],
  ['another page to approve', () => put('approve.html', 'approve ')],
  ['another page to print', () => put('print.html', 'print ')],
])('attack: B3: %s gives another hash', (_what, change) => {
  const before = buildHash(folder)
  change()
  expect(buildHash(folder)).not.toBe(before)
})

test('error: what is not built has no hash', () => {
  expect(buildHash(join(folder, 'none'))).toBeUndefined()
})
