import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROTOCOL_VERSIONS_BACK } from './limits.ts'
import { negotiateVersion } from './negotiate-version.ts'
import { MAX_VERSIONS_OFFERED, PROTOCOL_VERSIONS } from './version.ts'

test.each<[string, number[], number[], number | undefined]>([
  ['picks the newest of equal offers', [3, 2, 1], [3, 2, 1], 3],
  ['picks the version of an older host', [3, 2, 1], [1], 1],
  ['picks the version of an older frame', [2, 1], [4, 3, 2], 2],
  ['rejects a host that is too old', [4, 3, 2], [1], undefined],
  ['rejects an empty offer', [1], [], undefined],
])('behavior: %s', (_name, mine, theirs, expected) => {
  expect(negotiateVersion(mine, theirs)).toBe(expected)
})

test('behavior: both peers choose the same version in any order of their offers', () => {
  const versions = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
  fc.assert(
    fc.property(versions, versions, (mine, theirs) => {
      expect(negotiateVersion(mine, theirs)).toBe(negotiateVersion(theirs, mine))
    }),
  )
})

test('behavior: this build offers its own version and up to two before it', () => {
  const [newest = 0] = PROTOCOL_VERSIONS
  expect(MAX_VERSIONS_OFFERED).toBe(PROTOCOL_VERSIONS_BACK + 1)
  expect(PROTOCOL_VERSIONS).toEqual([newest, newest - 1, newest - 2].filter((version) => version > 0))
})
