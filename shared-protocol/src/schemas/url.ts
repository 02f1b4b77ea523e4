import * as v from 'valibot'
import { MAX_IMAGE_SIZE, MAX_ORIGIN_PATTERN_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import { parseOrigin, parseOriginPattern } from '../origin.ts'
import { isPageAddress, THIS_MACHINE } from '../page-address.ts'
import { parseUrl } from '../parse-url.ts'
import { boundedText } from './bounded.ts'

/**
 * Wallets announce images that contain line breaks, spaces and any script. An image element displays these without
 * running scripts.
 */
const IMAGE_DATA = /^data:image\/(?:avif|bmp|gif|jpeg|jpg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i
/**
 * Characters that the URL parser drops or reinterprets. Rejecting them makes every reader of the text see the same URL.
 */
const ODD_CHARACTERS = /[\p{Cc}\s\\]/u

const readAddress = (text: string): URL | undefined => (ODD_CHARACTERS.test(text) ? undefined : parseUrl(text))

const isHttpAddress = (text: string): boolean => {
  const url = readAddress(text)
  return url !== undefined && isPageAddress(url)
}

/** TLS unless on localhost, and without user info. */
const isSocketAddress = (text: string): boolean => {
  const url = readAddress(text)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && THIS_MACHINE.test(url.hostname))
}
const isImageData = (text: string) => IMAGE_DATA.test(text)

/** A link or an endpoint: https, or http on localhost. */
export const linkSchema = v.pipe(boundedText(MAX_URL_LENGTH), v.check(isHttpAddress, 'must be an https address'))

/** A relay's URL: wss, or ws on localhost. */
export const socketSchema = v.pipe(boundedText(MAX_URL_LENGTH), v.check(isSocketAddress, 'must be a wss address'))

/** An image as data, which needs no request and does not reveal that it was displayed. */
export const imageDataSchema = v.pipe(
  boundedText(MAX_IMAGE_SIZE),
  v.check(isImageData, 'must be a data:image/ address'),
)

/** An image: an https URL, or data. */
export const imageSchema = v.pipe(
  boundedText(MAX_IMAGE_SIZE),
  v.check(
    (text) => isImageData(text) || (text.length <= MAX_URL_LENGTH && isHttpAddress(text)),
    'must be an https address or a data:image/ address',
  ),
)

/**
 * A scheme, alone or with its colon and the text after two slashes. This only checks the form; `isAppScheme` decides
 * which schemes are allowed. Its list is too long to load for every visitor.
 */
const APP_LINK = /^[a-z][a-z0-9+.-]+(?::\/?|:\/\/[^\p{Cc}\s\\]*)?$/iu

/** A link that opens a wallet: a universal link, or a scheme such as `trust://`, `trust:` or `trust`. */
export const walletLinkSchema = v.pipe(
  boundedText(MAX_URL_LENGTH),
  v.check(
    (text) => (/^https?:/i.test(text) ? isHttpAddress(text) : APP_LINK.test(text)),
    'must be an https address or a wallet’s own scheme',
  ),
)

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** Text that `read` accepts; otherwise its reason. */
const readableBy = (read: (text: string) => Reading) =>
  v.check<string, (issue: { readonly input: string }) => string>(
    (text) => read(text).ok,
    ({ input }) => {
      const reading = read(input)
      return reading.ok ? '' : reading.reason
    },
  )

/** An allow-list pattern. */
export const originPatternSchema = v.pipe(boundedText(MAX_ORIGIN_PATTERN_LENGTH), readableBy(parseOriginPattern))

/** One origin without a path, normalized the way browsers write it. */
export const originSchema = v.pipe(
  boundedText(MAX_ORIGIN_PATTERN_LENGTH),
  v.check(isHttpAddress, 'must be an https address'),
  readableBy(parseOrigin),
  v.transform((text) => {
    const origin = parseOrigin(text)
    return origin.ok ? origin.value : text
  }),
)
