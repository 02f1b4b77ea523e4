import { fromSchema, publicProjectSchema } from '@casement/shared-protocol/schemas'
import type { ProjectReading } from './domain/gate.ts'

const readProject = fromSchema(publicProjectSchema)

/**
 * The id of the project in the frame's address, `/p/<id>/`.
 *
 * @example
 * projectIdOf('/p/shop/') // 'shop'
 */
export const projectIdOf = (pathname: string): string => pathname.split('/')[2] ?? ''

/**
 * Asks the frame's own server who may use the project. A server that says that there is no such project is believed;
 * one that cannot be asked, or that answers what is no project, is not, and the gate then lets no keys through.
 *
 * @example
 * const reading = await fetchProject('/p/shop/', fetch)
 */
export const fetchProject = async (pathname: string, get: typeof fetch): Promise<ProjectReading> => {
  try {
    const response = await get(`/p/${projectIdOf(pathname)}/project.json`)
    if (response.status === 404) return { kind: 'unknown' }
    if (!response.ok) return { kind: 'unreachable' }
    const project = readProject(await response.json())
    return project.ok ? { kind: 'known', origins: project.value.origins } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
