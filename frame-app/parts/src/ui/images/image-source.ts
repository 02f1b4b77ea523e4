import { MAX_IMAGE_SIZE } from '@casement/shared-protocol'

/** Where images may come from: the frame's own origin, and the image route of whoever runs the deployment. */
export type ImagePlaces = { readonly own: string; readonly route?: string | undefined }

/** An image element shows a drawing and runs nothing in it; anywhere else an SVG is a program. */
const DATA = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i
/** What the URL parser would drop, so that the check and the request read the same address. */
const ODD_CHARACTERS = /[\p{Cc}\s\\]/u
const THIS_MACHINE = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/
const MAX_ADDRESS_LENGTH = 2_048

const readAddress = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || THIS_MACHINE.test(hostname)

const isBelow = (url: URL, route: URL): boolean =>
  url.origin === route.origin && `${url.pathname}/`.startsWith(route.pathname.replace(/\/*$/, '/'))

/**
 * What an image element may be given, or undefined. A wallet, a token or a page names its picture; were any address
 * fetched, whoever it names would learn who is about to connect.
 *
 * @example
 * acceptImageSource('https://evil.example/x.png', { own: location.origin }) // undefined
 */
export const acceptImageSource = (source: unknown, { own, route }: ImagePlaces): string | undefined => {
  if (typeof source !== 'string') return undefined
  if (DATA.test(source)) return source.length <= MAX_IMAGE_SIZE ? source : undefined
  if (source === '' || source.length > MAX_ADDRESS_LENGTH || ODD_CHARACTERS.test(source)) return undefined
  const url = readAddress(source, own)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  // Blobs have the origin of whoever made them, so that one of our origin is our own.
  if (url.protocol === 'blob:') return url.origin === own ? url.href : undefined
  if (!isSafe(url)) return undefined
  if (url.origin === own) return url.href
  const allowed = readAddress(route ?? '')
  return allowed !== undefined && isBelow(url, allowed) ? url.href : undefined
}
