import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/**
 * The text of a QR code on a screenshot, as a phone would read it: dark on light only.
 *
 * @example
 * decodeQr(await code.screenshot()) // 'wc:…'
 */
export const decodeQr = (screenshot: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(screenshot)
  return jsQr(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data
}
