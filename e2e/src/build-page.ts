import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'

type Kind = 'production' | 'development'

/** Builds a page's script and the style sheets that it imports. */
export const buildPageWithStyles = async (
  entry: URL,
  kind: Kind = 'production',
): Promise<{ readonly script: string; readonly styles: string }> => {
  const built = await build({
    configFile: false,
    plugins: [compiledWords],
    logLevel: 'silent',
    // Libraries read the kind of build from here; a page has no `process`.
    define: { 'process.env.NODE_ENV': JSON.stringify(kind) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'page' },
    },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${entry.pathname}: nothing was built`)
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [`${file.source}`] : [],
  )
  return { script: chunk.code, styles: sheets.join('\n') }
}

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

/** Bundles a page's script into one file as for production. Frameworks behave differently in development builds. */
export const buildPage = async (entry: URL, kind: Kind = 'production'): Promise<string> =>
  (await buildPageWithStyles(entry, kind)).script
