import { createHash } from 'node:crypto'
import type { Letter } from './inbox.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
article { padding: 1rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
h1 { font-size: 1.25rem } h2 { margin: 0; font-size: 1rem }
p { margin: 0; opacity: .75; overflow-wrap: anywhere } pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`

const ESCAPED: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '')

/** A letter's text, whose addresses can be pressed. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escaped(part)
        : `<a href="${escaped(part)}" target="_blank" rel="noreferrer">${escaped(part)}</a>`,
    )
    .join('')

const article = ({ to, subject, text, at }: Letter): string =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to.join(', '))}, ${new Date(at).toLocaleTimeString('en')}</p><pre>${withLinks(text)}</pre></article>`

/** The policy of the page: nothing but its own style, whatever a letter says. */
export const INBOX_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The page on which people read the letters of the local world. It loads itself again every few seconds. */
export const inboxPage = (letters: readonly Letter[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>Mail of the local world</title><style>${STYLE}</style></head><body><h1>Mail of the local world</h1>${
    letters.length === 0 ? '<p>No letter has come yet.</p>' : letters.map(article).join('')
  }</body></html>`
