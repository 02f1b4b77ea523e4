import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
/** Light modules around the code. */
const QUIET = 4
const LIGHT = 235
const DARK = 16
const NO_COLOR = 128
const FRAMES = 3

/**
 * A film in which a camera sees nothing but the QR code of a text, in the format that Chromium takes for its fake camera.
 *
 * @example
 * writeFileSync('code.y4m', filmOfCode('0x…'))
 */
export const filmOfCode = (text: string): Buffer => {
  const { size, data } = encode(text, { border: QUIET })
  const scale = Math.floor(HEIGHT / size)
  const left = Math.floor((WIDTH - size * scale) / 2)
  const top = Math.floor((HEIGHT - size * scale) / 2)
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
      if (isDark) luma[(top + y) * WIDTH + left + x] = DARK
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)])
}
