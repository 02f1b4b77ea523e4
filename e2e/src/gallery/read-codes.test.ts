import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { readCodes } from './read-codes.ts'

test.each([
  [1_300, 800],
  [100, 100],
])('behavior: finds no code on a sheet of %i × %i without one', (width, height) => {
  expect(readCodes(PNG.sync.write(new PNG({ width, height, fill: true })))).toEqual(new Set())
})
