import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { coreIf } from '../src/core-tests.ts'
import { decodeQr } from '../src/decode-qr.ts'
import { openScene } from '../src/images-page/open-scene.ts'
import { expect, test } from '../src/world-fixture.ts'

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const PAIRING = `wc:${TOPIC}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${KEY}`
/** A plain pairing URI, and one with extra parameters that sites add. */
const URIS = [
  PAIRING,
  `${PAIRING}&methods=`.padEnd(330, '[wc_sessionPropose],[wc_authRequest,wc_sessionAuthenticate],'),
] as const

/** ZBar, if it is installed: a second, independent QR decoder. */
const zbarimg = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'zbarimg'))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const decodeAll = async (screenshot: Buffer, file: string): Promise<readonly (string | undefined)[]> => {
  const ours = decodeQr(screenshot)
  if (!zbarimg) return [ours]
  await writeFile(file, screenshot)
  const { stdout } = await promisify(execFile)(zbarimg, ['--quiet', '--raw', file])
  return [ours, stdout.trimEnd()]
}

for (const scale of [1, 2]) {
  test.describe(`a QR code, at device scale ${scale}`, () => {
    test.use({ contextOptions: { deviceScaleFactor: scale } })

    for (const theme of ['light', 'dark']) {
      for (const size of ['296', '200']) {
        test(
          `behavior: decodes from a screenshot, ${theme}, ${size} px wide, short and long, with and without a logo`,
          coreIf(scale === 1 && theme === 'dark' && size === '200'),
          async ({ page }, testInfo) => {
            for (const uri of URIS) {
              for (const logo of ['false', 'true']) {
                await openScene(page, 'Qr', [
                  ['value', uri],
                  ['logo', logo],
                  ['size', size],
                  ['theme', theme],
                ])
                const code = page.getByRole('img', { name: 'Code to connect' })
                // Until the card has come in, everything in it is a little smaller.
                await expect
                  .poll(() => code.locator('..').boundingBox())
                  .toMatchObject({ width: Number(size), height: Number(size) })
                if (logo === 'true') await expect(code.locator('img[data-shown]')).toBeVisible()
                // The whole page, as a camera would see it.
                const screenshot = await page.screenshot()
                const read = await decodeAll(screenshot, testInfo.outputPath(`${uri.length}-${logo}.png`))
                expect(new Set(read), `${uri.length} characters, logo: ${logo}`).toEqual(new Set([uri]))
              }
            }
          },
        )
      }
    }
  })
}
