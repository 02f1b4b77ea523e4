import { expect, test } from 'vitest'
import { layerOf } from './layer.ts'

test.each([
  [{ '--w3m-z-index': 1 }, 1],
  [{ '--apkt-z-index': 2, '--w3m-z-index': 1 }, 2],
  [{ '--w3m-z-index': 1, '--apkt-z-index': 2, '--casement-z-index': 0 }, 0],
  [{ '--casement-z-index': undefined, '--w3m-z-index': 1 }, 1],
  [{ '--casement-accent': 'red' }, undefined],
  [undefined, undefined],
])('behavior: the z-index of %j is %s', (variables, layer) => {
  expect(layerOf(variables)).toBe(layer)
})

test('attack: ignores values that are not numbers', () => {
  expect(layerOf({ '--casement-z-index': '5; position: static' })).toBeUndefined()
})
