import { createHash } from 'node:crypto'
import type { Answer } from '../../http/answer.ts'
import { ok } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { HOSTILE_IMAGE_IDS } from '../hostile-wallets.ts'
import { failure, IMMUTABLE_IMAGE } from '../reply.ts'
import { drawCoin, drawTile } from './art.ts'
import type { StoredImage } from './hostile-images.ts'
import { HOSTILE_IMAGES } from './hostile-images.ts'
import { CONNECTOR_IMAGE_IDS, CURRENCY_CODES, NETWORK_IMAGE_IDS, TOKEN_SYMBOLS } from './image-ids.ts'
import { encodePng } from './png.ts'

const PATH =
  /^\/(?:(?<wallet>getWalletImage)|public\/(?:(?<asset>getAssetImage)|(?<currency>getCurrencyImage)|(?<token>getTokenImage)))\/(?<name>[^/]{1,128})$/

type Drawing = () => StoredImage
type Drawn = StoredImage & { readonly etag: string }

const tile =
  (id: string): Drawing =>
  () => ({ type: 'image/png', bytes: encodePng(drawTile(id)) })
const coin =
  (name: string): Drawing =>
  () => ({ type: 'image/png', bytes: encodePng(drawCoin(name)) })

const upper = (text: string): string => text.toUpperCase()

/** The decoded last segment of a path, or undefined if it is invalid. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether a path is an image's. */
export const isImagePath = (path: string): boolean => PATH.test(path)

/** Creates the handler of the images. Each is drawn on its first request; there is one per id. */
export const createImageAnswer = (walletImageIds: readonly string[]): ((request: Request) => Answer) => {
  const wallets = [...walletImageIds, ...Object.values(HOSTILE_IMAGE_IDS)]
  const assets = [...Object.values(NETWORK_IMAGE_IDS), ...Object.values(CONNECTOR_IMAGE_IDS)]
  const drawings = {
    wallet: new Map([...wallets.map((id) => [id, tile(id)] as const), ...HOSTILE_IMAGES]),
    asset: new Map(assets.map((id) => [id as string, tile(id)])),
    currency: new Map(CURRENCY_CODES.map((code) => [code as string, coin(code)])),
    token: new Map(TOKEN_SYMBOLS.map((symbol) => [upper(symbol), coin(symbol)])),
  }
  const drawn = new Map<Drawing, Drawn>()

  const find = (path: string): Drawing | undefined => {
    const { wallet, asset, currency, token, name: text = '' } = PATH.exec(path)?.groups ?? {}
    const name = decoded(text)
    if (name === undefined) return undefined
    if (wallet !== undefined) return drawings.wallet.get(name)
    if (asset !== undefined) return drawings.asset.get(name)
    if (currency !== undefined) return drawings.currency.get(upper(name))
    return token === undefined ? undefined : drawings.token.get(upper(name))
  }
  const draw = (drawing: Drawing): Drawn => {
    const known = drawn.get(drawing)
    if (known !== undefined) return known
    const image = drawing()
    const etag = `"${createHash('sha256').update(image.bytes).digest('hex').slice(0, 32)}"`
    const made = { ...image, etag }
    drawn.set(drawing, made)
    return made
  }
  return (request) => {
    const drawing = find(request.path)
    if (drawing === undefined) return failure(404, 'image', 'There is no such image')
    const { type, bytes, etag } = draw(drawing)
    const headers = { ...IMMUTABLE_IMAGE, ETag: etag }
    if (request.header('if-none-match') === etag) return { status: 304, headers, body: '' }
    return ok(type, bytes, headers)
  }
}
