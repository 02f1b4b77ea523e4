import type { IncomingMessage } from 'node:http'
import { ImageRefusedError } from './image-refused-error.ts'
import type { ImageSources, ImageUrl } from './image-url.ts'
import { isLiteral, readImageUrl } from './image-url.ts'
import type { OpenUrl } from './open-url.ts'
import { isPublicAddress } from './public-address.ts'
import type { ImageType } from './sniff.ts'
import { sniff } from './sniff.ts'

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** All addresses that a name has now. */
export type Resolve = (host: string) => Promise<readonly string[]>

export type FetchParts = {
  readonly sources: ImageSources
  readonly resolve: Resolve
  readonly open: OpenUrl
  readonly timeoutMs: number
}

export type FetchedImage = { readonly type: ImageType; readonly bytes: Uint8Array }

/** Waits no longer than the signal: looking a name up cannot be broken off. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

/** What goes wrong with somebody else's server is no fault of this one. */
const ofSource = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImageRefusedError) throw error
    if (signal.aborted) throw new ImageRefusedError('TOO_SLOW', 'The source took too long')
    throw new ImageRefusedError('SOURCE_FAILED', 'The source broke off')
  }
}

const addressesOf = async (host: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> => {
  if (isLiteral(host)) return [host]
  try {
    return await within(signal, resolve(host))
  } catch {
    if (signal.aborted) throw new ImageRefusedError('TOO_SLOW', 'The source’s name took too long')
    return []
  }
}

/** The address to ask at. The name is not looked up again after this: it could mean another machine by then. */
const addressOf = async (image: ImageUrl, { sources, resolve }: FetchParts, signal: AbortSignal): Promise<string> => {
  if (image.kind === 'local') return image.address
  const { host } = image
  const refused = new ImageRefusedError('ADDRESS_REFUSED', `${host} is not on the public internet`)
  if (isLiteral(host) && !isPublicAddress(host)) throw refused
  if (!sources.outside) throw new ImageRefusedError('OUTSIDE_REFUSED', 'Nothing but this machine is asked')
  const addresses = await addressesOf(host, resolve, signal)
  const [first] = addresses
  if (first === undefined) throw new ImageRefusedError('NOT_RESOLVED', `${host} has no address`)
  // One that is not public among them would be met by chance.
  if (!addresses.every(isPublicAddress)) throw refused
  return first
}

const read = async (message: IncomingMessage): Promise<Uint8Array> => {
  const tooLarge = new ImageRefusedError('TOO_LARGE', `Larger than ${MAX_IMAGE_BYTES} bytes`)
  if (Number(message.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw tooLarge
  // Packed bytes could be a thousand times as many.
  if ((message.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ImageRefusedError('SOURCE_FAILED', 'The answer is packed, which was not asked for')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    size += (part as Buffer).length
    if (size > MAX_IMAGE_BYTES) throw tooLarge
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

const judge = (bytes: Uint8Array): FetchedImage => {
  const type = sniff(bytes)
  if (type === 'svg') throw new ImageRefusedError('SVG_REFUSED', 'A drawing that can carry scripts')
  if (type === 'other') throw new ImageRefusedError('NOT_AN_IMAGE', 'Neither PNG, JPEG, GIF, WebP nor AVIF')
  return { type, bytes }
}

const follow = async (text: string, parts: FetchParts, signal: AbortSignal): Promise<FetchedImage> => {
  let image = readImageUrl(text, parts.sources)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const address = await addressOf(image, parts, signal)
    const message = await ofSource(signal, parts.open(image.url, address, signal))
    try {
      const { statusCode: status = 0, headers } = message
      if (status === 200) return judge(await ofSource(signal, read(message)))
      if (!REDIRECTS.includes(status)) throw new ImageRefusedError('SOURCE_FAILED', `The source answered ${status}`)
      if (headers.location === undefined) throw new ImageRefusedError('REDIRECT_INVALID', 'A redirect to nowhere')
      image = readImageUrl(headers.location, parts.sources, image.url)
    } finally {
      message.destroy()
    }
  }
  throw new ImageRefusedError('TOO_MANY_REDIRECTS', `More than ${MAX_REDIRECTS} redirects`)
}

/** Gets an image from wherever it may be had, or throws an `ImageRefusedError`. */
export const fetchImage = (text: string, parts: FetchParts): Promise<FetchedImage> =>
  follow(text, parts, AbortSignal.timeout(parts.timeoutMs))
