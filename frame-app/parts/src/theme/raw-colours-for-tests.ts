import { readdirSync, readFileSync } from 'node:fs'
import { colorsNamed } from 'culori'
import { palette } from './palette.ts'

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
export const rawColours = (name: string, css: string): readonly string[] =>
  declarations(css).flatMap(({ text, line, forced }) => {
    const value = text.slice(text.indexOf(':') + 1)
    const isRaw = [RAW, NAMED, STEP].some((form) => form.test(value)) || (!forced && SYSTEM.test(value))
    return isRaw ? [`${name}:${line} ${text.replace(/\s+/g, ' ')}`] : []
  })

/** What of the sheets of a folder is a colour by itself, and how many sheets it has. */
export const coloursOf = (folder: string): { readonly sheets: number; readonly raw: readonly string[] } => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const raw = sheets.flatMap((sheet) => rawColours(sheet, readFileSync(`${folder}/${sheet}`, 'utf8')))
  return { sheets: sheets.length, raw }
}
