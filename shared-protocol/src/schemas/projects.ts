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
 * Origins that may use a project. `null` means no allow-list: any site may use it, with external wallets only. An empty
 * list would block every site and is most often a mistake, so it is rejected.
 */
const originsSchema = v.nullable(v.pipe(distinctList(originPatternSchema, MAX_PROJECT_ORIGINS), v.minLength(1)))

/** A name by which a page requests a font. */
const FONT_NAME = /^(?=.{1,64}$)[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u
/** Most names are ASCII, and browsers take a millisecond to compile the classes of Unicode. */
const ASCII_FONT_NAME = /^(?=.{1,64}$)[\w-]+(?: [\w-]+)*$/
const fontNameSchema = v.pipe(
  v.string(),
  v.check((text) => ASCII_FONT_NAME.test(text) || FONT_NAME.test(text), 'must be the name of a font'),
)

/**
 * A file in the frame's font folder. No part starts with a dot, so the path cannot leave the folder, and no character
 * can end a `url()`.
 */
const fontFileSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/fonts\/(?=.{1,96}$)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.woff2$/,
    'must be /fonts/ and a name that ends in .woff2',
  ),
)

/** The public part of a project. */
export const publicEntries = {
  name: displayText(MAX_NAME_LENGTH),
  origins: originsSchema,
  features: v.exactOptional(remoteFeaturesSchema),
  /** Fonts that the project's pages may request, by name. */
  fonts: v.exactOptional(boundedMap(fontNameSchema, fontFileSchema, MAX_PROJECT_FONTS)),
  /** Marks a project that is not for the public. It does not extend the allow-list. */
  development: v.exactOptional(v.boolean()),
}

/** One project as the frame reads it from `/p/<id>/project.json`. */
export const publicProjectSchema = closedObject({ id: projectIdSchema, ...publicEntries })
export type PublicProject = v.InferOutput<typeof publicProjectSchema>
