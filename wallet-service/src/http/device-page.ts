import { createHash } from 'node:crypto'
import type { Language } from '@casement/shared-protocol/wallet-api'
import { directionOf } from '@casement/shared-protocol/wallet-api'
import { DEVICE_PAGE_TEXTS } from './device-page-texts.ts'

// The page behind the link in a mail. It has no script and loads nothing. It speaks the language of the mail.

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(24rem, 100%); padding: 1.5rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 1.5rem; text-wrap: pretty; }
bdi { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem; }
button { min-height: 3.5rem; border: 1px solid GrayText; border-radius: .75rem; background: Canvas; color: CanvasText; font: inherit; font-size: 1.25rem; cursor: pointer; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`.trim()

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** No script, no frame, nothing from elsewhere. The form goes to this origin only. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

type Content = {
  readonly language: Language
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly status: number
}

const page = ({ language, title, body, status }: Content): Response => {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  return new Response(
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        // The address holds the link's token, which no other site may see. Without any referrer browsers would send
        // the form with the origin `null`.
        'referrer-policy': 'same-origin',
      },
    },
  )
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Asks which number the visitor's window shows. */
export const confirmDevicePage = (language: Language, hostOrigin: string, numbers: readonly number[]): Response => {
  const { askTitle, askText } = DEVICE_PAGE_TEXTS[language]
  const buttons = numbers.map((number) => `<button name="number" value="${number}">${number}</button>`).join('')
  // Isolated, because its parts would change places between Arabic words.
  const host = `<strong><bdi>${escapeHtml(new URL(hostOrigin).host)}</bdi></strong>`
  const text = paragraph(askText).replace('{host}', () => host)
  return page({ language, title: askTitle, body: `${text}<form method="post">${buttons}</form>`, status: 200 })
}

export const deviceConfirmedPage = (language: Language): Response => {
  const { confirmedTitle, confirmedText } = DEVICE_PAGE_TEXTS[language]
  return page({ language, title: confirmedTitle, body: paragraph(confirmedText), status: 200 })
}

export const linkExpiredPage = (language: Language): Response => {
  const { expiredTitle, expiredText } = DEVICE_PAGE_TEXTS[language]
  return page({ language, title: expiredTitle, body: paragraph(expiredText), status: 410 })
}
