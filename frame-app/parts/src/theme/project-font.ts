import { withTimeout } from '../lib/with-timeout.ts'

/** The fonts that the project's configuration serves: files on the frame's origin, by name. */
export type ProjectFonts = { readonly [name: string]: string }

/** A font that arrives later would change text while the visitor reads it. */
const TIMEOUT_MS = 10_000
/** Generic names that pages add as fallbacks; they mean our own font here. */
const GENERIC =
  /^(?:(?:sans-)?serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|-apple-system|BlinkMacSystemFont)$/i

/** The font names in a page's list. */
const namesOf = (list: string): readonly string[] =>
  list.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))

/**
 * Loads the first font in a page's list that its project serves, from the frame's own server. Resolves with its family
 * name in this document, which cannot match another font's, or with undefined if the list has only generic names.
 *
 * The page chooses only the name; the operator chose the file and so what the font shows. Fonts of the visitor's system
 * are not used, because some of them show pictures or other letters in place of the text.
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
