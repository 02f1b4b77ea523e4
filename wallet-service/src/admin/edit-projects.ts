import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { projectsFileSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** A change that would make the projects file unusable. */
export class ProjectsEditError extends Error {
  override readonly name = 'ProjectsEditError'
}

const check = (value: unknown): ProjectsFile => {
  const parsed = v.safeParse(projectsFileSchema, value)
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new ProjectsEditError(lines.join('\n'))
}

/**
 * Changes the projects file in one step. A file that is not valid before, or would not be after the change, is left as
 * it is.
 */
export const editProjects = (file: string, change: (projects: ProjectsFile['projects']) => unknown): ProjectsFile => {
  const before = check(JSON.parse(readFileSync(file, 'utf8')))
  const after = check({ projects: change(structuredClone(before.projects)) })
  writeFileSync(`${file}.new`, `${JSON.stringify(after, undefined, 2)}\n`)
  renameSync(`${file}.new`, file)
  return after
}

export const addProject =
  (id: string, name: string, origins: readonly string[]) =>
  (projects: ProjectsFile['projects']): unknown => {
    if (Object.hasOwn(projects, id)) throw new ProjectsEditError(`There is a project ${id} already.`)
    return { ...projects, [id]: { name, origins } }
  }

export const removeProject =
  (id: string) =>
  (projects: ProjectsFile['projects']): unknown => {
    if (!Object.hasOwn(projects, id)) throw new ProjectsEditError(`There is no project ${id}.`)
    return Object.fromEntries(Object.entries(projects).filter(([each]) => each !== id))
  }

const withOrigins =
  (id: string, next: (origins: readonly string[]) => readonly string[]) =>
  (projects: ProjectsFile['projects']): unknown => {
    const project = projects[id]
    if (project === undefined) throw new ProjectsEditError(`There is no project ${id}.`)
    return { ...projects, [id]: { ...project, origins: next(project.origins ?? []) } }
  }

export const addOrigin = (id: string, origin: string) => withOrigins(id, (origins) => [...origins, origin])
export const removeOrigin = (id: string, origin: string) =>
  withOrigins(id, (origins) => {
    if (!origins.includes(origin)) throw new ProjectsEditError(`${id} does not list ${origin}.`)
    return origins.filter((each) => each !== origin)
  })
