import { readFileSync, statSync } from 'node:fs'
import type { Project } from '@casement/shared-protocol/schemas'
import { projectsFileSchema } from '@casement/shared-protocol/schemas'
import { isOriginAllowed } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'

/** How long a change of the file may take to be seen. */
const CHECK_MS = 5_000

export type Projects = {
  readonly find: (id: string) => Project | undefined
  /** Projects that are not for the public. */
  readonly development: () => readonly string[]
}

/** A projects file that cannot be used; the message is for the operator. */
export class ProjectsFileError extends Error {
  override readonly name = 'ProjectsFileError'
}

const read = (file: string): ReadonlyMap<string, Project> => {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ProjectsFileError(`${file} cannot be read: ${(error as Error).message}`)
  }
  const parsed = v.safeParse(projectsFileSchema, json)
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
    throw new ProjectsFileError([`${file} is not valid:`, ...lines].join('\n'))
  }
  return new Map(Object.entries(parsed.output.projects))
}

/**
 * The deployment's projects, from the file that the frame's server has, too. A change is read within seconds. A file
 * that becomes invalid changes nothing: the last valid one stays, because stopping would lock every visitor out.
 */
export const createProjects = (
  file: string,
  { clock, onFault }: { readonly clock: () => number; readonly onFault: (error: Error) => void },
): Projects => {
  const stampOf = (): string => {
    const { mtimeMs, size, ino } = statSync(file)
    return `${mtimeMs} ${size} ${ino}`
  }
  let projects = read(file)
  let stamp = stampOf()
  let checkedAt = clock()

  const refresh = (): void => {
    if (clock() - checkedAt < CHECK_MS) return
    checkedAt = clock()
    try {
      const next = stampOf()
      if (next === stamp) return
      stamp = next
      projects = read(file)
    } catch (error) {
      onFault(error as Error)
    }
  }

  return {
    find: (id) => {
      refresh()
      return projects.get(id)
    },
    development: () => [...projects].filter(([, { development }]) => development === true).map(([id]) => id),
  }
}

/** Why a project's pages may not use the embedded wallet, or nothing. */
export const refusalOf = (project: Project, hostOrigin: string): 'origin_not_allowed' | 'email_off' | undefined => {
  // Without a list any site could ask visitors to sign in, so e-mail needs one.
  if (project.origins === null || !isOriginAllowed(project.origins, hostOrigin)) return 'origin_not_allowed'
  return project.features?.email === false ? 'email_off' : undefined
}
