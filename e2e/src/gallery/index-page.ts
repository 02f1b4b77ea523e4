import type { Fault, Sheet } from './sheet.ts'
import { captionOf, summarize } from './sheet.ts'
import { nameOf } from './variants.ts'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

const STYLE = `
:root { color-scheme: light dark }
body { margin: 24px; font: 14px/1.45 system-ui, sans-serif }
h1 { font-size: 20px }
form { display: flex; flex-wrap: wrap; gap: 12px; position: sticky; top: 0; padding: 12px 0; background: Canvas }
select { font: inherit; min-height: 32px }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none }
img { display: block; width: 100%; height: 220px; object-fit: cover; object-position: top left; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 8px }
a { color: inherit; text-decoration: none }
a:hover span { text-decoration: underline }
[hidden] { display: none }
.faults { color: #b3332a }
.faults ul { display: block }
`

const SCRIPT = `
const show = () => {
  const { title, variant } = Object.fromEntries(new FormData(document.forms[0]))
  for (const item of document.querySelectorAll('li[data-title]'))
    item.hidden = (title !== '' && item.dataset.title !== title) || (variant !== '' && item.dataset.variant !== variant)
}
document.forms[0].addEventListener('change', show)
show()
`

const choice = (name: string, all: string, words: readonly string[]): string =>
  `<label>${all} <select name="${name}"><option value="">All</option>${[...new Set(words)]
    .map((word) => `<option>${escapeHtml(word)}</option>`)
    .join('')}</select></label>`

/** A page with the faults first, and thumbnails of all pictures, selectable by group and variant. */
export const indexPage = (sheets: readonly Sheet[], faults: readonly Fault[]): string => {
  const items = sheets.map((sheet) => {
    const { title, variant, file } = sheet
    const caption = escapeHtml(captionOf(sheet))
    return `<li data-title="${escapeHtml(title)}" data-variant="${nameOf(variant)}"><a href="${file}"><img src="${file}" alt="" loading="lazy"><span>${caption}</span></a></li>`
  })
  const wrong = summarize(faults).map((line) => `<li>${escapeHtml(line)}</li>`)
  const titles = sheets.map(({ title }) => title)
  const variants = sheets.map(({ variant }) => nameOf(variant))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Casement gallery</title><style>${STYLE}</style><h1>${sheets.length} sheets</h1>${
    wrong.length === 0
      ? ''
      : `<details class="faults" open><summary>${wrong.length} faults</summary><ul>${wrong.join('')}</ul></details>`
  }<form>${choice('title', 'Group', titles)}${choice('variant', 'Variant', variants)}</form><ul>${items.join('')}</ul><script>${SCRIPT}</script></html>\n`
}
