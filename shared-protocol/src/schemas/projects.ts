import * as v from 'valibot'
import { MAX_NAME_LENGTH, MAX_PROJECT_ORIGINS, MAX_PROJECTS } from '../limits.ts'
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

const projectEntries = {
  name: displayText(MAX_NAME_LENGTH),
  origins: originsSchema,
  features: v.exactOptional(remoteFeaturesSchema),
  /** Marks a project that is not for the public. It does not widen who is let in. */
  development: v.exactOptional(v.boolean()),
}

export const projectSchema = closedObject(projectEntries)
export type Project = v.InferOutput<typeof projectSchema>

/** The file that a deployment's projects are kept in. */
export const projectsFileSchema = closedObject({ projects: boundedMap(projectIdSchema, projectSchema, MAX_PROJECTS) })
export type ProjectsFile = v.InferOutput<typeof projectsFileSchema>

/** One project as the frame reads it, from `/p/<id>/project.json`. */
export const publicProjectSchema = closedObject({ id: projectIdSchema, ...projectEntries })
export type PublicProject = v.InferOutput<typeof publicProjectSchema>
