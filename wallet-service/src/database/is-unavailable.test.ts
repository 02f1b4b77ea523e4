import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const error = (code: string | undefined, message = 'x') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  ['SQLITE_FULL', 'x'],
  ['SQLITE_READONLY', 'x'],
  ['SQLITE_READONLY_DBMOVED', 'x'],
  ['SQLITE_IOERR_WRITE', 'x'],
  ['53300', 'x'],
  ['57P01', 'x'],
  ['ECONNREFUSED', 'x'],
  [undefined, 'timeout exceeded when trying to connect'],
  [undefined, 'Connection terminated unexpectedly'],
])('behavior: %s %s may be tried again', (code, message) => {
  expect(isUnavailable(error(code, message))).toBe(true)
})

test.each([
  ['SQLITE_ERROR', 'no such table'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'x'],
  ['42P01', 'relation does not exist'],
  ['23505', 'x'],
  [undefined, 'x is not a function'],
])('error: %s %s is an error of ours', (code, message) => {
  expect(isUnavailable(error(code, message))).toBe(false)
})
