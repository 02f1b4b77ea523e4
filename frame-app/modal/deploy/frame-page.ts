import { createHash } from 'node:crypto'
import type { InlineHashes } from '@casement/shared-protocol/headers'
import type { Config } from '@casement/shared-protocol/schemas'

/** The built document, and the hashes by which its policy allows its inline script and style sheet. */
export type FramePage = { readonly html: string; readonly inline: InlineHashes }

/** Links that request what `documentOf` puts into the document instead. */
const CONFIG_LINK = '<link rel="preload" href="/config.json" as="fetch" crossorigin />'
const PROJECT_LINK = '<link rel="preload" href="project.json" as="fetch" crossorigin />'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The hash of the only inline element of a kind; undefined if there is none. */
const onlyHash = (html: string, tag: 'script' | 'style'): string | undefined => {
  const found = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
  if (found.length > 1) throw new Error(`the document has ${found.length} inline elements <${tag}>, not one`)
  const [text] = found.map(([, inside = '']) => inside)
  return text === undefined ? undefined : hashOf(text)
}

/**
 * Reads the built `index.html`.
 *
 * @example
 * const page = readFramePage(await readFile('dist/index.html', 'utf8'))
 */
export const readFramePage = (html: string): FramePage => {
  const script = onlyHash(html, 'script')
  const style = onlyHash(html, 'style')
  return { html, inline: { ...(script && { script }), ...(style && { style }) } }
}

/** A data block, which browsers never run. Without `<` its text cannot end the element. */
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.trim().replaceAll('<', '\\u003c')}</script>`

/**
 * Returns a project's document: the built one with the contents of `config.json` and `project.json` in it, which a boot
 * would otherwise wait for.
 *
 * @example
 * documentOf(page, config, projectJson('shop', project))
 */
export const documentOf = ({ html }: FramePage, config: Config, project: string): string =>
  html
    .replace(CONFIG_LINK, () => dataBlock('casement-config', JSON.stringify(config)))
    .replace(PROJECT_LINK, () => dataBlock('casement-project', project))
