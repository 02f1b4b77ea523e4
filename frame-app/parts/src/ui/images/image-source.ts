import { MAX_IMAGE_SIZE } from '@casement/shared-protocol'

/** Where images may come from: the frame's origin, and the deployment's image route. */
export type ImagePlaces = { readonly own: string; readonly route?: string | undefined }

/** An SVG in an image element runs no scripts; anywhere else it could. */
const DATA = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i
/** Characters that the URL parser drops, so that the check and the request see the same address. */
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
 * The source for an image element, or undefined. Wallets, tokens and pages name their images; fetching arbitrary
 * addresses would tell their servers who is about to connect.
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
  // A blob URL has the origin of its creator, so one with our origin is ours.
  if (url.protocol === 'blob:') return url.origin === own ? url.href : undefined
  if (!isSafe(url)) return undefined
  if (url.origin === own) return url.href
  const allowed = readAddress(route ?? '')
  return allowed !== undefined && isBelow(url, allowed) ? url.href : undefined
}
