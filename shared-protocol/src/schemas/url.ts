import * as v from 'valibot'
import { MAX_IMAGE_SIZE, MAX_ORIGIN_PATTERN_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import { parseOrigin, parseOriginPattern } from '../origin.ts'
import { isPageAddress, THIS_MACHINE } from '../page-address.ts'
import { parseUrl } from '../parse-url.ts'
import { boundedText } from './bounded.ts'

/** Wallets announce pictures with line breaks, spaces and any script in them; an image element shows, and runs none. */
const IMAGE_DATA = /^data:image\/(?:avif|bmp|gif|jpeg|jpg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i
/** What the URL parser would drop or read as something else, so that every reader of the text sees the same address. */
const ODD_CHARACTERS = /[\p{Cc}\s\\]/u

const readAddress = (text: string): URL | undefined => (ODD_CHARACTERS.test(text) ? undefined : parseUrl(text))

const isHttpAddress = (text: string): boolean => {
  const url = readAddress(text)
  return url !== undefined && isPageAddress(url)
}

/** Over TLS unless it is on this machine, and names no user. */
const isSocketAddress = (text: string): boolean => {
  const url = readAddress(text)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && THIS_MACHINE.test(url.hostname))
}
const isImageData = (text: string) => IMAGE_DATA.test(text)

/** A link or an endpoint: https, or http on this machine. */
export const linkSchema = v.pipe(boundedText(MAX_URL_LENGTH), v.check(isHttpAddress, 'must be an https address'))

/** A relay's address: wss, or ws on this machine. */
export const socketSchema = v.pipe(boundedText(MAX_URL_LENGTH), v.check(isSocketAddress, 'must be a wss address'))

/** An image as data, which needs no request and tells nobody that it was shown. */
export const imageDataSchema = v.pipe(
  boundedText(MAX_IMAGE_SIZE),
  v.check(isImageData, 'must be a data:image/ address'),
)

/** An image: an https address, or data. */
export const imageSchema = v.pipe(
  boundedText(MAX_IMAGE_SIZE),
  v.check(
    (text) => isImageData(text) || (text.length <= MAX_URL_LENGTH && isHttpAddress(text)),
    'must be an https address or a data:image/ address',
  ),
)

/**
 * A scheme, alone or with its colon and what follows two slashes. Only what has this form becomes a link into a wallet, and
 * `isAppScheme` says then of which schemes: its list is too long for what every visitor loads.
 */
const APP_LINK = /^[a-z][a-z0-9+.-]+(?::\/?|:\/\/[^\p{Cc}\s\\]*)?$/iu

/** Where a wallet is opened: a universal link, or a scheme such as `trust://`, `trust:` or `trust`. */
export const walletLinkSchema = v.pipe(
  boundedText(MAX_URL_LENGTH),
  v.check(
    (text) => (/^https?:/i.test(text) ? isHttpAddress(text) : APP_LINK.test(text)),
    'must be an https address or a wallet’s own scheme',
  ),
)

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** A text that can be read, and why not where it cannot. */
const readableBy = (read: (text: string) => Reading) =>
  v.check<string, (issue: { readonly input: string }) => string>(
    (text) => read(text).ok,
    ({ input }) => {
      const reading = read(input)
      return reading.ok ? '' : reading.reason
    },
  )

/** A pattern of an allow-list. */
export const originPatternSchema = v.pipe(boundedText(MAX_ORIGIN_PATTERN_LENGTH), readableBy(parseOriginPattern))

/** One origin, without a path, written as browsers write it. */
export const originSchema = v.pipe(
  boundedText(MAX_ORIGIN_PATTERN_LENGTH),
  v.check(isHttpAddress, 'must be an https address'),
  readableBy(parseOrigin),
  v.transform((text) => {
    const origin = parseOrigin(text)
    return origin.ok ? origin.value : text
  }),
)
