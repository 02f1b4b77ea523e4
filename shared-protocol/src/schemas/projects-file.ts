import * as v from 'valibot'
import { MAX_PROJECT_ORIGINS, MAX_PROJECTS } from '../limits.ts'
import { isOriginAllowed } from '../origin.ts'
import { boundedMap, closedObject, distinctList } from './bounded.ts'
import { projectIdSchema, publicEntries } from './projects.ts'
import { originSchema } from './url.ts'

// For those who serve the frame: it reads one project at a time, and would carry this for nothing.

export const projectSchema = v.pipe(
  closedObject({
    ...publicEntries,
    /** Exact origins in whose pages approvals of the embedded wallet may be given in the frame. */
    approveInFrame: v.exactOptional(distinctList(originSchema, MAX_PROJECT_ORIGINS)),
  }),
  v.forward(
    v.check(
      ({ origins, approveInFrame = [] }) =>
        approveInFrame.every((origin) => origins !== null && isOriginAllowed(origins, origin)),
      'must name origins of the list only',
    ),
    ['approveInFrame'],
  ),
)
export type Project = v.InferOutput<typeof projectSchema>

/** The file that a deployment's projects are kept in. */
export const projectsFileSchema = closedObject({ projects: boundedMap(projectIdSchema, projectSchema, MAX_PROJECTS) })
export type ProjectsFile = v.InferOutput<typeof projectsFileSchema>
