import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'

export type PageKind = 'production' | 'development'

/** Builds a page's script and the style sheets that it imports. */
export const buildPageWithStyles = async (
  entry: URL,
  kind: PageKind = 'production',
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

/** Bundles a page's script into one file as for production. Frameworks behave differently in development builds. */
export const buildPage = async (entry: URL, kind: PageKind = 'production'): Promise<string> =>
  (await buildPageWithStyles(entry, kind)).script
