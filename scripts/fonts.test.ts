import { describe, expect, test } from 'vitest'
import { lacksStandIn, missingFonts } from './fonts.mjs'

describe('the fallback font', () => {
  test.each([
    ['Debian with a metric-compatible font', 'DejaVu Sans\nLiberation Sans\n'],
    ['a system with Arial', 'Arial\nVerdana\n'],
    ['a system with a narrow Arial listed first', 'Arial,Arial Narrow\n'],
  ])('behavior: %s has one', (_name, families) => {
    expect(lacksStandIn(families)).toBe(false)
  })

  test.each([
    ['Debian with only a browser', 'DejaVu Sans\nNimbus Sans\nNoto Sans Mono\n'],
    ['a machine without fonts', ''],
    ['a machine with only Arial Narrow', 'Arial Narrow\n'],
    ['a name that only ends with one', 'Not Arial\n'],
  ])('error: %s lacks one', (_name, families) => {
    expect(lacksStandIn(families)).toBe(true)
  })
})

test.each([
  ['nothing, with both', 'Liberation Sans\nNoto Sans CJK JP\n', 'Noto Sans CJK JP\n', []],
  ['a Japanese font, with none', 'Liberation Sans\n', '', ['fonts-noto-cjk']],
  ['both, on a machine without fonts', '', '\n', ['fonts-liberation', 'fonts-noto-cjk']],
])('behavior: installs %s', (_name, families, japanese, missing) => {
  expect(missingFonts(families, japanese)).toEqual(missing)
})
