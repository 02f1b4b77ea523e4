import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colorsNamed } from 'culori'
import { describe, expect, test } from 'vitest'
import { palette } from './palette.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['ui', 'features', 'modal', 'approval']

const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const NAMED = new RegExp(`(?<![\\w-])(?:${Object.keys(colorsNamed).join('|')})(?![\\w-])`, 'i')
const STEP = new RegExp(`var\\(\\s*--(?:${Object.keys(palette).join('|')})\\s*[,)]`)
// Colours of the visitor's own choice, which hold where all others are taken away.
const SYSTEM =
  /(?<![\w-])(?:Canvas|CanvasText|LinkText|VisitedText|ActiveText|ButtonFace|ButtonText|ButtonBorder|Field|FieldText|Highlight|HighlightText|SelectedItem|SelectedItemText|Mark|MarkText|GrayText|AccentColor|AccentColorText)(?![\w-])/i

type Piece = { readonly text: string; readonly line: number; readonly forced: boolean }

/** The declarations of a sheet, with the lines that they begin in. */
const declarations = (css: string): readonly Piece[] => {
  // Comments, texts and addresses are no colours, whatever is in them; their lines are kept.
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, (each) => each.replace(/[^\n]/g, ' '))
  const found: Piece[] = []
  const open: boolean[] = []
  let start = 0
  for (const { 0: mark, index } of bare.matchAll(/[{};]/g)) {
    const text = bare.slice(start, index)
    const line = bare.slice(0, start + (text.length - text.trimStart().length)).split('\n').length
    start = index + 1
    if (mark === '{') open.push(/@media[^{]*forced-colors:\s*active/.test(text))
    else if (text.includes(':')) found.push({ text: text.trim(), line, forced: open.includes(true) })
    if (mark === '}') open.pop()
  }
  return found
}

/** What of a sheet is a colour by itself rather than a role, by the name of the sheet and its line. */
const rawColours = (name: string, css: string): readonly string[] =>
  declarations(css).flatMap(({ text, line, forced }) => {
    const value = text.slice(text.indexOf(':') + 1)
    const isRaw = [RAW, NAMED, STEP].some((form) => form.test(value)) || (!forced && SYSTEM.test(value))
    return isRaw ? [`${name}:${line} ${text.replace(/\s+/g, ' ')}`] : []
  })

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

const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(`${SOURCES}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
)

test('behavior: every colour of a component is a role', () => {
  expect(sheets.length).toBeGreaterThan(4)
  expect(sheets.flatMap((sheet) => rawColours(sheet, readFileSync(SOURCES + sheet, 'utf8')))).toEqual([])
})
