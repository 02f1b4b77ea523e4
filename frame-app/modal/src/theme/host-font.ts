import { MAX_FONT_BYTES } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { isVariable, isWoff2 } from './woff2.ts'

export type HostFont = NonNullable<Options['themeFont']>

/** A font that comes later than this would change texts under the eyes of somebody who reads them. */
const TIMEOUT_MS = 10_000
const DATA = /^data:[^,]*,/

const decode = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))

const ask = async (url: string, images: string | undefined, get: typeof fetch): Promise<Uint8Array<ArrayBuffer>> => {
  // The page's servers are not the operator's: none of them is to hear of a visitor from here.
  if (images === undefined) throw new Error('The deployment has no image route; a font can be data: only')
  const address = new URL(images)
  address.searchParams.set('url', url)
  const response = await get(address.href, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The image route answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * Loads a page's font; resolves with the name that it goes by. It is passed on as bytes, so that the frame's policy need
 * allow no font but its own, and by a name that cannot stand for another font's. `images` is the deployment's image
 * route, if it has one.
 *
 * @example
 * await loadHostFont({ family: 'Söhne', url: 'https://shop.example/a.woff2' }, endpoints.images, fetch) // '"Host Söhne"'
 */
export const loadHostFont = async (
  { family, url }: HostFont,
  images: string | undefined,
  get: typeof fetch,
): Promise<string> => {
  const bytes = DATA.test(url) ? decode(url.replace(DATA, '')) : await ask(url, images, get)
  if (bytes.length > MAX_FONT_BYTES) throw new Error(`Larger than ${MAX_FONT_BYTES} bytes`)
  if (!isWoff2(bytes)) throw new Error('Not a WOFF2 file')
  const name = `Host ${family}`
  // A font of one weight is made bold by the browser where we ask for that; one of many has weights of its own.
  const face = new FontFace(name, bytes, isVariable(bytes) ? { weight: '1 1000' } : {})
  document.fonts.add(await face.load())
  return `"${name}"`
}
