import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iconOf } from './icon.ts'

test('behavior: a symbol always has the same icon with its letters', () => {
  expect(iconOf('usdc')).toBe(iconOf('usdc'))
  expect(decodeURIComponent(iconOf('usdc'))).toContain('>USD</text>')
  expect(iconOf('USDC')).not.toBe(iconOf('USDT'))
})

test('attack: a symbol cannot put markup into its icon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (symbol) => {
      const picture = decodeURIComponent(iconOf(`<"&'${symbol}`).slice('data:image/svg+xml,'.length))
      expect(picture).toMatch(/^<svg [^<>]+><circle [^<>]+\/><text [^<>]+>[^<>&"']{0,3}<\/text><\/svg>$/u)
    }),
  )
})
