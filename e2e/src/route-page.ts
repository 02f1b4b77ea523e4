import type { Page } from '@playwright/test'

type BuiltPage = {
  readonly html: string
  readonly script: string
  readonly styles: string
  readonly headers: Readonly<Record<string, string>>
}

/** Serves an origin: the page at every path, its script at `/page.js` and its style sheet at `/page.css`. */
export const routePage = async (
  target: Pick<Page, 'route'>,
  origin: string,
  { html, script, styles, headers }: BuiltPage,
): Promise<void> => {
  await target.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/page.js') return route.fulfill({ body: script, contentType: 'text/javascript; charset=utf-8' })
    if (pathname === '/page.css') return route.fulfill({ body: styles, contentType: 'text/css; charset=utf-8' })
    return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers })
  })
}
