import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { generateWallets } from '../listing/generated-wallets.ts'
import { ART_SIZE, drawCoin, drawTile } from './art.ts'
import { CONNECTOR_IMAGE_IDS, CURRENCY_CODES, NETWORK_IMAGE_IDS, TOKEN_SYMBOLS } from './image-ids.ts'
import type { Pixels } from './png.ts'
import { encodePng } from './png.ts'

const hashOf = ({ rgba }: Pixels): string => createHash('sha256').update(rgba).digest('hex')

describe('the pictures', () => {
  test('behavior: an id always has the same picture', () => {
    expect(hashOf(drawTile('a'))).toBe(hashOf(drawTile('a')))
    expect(drawTile('a')).toMatchObject({ width: ART_SIZE, height: ART_SIZE })
  })

  test('behavior: no two ids share a picture, even a small one', () => {
    const ids = [
      ...generateWallets().map(({ image_id = '' }) => image_id),
      ...Object.values(NETWORK_IMAGE_IDS),
      ...Object.values(CONNECTOR_IMAGE_IDS),
    ]
    expect(new Set(ids.map((id) => hashOf(drawTile(id, 16)))).size).toBe(ids.length)
    const names = [...new Set([...CURRENCY_CODES, ...TOKEN_SYMBOLS])]
    expect(new Set(names.map((name) => hashOf(drawCoin(name, 24)))).size).toBe(names.length)
  })

  test('behavior: a figure contrasts with its background', () => {
    for (const { image_id = '' } of generateWallets().slice(0, 60)) {
      const { rgba } = drawTile(image_id, 32)
      const light = Array.from({ length: 32 * 32 }, (_, at) =>
        [0, 1, 2].reduce((sum, part) => sum + (rgba[at * 4 + part] ?? 0), 0),
      )
      expect(Math.max(...light) - Math.min(...light)).toBeGreaterThan(150)
    }
  })

  test('behavior: a tile fills its square and a coin is round', () => {
    const opacities = ({ rgba }: Pixels) => [rgba[3], rgba[(8 * 16 + 8) * 4 + 3]]
    expect(opacities(drawTile('a', 16))).toEqual([255, 255])
    expect(opacities(drawCoin('USD', 16))).toEqual([0, 255])
  })
})

test('behavior: the file of a picture contains its pixels', () => {
  const pixels = drawTile('a', 5)
  const file = Buffer.from(encodePng(pixels))
  expect(file.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([5, 5])
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  const read = new Uint8Array(5 * 5 * 4)
  for (let row = 0; row < 5; row += 1) {
    expect(rows[row * 21]).toBe(2)
    for (let byte = 0; byte < 20; byte += 1) {
      const above = row === 0 ? 0 : (read[(row - 1) * 20 + byte] ?? 0)
      read[row * 20 + byte] = (rows[row * 21 + 1 + byte] ?? 0) + above
    }
  }
  expect(read).toEqual(pixels.rgba)
})
