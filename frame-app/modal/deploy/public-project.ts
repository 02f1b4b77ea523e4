import type { Project, ProjectsFile, PublicProject } from '@casement/shared-protocol/schemas'

/** The project of an id, or undefined; `constructor` is a valid id and is no project. */
export const findProject = ({ projects }: ProjectsFile, id: string): Project | undefined =>
  Object.hasOwn(projects, id) ? projects[id] : undefined

/**
 * What the frame reads of its project. Anybody can read it, as anybody can read the header that is made of it. Where approvals
 * may be given is for the secure frame, which asks its own server.
 */
export const publicProject = (id: string, { approveInFrame: _, ...project }: Project): PublicProject => ({
  id,
  ...project,
})

/** The document of a project, as the file beside the frame. */
export const projectJson = (id: string, project: Project): string => `${JSON.stringify(publicProject(id, project))}\n`
