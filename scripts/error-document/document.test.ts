import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as protocol from '../../shared-protocol/src/index.ts'
import { errorDocument } from './document.ts'
import { ERRORS } from './table.ts'

const ROOT = new URL('../../', import.meta.url)
const text = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8')

const known = ERRORS.map(({ code }) => code)

/** The numbers and constants with which the product makes errors. */
const codesIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?:new ProviderRpcError|refuse|fail)\(\s*(-?\d{4,5}|[A-Z][A-Z_]{3,})/g)].map(
    ([, code = '']) => code,
  )

test('behavior: the page is that of the table', () => {
  expect(text('docs/errors.md')).toBe(errorDocument(ERRORS))
})

test('behavior: every code is listed once', () => {
  expect(new Set(known).size).toBe(known.length)
})

test('behavior: every code of the protocol is listed', () => {
  const constants = codesOfProtocol()
  expect(Object.keys(constants).length).toBeGreaterThan(10)
  for (const [name, code] of Object.entries(constants)) expect(known, name).toContain(code)
})

test('behavior: the product makes no error with another code', () => {
  const constants = codesOfProtocol()
  const files = ['host-sdk/src', 'frame-app/modal/src', 'shared-protocol/src']
    .flatMap((folder) => readdirSync(new URL(folder, ROOT), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.test-d\.|for-tests|fake-|sample/.test(file))
  const made = files.flatMap((file) => codesIn(text(file)).map((code) => ({ file, code })))
  expect(made.length).toBeGreaterThan(50)
  const unknown = made.filter(({ code }) => {
    const value = /^-?\d/.test(code) ? Number(code) : constants[code]
    return value !== undefined && !known.includes(value)
  })
  expect(unknown).toEqual([])
  // Names that are no error code of the protocol stand for something else, such as a reason for a denial.
  expect(made.filter(({ code }) => constants[code] !== undefined).length).toBeGreaterThan(50)
})

/** The protocol's error codes by name: numbers that no limit or duration has. */
function codesOfProtocol(): Readonly<Record<string, number>> {
  const source = text('shared-protocol/src/provider-error.ts')
  const names = [...source.matchAll(/^export const ([A-Z_]+) = -?\d+$/gm)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => [name, (protocol as unknown as Record<string, number>)[name] ?? Number.NaN]),
  )
}
