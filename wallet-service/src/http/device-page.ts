import { createHash } from 'node:crypto'

// The page behind the link in a mail. It has no script and loads nothing.

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(24rem, 100%); padding: 1.5rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 1.5rem; }
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

const page = (title: string, content: string, status: number): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
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

/** Asks which number the visitor's window shows. */
export const confirmDevicePage = (hostOrigin: string, numbers: readonly number[]): Response => {
  const buttons = numbers.map((number) => `<button name="number" value="${number}">${number}</button>`).join('')
  const host = escapeHtml(new URL(hostOrigin).host)
  return page(
    'Which number do you see?',
    `<p>Press the number that your wallet’s window on <strong>${host}</strong> shows. If you have no such window, close this page: somebody else wants to sign in.</p><form method="post">${buttons}</form>`,
    200,
  )
}

export const deviceConfirmedPage = (): Response =>
  page('Confirmed', '<p>Go back to the window that showed the number. You can close this page.</p>', 200)

export const linkExpiredPage = (): Response =>
  page('This link is no longer valid', '<p>Go back to the window and ask for a new one.</p>', 410)
