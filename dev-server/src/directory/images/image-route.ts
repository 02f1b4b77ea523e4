import type { Answer } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { failure } from '../reply.ts'
import { isImagePath } from './images.ts'

export const IMAGE_ROUTE_PATH = '/images'

const MAX_IMAGE_BYTES = 2 * 1024 * 1024
const OWN_NAMES = ['127.0.0.1', 'localhost']

const isOwnImage = (url: URL, request: Request): boolean => {
  const port = request.header('host')?.split(':').at(-1)
  return url.protocol === 'http:' && OWN_NAMES.includes(url.hostname) && url.port === port && isImagePath(url.pathname)
}

/**
 * Creates the handler of the route through which frames load images; `?url=` names the image. It contacts no other
 * server, since all images of wallets and networks in this world are the directory's own.
 */
export const createImageRoute =
  (images: (request: Request) => Answer) =>
  (request: Request): Answer => {
    const address = request.query.get('url') ?? ''
    if (!URL.canParse(address)) return failure(400, 'url', 'must be the address of an image')
    const url = new URL(address)
    if (!isOwnImage(url, request)) return failure(403, 'url', 'must be one of this directory’s images')
    const answer = images({ ...request, path: url.pathname })
    if (answer.headers['Content-Type'] === 'image/svg+xml')
      return failure(415, 'url', 'must not be an SVG: it can hold scripts')
    if (answer.body.length > MAX_IMAGE_BYTES) return failure(413, 'url', `must have at most ${MAX_IMAGE_BYTES} bytes`)
    return answer
  }
