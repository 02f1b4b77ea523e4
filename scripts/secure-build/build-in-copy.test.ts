import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildHash } from '../../wallet-service/src/operation/build-hash.ts'
import { buildInCopy } from './build-in-copy.mjs'

const ROOT = new URL('../..', import.meta.url).pathname

// Only a machine that does much else takes this long. The copies have some fifty thousand files to delete.
const PATIENCE_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'casement-secure-build-'))
afterAll(() => rmSync(folder, { recursive: true }), PATIENCE_MS)

test('attack: B3: builds in different folders are the same, and one of other sources is not', {
  timeout: PATIENCE_MS,
}, async () => {
  const first = await buildInCopy(ROOT, join(folder, 'here'))
  const second = await buildInCopy(ROOT, join(folder, 'else where/deeper'))
  expect(buildHash(first)).toMatch(/^[0-9a-f]{64}$/)
  expect(buildHash(second)).toBe(buildHash(first))
  appendFileSync(join(folder, 'here/frame-app/secure/src/boot/main.ts'), '\nconsole.log(1)\n')
  expect(buildHash(await buildInCopy(join(folder, 'here'), join(folder, 'changed')))).not.toBe(buildHash(first))
})
