import { describe, expect, test } from 'vitest'
import { lacksStandIn } from './fonts.mjs'

describe('the font that stands in for ours', () => {
  test.each([
    ['Debian with a font of Arial’s measure', 'DejaVu Sans\nLiberation Sans\n'],
    ['a system with Arial', 'Arial\nVerdana\n'],
    ['a system with a narrow Arial listed first', 'Arial,Arial Narrow\n'],
  ])('behavior: %s has one', (_name, families) => {
    expect(lacksStandIn(families)).toBe(false)
  })

  test.each([
    ['Debian with a browser alone', 'DejaVu Sans\nNimbus Sans\nNoto Sans Mono\n'],
    ['a machine without fonts', ''],
    ['a machine with its narrow form alone', 'Arial Narrow\n'],
    ['a name that only ends with one', 'Not Arial\n'],
  ])('error: %s lacks one', (_name, families) => {
    expect(lacksStandIn(families)).toBe(true)
  })
})
