import * as v from 'valibot'
import { MAX_PROJECT_ORIGINS, MAX_PROJECTS } from '../limits.ts'
import { isOriginAllowed } from '../origin.ts'
import { boundedMap, closedObject, distinctList } from './bounded.ts'
import { projectIdSchema, publicEntries } from './projects.ts'
import { originSchema } from './url.ts'

// For servers only. The frame reads one project at a time and does not need to load this.

export const projectSchema = v.pipe(
  closedObject({
    ...publicEntries,
    /** Exact origins whose pages may approve requests to the embedded wallet inside the frame. */
    approveInFrame: v.exactOptional(distinctList(originSchema, MAX_PROJECT_ORIGINS)),
    /** Whether a device that signs in for the first time is confirmed by a link in the mail before a code is sent. */
    confirmDevices: v.exactOptional(v.boolean()),
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

/** The file with a deployment's projects. */
export const projectsFileSchema = closedObject({ projects: boundedMap(projectIdSchema, projectSchema, MAX_PROJECTS) })
export type ProjectsFile = v.InferOutput<typeof projectsFileSchema>
