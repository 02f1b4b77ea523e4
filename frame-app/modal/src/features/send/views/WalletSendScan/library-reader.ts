import jsQr from 'jsqr'
import type { ReadCode } from './read-code.ts'

/**
 * Creates a reader of QR codes for browsers that have none. The library is larger than the rest of the scanner.
 *
 * @example
 * const read = createLibraryReader()
 */
export const createLibraryReader = (): ReadCode => {
  let looks = 0
  return async (picture) => {
    const { width, height } = picture
    const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
    if (!pixels) return undefined
    looks += 1
    // Codes are light on dark in dark themes. Looking for both takes twice as long.
    const inversionAttempts = looks % 2 === 0 ? 'attemptBoth' : 'dontInvert'
    return jsQr(pixels.data, width, height, { inversionAttempts })?.data
  }
}
