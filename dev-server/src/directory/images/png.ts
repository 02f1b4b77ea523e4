import { crc32, deflateSync } from 'node:zlib'

/** RGBA pixels, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const BYTES_PER_PIXEL = 4
/** Each row is stored as its difference from the row above, which compresses vertical gradients well. */
const FILTER_UP = 2

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const header = ({ width, height }: Pixels): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits per channel, RGBA; standard compression and filters, no interlacing.
  data.set([8, 6, 0, 0, 0], 8)
  return data
}

const filtered = ({ width, height, rgba }: Pixels): Uint8Array => {
  const stride = width * BYTES_PER_PIXEL
  const out = new Uint8Array((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1)
    out[to] = FILTER_UP
    for (let at = 0; at < stride; at += 1) {
      const here = row * stride + at
      out[to + 1 + at] = (rgba[here] ?? 0) - (row === 0 ? 0 : (rgba[here - stride] ?? 0))
    }
  }
  return out
}

/** Encodes pixels as a PNG file. Level 0 does not compress. */
export const encodePng = (pixels: Pixels, level = 9): Uint8Array =>
  Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(pixels)),
    chunk('IDAT', deflateSync(filtered(pixels), { level })),
    chunk('IEND', new Uint8Array(0)),
  ])
