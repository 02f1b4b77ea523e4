import { describe, expect, test } from 'vitest'
import * as errors from '../../shared-protocol/src/provider-error.ts'
import { errorCodesTable, limitsSection, table } from './tables.ts'

describe('a table', () => {
  test('behavior: escapes a bar in a cell', () => {
    expect(table(['A'], [['x | y']])).toBe('| A |\n|---|\n| x \\| y |')
  })
})

describe('the limits', () => {
  const source =
    '// Time\n\n/** How long. */\nexport const LONG_MS = 1\n\n// Size\n\n/** How much.\n */\nexport const MUCH = [1, 2]\n'

  test('behavior: are listed by the groups of their source, with their values', () => {
    expect(limitsSection(source, { LONG_MS: 20_000, MUCH: [1_000, 4_000] })).toBe(
      [
        '### Time\n\n| Limit | Value | Meaning |\n|---|---|---|\n| `LONG_MS` | 20,000 | How long. |',
        '### Size\n\n| Limit | Value | Meaning |\n|---|---|---|\n| `MUCH` | 1,000, 4,000 | How much. |',
      ].join('\n\n'),
    )
  })

  test('error: fails on a limit without a comment or a number', () => {
    expect(() => limitsSection('export const BARE = 1\n', { BARE: 1 })).toThrow('BARE')
    expect(() => limitsSection(source, { LONG_MS: 1, MUCH: [], NEW: 1 })).toThrow('NEW')
    expect(() => limitsSection(source, { LONG_MS: 1, MUCH: 'x' })).toThrow('MUCH is no limit')
  })
})

describe('the error codes', () => {
  test('behavior: explains every code of the protocol', () => {
    const text = errorCodesTable(errors)
    for (const [name, value] of Object.entries(errors)) {
      if (typeof value === 'number') expect(text).toContain(`| ${value} | \`${name}\` | `)
    }
  })

  test('error: fails on a code without a meaning, and on a meaning without a code', () => {
    expect(() => errorCodesTable({ ...errors, NEW_CODE: 1 })).toThrow('NEW_CODE')
    const { DISCONNECTED: _gone, ...rest } = errors
    expect(() => errorCodesTable(rest)).toThrow('DISCONNECTED')
  })
})
