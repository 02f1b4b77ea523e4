import { expect, test } from 'vitest'
import { cameraFault } from './camera-fault.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'busy'],
  ['constructor', 'busy'],
  [undefined, 'busy'],
] as const)('behavior: %s means %s', (name, fault) => {
  expect(cameraFault(name)).toBe(fault)
})
