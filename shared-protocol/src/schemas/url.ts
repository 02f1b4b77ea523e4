import * as v from 'valibot'
import { MAX_FONT_SIZE, MAX_IMAGE_SIZE, MAX_ORIGIN_PATTERN_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import { parseOrigin, parseOriginPattern } from '../origin.ts'
import { parseUrl } from '../parse-url.ts'
import { boundedText } from './bounded.ts'

const THIS_MACHINE = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/
/** Wallets announce pictures with line breaks, spaces and any script in them; an image element shows, and runs none. */
const IMAGE_DATA = /^data:image\/(?:avif|bmp|gif|jpeg|jpg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i
/** What the URL parser would drop or read as something else, so that every reader of the text sees the same address. */
const ODD_CHARACTERS = /[\p{Cc}\s\\]/u

/** Whether a text is an address of this scheme, over TLS unless it is on this machine, and names no user. */
function isAddress(text: string, secure: 'https:' | 'wss:', plain: 'http:' | 'ws:'): boolean {
  const url = ODD_CHARACTERS.test(text) ? undefined : parseUrl(text)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  return url.protocol === secure || (url.protocol === plain && THIS_MACHINE.test(url.hostname))
}

const isHttpAddress = (text: string) => isAddress(text, 'https:', 'http:')
const isImageData = (text: string) => IMAGE_DATA.test(text)

/** A link or an endpoint: https, or http on this machine. */
export const linkSchema = v.pipe(boundedText(MAX_URL_LENGTH), v.check(isHttpAddress, 'must be an https address'))

/** A relay's address: wss, or ws on this machine. */
export const socketSchema = v.pipe(
  boundedText(MAX_URL_LENGTH),
  v.check((text) => isAddress(text, 'wss:', 'ws:'), 'must be a wss address'),
)

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

const FONT_DATA = /^data:font\/woff2;base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** A font: an https address, or data. */
export const fontSchema = v.pipe(
  boundedText(MAX_FONT_SIZE),
  v.check(
    (text) => FONT_DATA.test(text) || (text.length <= MAX_URL_LENGTH && isHttpAddress(text)),
    'must be an https address or a data:font/woff2;base64, address',
  ),
)

/** A scheme that an app on this device registers; the web's own schemes run script or read files. */
const WALLET_SCHEME = /^([a-z][a-z0-9+.-]*)(?::(?:\/\/?)?[^\p{Cc}\s\\]*)?$/iu
const NEVER_A_WALLET =
  /^(?:about|blob|chrome|data|file|filesystem|ftp|https?|intent|javascript|mailto|sms|tel|vbscript|view-source|wss?)$/i

function isWalletLink(text: string): boolean {
  const [, scheme] = WALLET_SCHEME.exec(text) ?? []
  return scheme !== undefined && !NEVER_A_WALLET.test(scheme)
}

/** Where a wallet is opened: a universal link, or a scheme of its own such as `trust://`, `trust:` or `trust`. */
export const walletLinkSchema = v.pipe(
  boundedText(MAX_URL_LENGTH),
  v.check((text) => isHttpAddress(text) || isWalletLink(text), 'must be an https address or a wallet’s own scheme'),
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
