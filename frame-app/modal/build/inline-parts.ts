import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { build } from 'vite'

const EARLY_HELLO = fileURLToPath(new URL('../src/boot/early-hello-script.ts', import.meta.url))

/** Builds the inline script, which must be complete in itself. */
const earlyHello = async (define: Readonly<Record<string, string>>): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: EARLY_HELLO, output: { format: 'iife' } },
    },
  })
  const [only, ...more] = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (only?.type !== 'chunk' || more.length > 0) throw new Error('the inline script is not one file')
  return only.code.trim()
}

const ENTRY_STYLES = /<link rel="stylesheet" crossorigin href="\/(assets\/index-[\w-]+\.css)">/

/**
 * Puts an inline script and style sheet into the document, without its comments.
 *
 * @example
 * withInlineParts(html, { script: 'hello()', style: 'body{}' })
 */
export const withInlineParts = (
  html: string,
  { script, style }: { readonly script: string; readonly style: string },
): string => {
  // Either would end its element early.
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style)) throw new Error('cannot be put into the document')
  if (!ENTRY_STYLES.test(html)) throw new Error('the document links no style sheet of its own')
  return html
    .replace(/\s*<!--.*?-->/gs, '')
    .replace(/\n\s+/g, '\n')
    .replace(ENTRY_STYLES, () => `<style>${style}</style>\n<script>${script}</script>`)
}

const remove = (bundle: Rollup.OutputBundle, file: string): string => {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`there is no ${file}`)
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file)
  delete bundle[file]
  return asset.source.toString().trim()
}

/**
 * Puts the first style sheet and the early hello into the document: the skeleton is painted, and the handshake starts,
 * without waiting for another file. The policy allows both by their hashes.
 */
export const inlineParts = (define: Readonly<Record<string, string>>): Plugin => ({
  name: 'inline-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const [, file = ''] = ENTRY_STYLES.exec(html) ?? []
      return withInlineParts(html, { script: await earlyHello(define), style: remove(bundle, file) })
    },
  },
})
