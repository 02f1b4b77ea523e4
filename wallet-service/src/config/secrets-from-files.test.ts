import { expect, test } from 'vitest'
import { secretsFromFiles } from './secrets-from-files.ts'

const files: Record<string, string> = { '/run/db': 'postgres://db/wallet\n', '/run/kek': 'a2V5\n' }
const readFile = (path: string): string => {
  const text = files[path]
  if (text === undefined) throw Object.assign(new Error(`secret path ${path}`), { code: 'ENOENT' })
  return text
}

test('behavior: a secret may be given as a file', () => {
  expect(secretsFromFiles({ DATABASE_URL_FILE: '/run/db', KEK_2026_FILE: '/run/kek', PORT: '1' }, readFile)).toEqual({
    values: expect.objectContaining({ DATABASE_URL: 'postgres://db/wallet', KEK_2026: 'a2V5', PORT: '1' }),
    faults: [],
  })
})

test('behavior: a variable that is there without a value is none', () => {
  expect(secretsFromFiles({ KEK_1_FILE: undefined }, readFile).faults).toEqual([])
})

test('behavior: what is no secret is not read from a file', () => {
  const { values } = secretsFromFiles({ PORT_FILE: '/run/db', KEK_ACTIVE_FILE: '/run/kek' }, readFile)
  expect(values).not.toHaveProperty('PORT')
  expect(values).not.toHaveProperty('KEK_ACTIVE')
})

test('behavior: a secret given twice, or as a file that is missing, is a fault that names no content', () => {
  expect(
    secretsFromFiles({ MAIL_URL: 'smtp://a', MAIL_URL_FILE: '/run/db', PEPPER_1_FILE: '/run/none' }, readFile).faults,
  ).toEqual(['MAIL_URL and MAIL_URL_FILE are both set', 'PEPPER_1_FILE cannot be read (ENOENT)'])
})
