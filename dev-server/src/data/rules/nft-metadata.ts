import * as v from 'valibot'

// An NFT's own metadata from its chain. Its creator wrote it, so all of it is untrusted.

/** The maximum length of a `tokenURI`. */
export const MAX_TOKEN_URI_LENGTH = 262_144
const MAX_MEDIA_LENGTH = 131_072
const MAX_NAME_LENGTH = 256

export type Media = { readonly url: string; readonly content_type: string | null }
export type NftMetadata = {
  readonly name: string | null
  readonly preview: Media | null
  readonly detail: Media | null
  readonly links: readonly string[]
}

const NOTHING: NftMetadata = { name: null, preview: null, detail: null, links: [] }

const DATA = /^data:(?<type>[\w.+-]+\/[\w.+-]+)?(?<parameters>(?:;[\w.+-]+=[\w.+-]*)*)(?<base64>;base64)?,(?<body>.*)$/s

/** The JSON text of a `data:` URL; undefined for every other, since nothing is fetched. */
const jsonTextOf = (uri: string): string | undefined => {
  const { type, base64, body } = DATA.exec(uri)?.groups ?? {}
  if (body === undefined || !/^(?:application\/json|text\/plain)$/i.test(type ?? '')) return undefined
  if (base64 !== undefined) return Buffer.from(body, 'base64').toString('utf8')
  try {
    return decodeURIComponent(body)
  } catch {
    // Unescaped, as many contracts return it.
    return body
  }
}

const text = v.fallback(v.nullable(v.string()), null)
const metadataSchema = v.object({
  name: v.optional(text, null),
  image: v.optional(text, null),
  image_url: v.optional(text, null),
  animation_url: v.optional(text, null),
  external_url: v.optional(text, null),
})

const MEDIA_DATA = /^data:(?<type>(?:image|video|audio)\/[\w.+-]+)[;,]/i

/** A picture or video by its URL. Pages and scripts are ignored. */
const mediaOf = (url: string | null): Media | null => {
  if (url === null || url.length > MAX_MEDIA_LENGTH) return null
  const type = MEDIA_DATA.exec(url)?.groups?.type
  if (type !== undefined) return { url, content_type: type.toLowerCase() }
  return /^(?:https|ipfs):\/\/[^\s"'<>]+$/i.test(url) ? { url, content_type: null } : null
}

/** Parses a `tokenURI`. Invalid metadata is empty, so that the history row remains. */
export const parseTokenUri = (uri: string): NftMetadata => {
  const json = uri.length > MAX_TOKEN_URI_LENGTH ? undefined : jsonTextOf(uri)
  if (json === undefined) return NOTHING
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return NOTHING
  }
  const parsed = v.safeParse(metadataSchema, value)
  if (!parsed.success) return NOTHING
  const { name, image, image_url, animation_url, external_url } = parsed.output
  const preview = mediaOf(image ?? image_url)
  return {
    name: name === null ? null : name.slice(0, MAX_NAME_LENGTH),
    preview,
    detail: mediaOf(animation_url) ?? preview,
    links: [image, animation_url, external_url].filter((link) => link !== null && /^https?:/i.test(link)) as string[],
  }
}
