import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Answer } from '../../http/answer.ts'
import { ok } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { json } from '../reply.ts'
import type { ImageRefusal } from '../wire.ts'
import { IMAGE_REFUSALS } from '../wire.ts'
import type { FetchParts, Resolve } from './fetch-image.ts'
import { fetchImage } from './fetch-image.ts'
import type { CachedImage } from './image-cache.ts'
import { createImageCache } from './image-cache.ts'
import { ImageRefusedError } from './image-refused-error.ts'
import { openUrl } from './open-url.ts'

export const IMAGE_ROUTE_PATH = '/images'

const TIMEOUT_MS = 5_000
const MAX_FETCHES = 32
const WIDTH = /^[1-9]\d{0,3}$/

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Opened by itself, a file that is more than an image does nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const

const resolveName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const refusal = ({ code, message }: ImageRefusedError): Answer => {
  const body: ImageRefusal = { code, message }
  return json(body, { ...HEADERS, 'Cache-Control': 'no-store' }, IMAGE_REFUSALS[code])
}

const readQuery = (query: URLSearchParams): string => {
  const [url = '', second] = query.getAll('url')
  if (url === '') throw new ImageRefusedError('URL_MISSING', 'Say which image: ?url=')
  if (second !== undefined) throw new ImageRefusedError('URL_INVALID', 'One image at a time')
  // A width is for routes that can scale. This one gives what there is, which any width may be made of.
  if (query.getAll('w').some((width) => !WIDTH.test(width))) {
    throw new ImageRefusedError('WIDTH_INVALID', 'A width is a number of pixels from 1 to 9999')
  }
  return url
}

const isKnown = (request: Request, etag: string): boolean =>
  (request.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .includes(etag)

export type ImageRouteParts = Pick<FetchParts, 'sources'> & Partial<FetchParts>

/** Makes the answers of the route that pages get wallets' icons and NFT media by, so that only the operator is asked. */
export const createImageRoute = (parts: ImageRouteParts): ((request: Request) => Promise<Answer>) => {
  const all: FetchParts = { resolve: resolveName, open: openUrl, timeoutMs: TIMEOUT_MS, ...parts }
  const cache = createImageCache()
  // Who asks for what is being fetched waits for it with whoever asked first.
  const fetches = new Map<string, Promise<CachedImage>>()

  const fetchAndKeep = async (url: string): Promise<CachedImage> => {
    const { type, bytes } = await fetchImage(url, all)
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
    const image = { type, bytes, etag }
    cache.set(url, image)
    return image
  }
  const get = (url: string): Promise<CachedImage> => {
    const known = cache.get(url)
    if (known !== undefined) return Promise.resolve(known)
    const running = fetches.get(url)
    if (running !== undefined) return running
    if (fetches.size >= MAX_FETCHES) return Promise.reject(new ImageRefusedError('TOO_BUSY', 'Too many at once'))
    const started = fetchAndKeep(url).finally(() => fetches.delete(url))
    fetches.set(url, started)
    return started
  }
  return async (request) => {
    try {
      const { type, bytes, etag } = await get(readQuery(request.query))
      const headers = { ...HEADERS, ETag: etag, 'Cache-Control': 'public, max-age=86400' }
      if (isKnown(request, etag)) return { status: 304, headers, body: '' }
      return ok(type, bytes, headers)
    } catch (error) {
      if (error instanceof ImageRefusedError) return refusal(error)
      throw error
    }
  }
}
