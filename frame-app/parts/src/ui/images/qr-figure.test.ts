import { expect, test } from 'vitest'
import { qrFigure } from './qr-figure.ts'

const pairing = (length: number): string =>
  `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=`.padEnd(
    length,
    '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  )

test('behavior: the space for a logo is centered and at most a fifth of the code’s width', () => {
  for (const length of [20, 80, 150, 200, 330, 600]) {
    const figure = qrFigure(pairing(length), true)
    expect(figure).toBeDefined()
    if (!figure) continue
    expect(figure.free).toBeGreaterThan(0)
    expect(figure.free / figure.side).toBeLessThanOrEqual(0.2)
    expect((figure.side - figure.free) % 2).toBe(0)
  }
})

test('behavior: without a logo there is no free space', () => {
  expect(qrFigure(pairing(200), false)?.free).toBe(0)
})

test('behavior: a logo makes the code larger while its modules stay scannable', () => {
  const withLogo = qrFigure(pairing(200), true)
  const without = qrFigure(pairing(200), false)
  expect(withLogo?.side).toBeGreaterThan(without?.side ?? Number.NaN)
  expect(qrFigure(pairing(330), true)?.side).toBe(qrFigure(pairing(330), false)?.side)
})

test('error: a text that is too long has no code', () => {
  expect(qrFigure('x'.repeat(5_000), false)).toBeUndefined()
  expect(qrFigure('x'.repeat(5_000), true)).toBeUndefined()
})
