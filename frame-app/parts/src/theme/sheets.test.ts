import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { coloursOf, rawColours } from './raw-colours-for-tests.ts'

describe('what is found in a sheet', () => {
  test.each([
    'color: #fff',
    'border: 1px solid #11223344',
    'background: rgb(0 0 0 / 5%)',
    'background: RGBA(0,0,0,.5)',
    '--chip-ink: hsl(1 2% 3%)',
    'fill: oklch(0.5 0.1 20)',
    'fill: color(display-p3 1 0 0)',
    'color: white',
    'outline: 1px solid ReBeccaPurple',
    'color: var(--stone-900)',
    'color: var( --petrol-600, var(--ink))',
    'color: CanvasText',
  ])('behavior: %s is told of', (text) => {
    const css = `.a {\n  margin: 0;\n  ${text};\n}\n`
    expect(rawColours('a.css', css)).toEqual([`a.css:3 ${text}`])
    expect(rawColours('a.css', `@media (min-width: 1px) { .a { ${text} } }`)).toHaveLength(1)
  })

  test.each([
    'color: var(--ink)',
    'background: transparent',
    'border: 1px solid currentColor',
    'white-space: nowrap',
    'animation: fade-red 1s',
    'color: inherit',
    'background: url("#fff.svg")',
    'content: "red"',
    'background: color-mix(in oklab, var(--ink) 8%, transparent)',
  ])('behavior: %s is fine', (text) => expect(rawColours('a.css', `/* red #fff */ .red:hover { ${text} }`)).toEqual([]))

  test('behavior: a colour of the system’s is fine where colours are forced, and only there', () => {
    const css = '@media (forced-colors: active) {\n.a { color: ButtonText }\n}\n.a { color: ButtonText }'
    expect(rawColours('a.css', css)).toEqual(['a.css:4 color: ButtonText'])
    expect(rawColours('a.css', '@media (forced-colors: active) { .a { color: #fff } }')).toHaveLength(1)
    expect(rawColours('a.css', '@media (forced-colors: none) { .a { color: ButtonText } }')).toHaveLength(1)
  })
})

test('behavior: every colour of a primitive is a role', () => {
  const { sheets, raw } = coloursOf(fileURLToPath(new URL('../ui', import.meta.url)))
  expect(sheets).toBeGreaterThan(4)
  expect(raw).toEqual([])
})
