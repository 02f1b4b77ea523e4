import { withTimeout } from '../lib/with-timeout.ts'

/** The fonts that the project's configuration serves: their files on the frame's origin, by name. */
export type ProjectFonts = { readonly [name: string]: string }

/** A font that comes later than this would change texts under the eyes of somebody who reads them. */
const TIMEOUT_MS = 10_000
/** What pages write behind the names of fonts by habit. Our own stands there. */
const GENERIC =
  /^(?:(?:sans-)?serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|-apple-system|BlinkMacSystemFont)$/i

/** The names of a list, as a page writes it. */
const namesOf = (list: string): readonly string[] =>
  list.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))

/**
 * Loads the first font of a page's list that its project serves, from the frame's own server; resolves with the name that it
 * goes by here, which cannot stand for another font's, or with nothing where the list names no font at all.
 *
 * The page has the name alone: what a font shows is up to its file, and the operator chose that. A font of the visitor's system
 * is not taken either, for there are some that write pictures, or other letters, in place of what is read.
 *
 * @example
 * await loadProjectFont('Söhne, sans-serif', { Söhne: '/fonts/soehne.woff2' }) // '"Project Söhne"'
 */
export const loadProjectFont = async (list: string, fonts: ProjectFonts): Promise<string | undefined> => {
  const names = namesOf(list)
  const name = names.find((each) => Object.hasOwn(fonts, each))
  if (name === undefined) {
    if (names.every((each) => GENERIC.test(each))) return undefined
    throw new Error('The project’s configuration serves no such font')
  }
  const family = `Project ${name}`
  const face = new FontFace(family, `url("${fonts[name]}")`)
  const loaded = await withTimeout(face.load(), TIMEOUT_MS, () => {
    throw new Error('It did not come in time')
  })
  document.fonts.add(loaded)
  return `"${family}"`
}
