import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** Exceeds the size of a code by more than a step, so that some part contains each code whole. */
const WINDOW = 460
const STEP = 100
const LEAST = 300

/**
 * Decodes the QR codes on a sheet. The decoder finds one code at a time, so it gets the sheet in parts.
 *
 * @example
 * readCodes(readFileSync('qr-code-desktop-dark-en.png')) // Set { 'wc:…' }
 */
export const readCodes = (file: Buffer): ReadonlySet<string> => {
  const sheet = PNG.sync.read(file)
  const found = new Set<string>()
  for (let y = 0; sheet.height - y >= LEAST; y += STEP) {
    for (let x = 0; sheet.width - x >= LEAST; x += STEP) {
      const width = Math.min(WINDOW, sheet.width - x)
      const height = Math.min(WINDOW, sheet.height - y)
      const part = new PNG({ width, height })
      PNG.bitblt(sheet, part, x, y, width, height, 0, 0)
      const code = jsQr(new Uint8ClampedArray(part.data), width, height, { inversionAttempts: 'dontInvert' })
      if (code) found.add(code.data)
    }
  }
  return found
}
