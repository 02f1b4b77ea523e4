import { join } from 'node:path'
import { MAX_PROJECTS } from '@casement/shared-protocol'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { boundedMap, closedObject, projectIdSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import type { PlanLimits, ProjectSettings, ProjectState } from '../wire.ts'
import { projectSettingsSchema } from '../wire.ts'
import { openStateFile } from './state-file.ts'

const NO_LIMITS: PlanLimits = { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false }

const storedSchema = closedObject({ settings: boundedMap(projectIdSchema, projectSettingsSchema, MAX_PROJECTS) })

/** The current projects: their file plus later settings. */
export type ProjectStates = {
  readonly find: (id: string) => ProjectState | undefined
  /** Overrides the file's settings, replacing earlier overrides. Returns false if there is no such project. */
  readonly set: (id: string, settings: ProjectSettings) => Promise<boolean>
}

export const openProjectStates = async (
  { projects }: ProjectsFile,
  stateFolder: string | undefined,
  log: PartLog,
): Promise<ProjectStates> => {
  const file =
    stateFolder === undefined ? undefined : openStateFile(join(stateFolder, 'projects.json'), storedSchema, log)
  const stored = await file?.read()
  const settings = new Map(Object.entries(stored?.settings ?? {}))

  return {
    find: (id) => {
      // `constructor` is a valid id but no project.
      const project = Object.hasOwn(projects, id) ? projects[id] : undefined
      if (project === undefined) return undefined
      const set = settings.get(id) ?? {}
      return {
        id,
        name: project.name,
        features: set.features ?? project.features ?? {},
        origins: set.origins === undefined ? project.origins : set.origins,
        isAnalyticsEnabled: set.isAnalyticsEnabled ?? true,
        planLimits: set.planLimits ?? NO_LIMITS,
      }
    },
    set: async (id, wanted) => {
      if (!Object.hasOwn(projects, id)) return false
      settings.set(id, wanted)
      await file?.write(v.parse(storedSchema, { settings: Object.fromEntries(settings) }))
      return true
    },
  }
}
