import * as v from 'valibot'
import { MAX_NAME_LENGTH, MAX_PROJECT_FONTS, MAX_PROJECT_ORIGINS } from '../limits.ts'
import { boundedMap, closedObject, displayText, distinctList } from './bounded.ts'
import { remoteFeaturesSchema } from './features.ts'
import { originPatternSchema } from './url.ts'

export const projectIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens and underscores'),
)

/**
 * Who may use a project. `null` is a project without a list: any site may use it, with external wallets only. An empty
 * list would let nobody in and is most often a slip of the pen.
 */
const originsSchema = v.nullable(v.pipe(distinctList(originPatternSchema, MAX_PROJECT_ORIGINS), v.minLength(1)))

/** A name by which a page asks for a font. */
const fontNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?=.{1,64}$)[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u, 'must be the name of a font'),
)

/**
 * A file in the folder of fonts on the frame's origin. No part begins with a dot, so that none leads out of the folder, and
 * there is no sign in it that would end a `url()`.
 */
const fontFileSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/fonts\/(?=.{1,96}$)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.woff2$/,
    'must be /fonts/ and a name that ends in .woff2',
  ),
)

/** What anybody may read of a project. */
export const publicEntries = {
  name: displayText(MAX_NAME_LENGTH),
  origins: originsSchema,
  features: v.exactOptional(remoteFeaturesSchema),
  /** The fonts that its pages may ask for, by name. */
  fonts: v.exactOptional(boundedMap(fontNameSchema, fontFileSchema, MAX_PROJECT_FONTS)),
  /** Marks a project that is not for the public. It does not widen who is let in. */
  development: v.exactOptional(v.boolean()),
}

/** One project as the frame reads it, from `/p/<id>/project.json`. */
export const publicProjectSchema = closedObject({ id: projectIdSchema, ...publicEntries })
export type PublicProject = v.InferOutput<typeof publicProjectSchema>
