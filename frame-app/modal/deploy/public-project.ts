import type { Project, ProjectsFile, PublicProject } from '@casement/shared-protocol/schemas'

/** The project with an id, or undefined; `constructor` is a valid id but must not match an inherited property. */
export const findProject = ({ projects }: ProjectsFile, id: string): Project | undefined =>
  Object.hasOwn(projects, id) ? projects[id] : undefined

/**
 * The part of a project that the frame reads. It is public, like the header made from it. What concerns only the
 * embedded wallet is read by that wallet's own service.
 */
export const publicProject = (
  id: string,
  { approveInFrame: _approveInFrame, confirmDevices: _confirmDevices, ...project }: Project,
): PublicProject => ({
  id,
  ...project,
})

/** The contents of a project's `project.json`. */
export const projectJson = (id: string, project: Project): string => `${JSON.stringify(publicProject(id, project))}\n`
