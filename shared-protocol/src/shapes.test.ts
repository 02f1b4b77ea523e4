import { describe, expect, test } from 'vitest'
import type { Shape } from './shapes.ts'
import { shaped } from './shapes.ts'

const fits = (shape: Shape, value: unknown): boolean => shaped(shape)(value).ok

describe('a shape', () => {
  test.each<[string, Shape, readonly unknown[], readonly unknown[]]>([
    ['text', 'string', ['', 'a'], [1, null, undefined, {}]],
    ['a number', 'number', [0, -1.5], ['0', null]],
    ['a flag', 'boolean', [true, false], [0, 'true', null]],
    ['anything', 'any', [null, undefined, 1, []], []],
    ['a list', ['number'], [[], [1, 2]], [[1, '2'], {}, null, 'x']],
    ['an object', { n: 'number' }, [{ n: 1 }, { n: 1, more: 2 }], [{}, { n: '1' }, null, [], 'x', 1]],
    ['an object without required members', {}, [{}, { n: 1 }], [null, [], 'x', 1]],
    ['any members', { '*': { n: 'number' } }, [{}, { a: { n: 1 }, b: { n: 2 } }], [{ a: { n: 1 }, b: {} }, { a: 1 }]],
    [
      'nested',
      { a: [{ b: ['string'] }] },
      [{ a: [] }, { a: [{ b: ['x'] }] }],
      [{ a: [{ b: [1] }] }, { a: [{}] }, { a: {} }],
    ],
  ])('behavior: checks %s', (_name, shape, fitting, others) => {
    for (const value of fitting) expect(fits(shape, value)).toBe(true)
    for (const value of others) expect(fits(shape, value)).toBe(false)
  })
})
