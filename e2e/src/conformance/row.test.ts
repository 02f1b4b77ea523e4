import { describe, expect, test } from 'vitest'
import { rowOf, tableOf } from './row.ts'

describe('a row', () => {
  test.each([
    [{ value: 1 }, 1, true, '1'],
    [{ value: 'a' }, 'a', true, 'a'],
    [{ value: { a: 1 } }, { a: 1 }, true, '{"a":1}'],
    [{ value: 2 }, 1, false, '2 in place of 1'],
    [{ value: 0 }, undefined, true, '0'],
    [{ value: undefined }, undefined, false, 'undefined in place of undefined'],
    [{ failed: 'Error: no' }, undefined, false, 'Error: no'],
    [{ failed: 'Error: no' }, 1, false, 'Error: no'],
  ])('behavior: of the outcome %j with %j expected is ok: %s', (outcome, expected, ok, saw) => {
    expect(rowOf('viem', 'read', outcome, expected)).toEqual({ counterpart: 'viem', action: 'read', ok, saw })
  })

  test('behavior: the table has a line for each and counts the failed ones', () => {
    const rows = [rowOf('viem', 'read', { value: 1 }), rowOf('ethers', 'sign', { failed: 'Error:\nno' })]
    expect(tableOf(rows)).toBe('ok      viem    read  1\nFAILED  ethers  sign  Error: no\n\n2 rows, 1 failed\n')
  })
})
