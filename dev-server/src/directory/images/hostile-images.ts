import { HOSTILE_IMAGE_IDS } from '../hostile-wallets.ts'
import { encodePng } from './png.ts'

export type StoredImage = { readonly type: string; readonly bytes: Uint8Array }

const SCRIPTED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" onload="document.documentElement.dataset.attacked=1">' +
  '<script>window.top.location="https://hostile.wallet.test/"</script>' +
  '<image href="https://hostile.wallet.test/seen.png" width="64" height="64"/>' +
  '<foreignObject width="64" height="64"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>' +
  '<circle cx="32" cy="32" r="28" fill="#b3262e"/></svg>'

const HUGE_SIDE = 1_200

/** A picture of more than five megabytes: noise, uncompressed. */
const huge = (): Uint8Array => {
  const rgba = new Uint8Array(HUGE_SIDE * HUGE_SIDE * 4)
  let state = 0x2545f491
  for (let at = 0; at < rgba.length; at += 1) {
    // The linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    rgba[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  return encodePng({ width: HUGE_SIDE, height: HUGE_SIDE, rgba }, 0)
}

/** The hostile wallets' images that are attacks themselves. The others have normal images. */
export const HOSTILE_IMAGES: ReadonlyMap<string, () => StoredImage> = new Map([
  [HOSTILE_IMAGE_IDS.scriptInImage, () => ({ type: 'image/svg+xml', bytes: Buffer.from(SCRIPTED) })],
  [HOSTILE_IMAGE_IDS.hugeImage, () => ({ type: 'image/png', bytes: huge() })],
])
