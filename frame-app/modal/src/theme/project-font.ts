import { within } from '../within.ts'

/** A font that comes later than this would change texts under the eyes of somebody who reads them. */
const TIMEOUT_MS = 10_000

/**
 * Loads a font of the project from the frame's own server; resolves with the name that it goes by here, which cannot stand for
 * another font's.
 *
 * @example
 * await loadProjectFont('Söhne', '/fonts/soehne.woff2') // '"Project Söhne"'
 */
export const loadProjectFont = async (name: string, file: string): Promise<string> => {
  const family = `Project ${name}`
  const face = new FontFace(family, `url("${file}")`)
  const loaded = await within(face.load(), TIMEOUT_MS, () => {
    throw new Error('It did not come in time')
  })
  document.fonts.add(loaded)
  return `"${family}"`
}
