import { closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** Why the image route gives no image, and the status that it says so with. */
export const IMAGE_REFUSALS = {
  URL_MISSING: 400,
  URL_INVALID: 400,
  WIDTH_INVALID: 400,
  SCHEME_REFUSED: 400,
  DATA_URL_REFUSED: 400,
  IPFS_NEEDS_GATEWAY: 400,
  PORT_REFUSED: 403,
  ADDRESS_REFUSED: 403,
  OUTSIDE_REFUSED: 403,
  NOT_AN_IMAGE: 415,
  SVG_REFUSED: 415,
  TOO_LARGE: 413,
  NOT_RESOLVED: 502,
  TOO_MANY_REDIRECTS: 502,
  REDIRECT_INVALID: 502,
  SOURCE_FAILED: 502,
  TOO_BUSY: 503,
  TOO_SLOW: 504,
} as const
export type ImageRefusalCode = keyof typeof IMAGE_REFUSALS

const CODES = Object.keys(IMAGE_REFUSALS) as [ImageRefusalCode, ...ImageRefusalCode[]]

export const imageRefusalSchema = closedObject({ code: v.picklist(CODES), message: v.string() })
export type ImageRefusal = v.InferOutput<typeof imageRefusalSchema>
