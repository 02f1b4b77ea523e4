import type { Parser } from '@casement/shared-protocol'
import { displayText, fromSchema, imageSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** What an address calls itself. */
export type Identity = { readonly name?: string | undefined; readonly avatar?: string | undefined }

const MAX_NAME = 128

const read = fromSchema(
  openObject({
    name: v.fallback(v.optional(v.nullable(displayText(MAX_NAME))), undefined),
    avatar: v.fallback(v.optional(v.nullable(imageSchema)), undefined),
  }),
)

/** Reads an identity. A name or an image that cannot be shown is left out. */
export const readIdentity: Parser<Identity> = (body) => {
  const said = read(body)
  if (!said.ok) return said
  const { name, avatar } = said.value
  return { ok: true, value: { ...(name ? { name } : {}), ...(avatar ? { avatar } : {}) } }
}
