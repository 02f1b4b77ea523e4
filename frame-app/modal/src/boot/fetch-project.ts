import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { fromSchema, publicProjectSchema } from '@casement/shared-protocol/schemas'
import type { ProjectReading } from './rules/gate.ts'

const readProject = fromSchema(publicProjectSchema)

const UNREADABLE: ProjectReading = { kind: 'unreadable' }

// The page's own timeout for a frame is 20 s, most of which may have passed already.
const DEADLINE_MS = 12_000
const ATTEMPT_MS = 5_000
const PAUSES_MS = [500, 1_500, 4_000]

/**
 * The project id in the frame's path, `/p/<id>/`.
 *
 * @example
 * projectIdOf('/p/shop/') // 'shop'
 */
export const projectIdOf = (pathname: string): string => pathname.split('/')[2] ?? ''

/** Reads a project; unreadable if it is another one, whose allow-list must not apply. */
const projectIn = (data: unknown, id: string): ProjectReading => {
  const read = readProject(data)
  const project = read.ok ? read.value : undefined
  return project?.id === id ? { kind: 'known', origins: project.origins, fonts: project.fonts } : UNREADABLE
}

const ask = async (id: string, get: typeof fetch): Promise<ProjectReading> => {
  try {
    const response = await get(`/p/${id}/project.json`)
    if (response.status === 404) return { kind: 'unknown' }
    if (!response.ok) return UNREADABLE
    return projectIn(await response.json(), id)
  } catch {
    return UNREADABLE
  }
}

const askAgain = async (id: string, get: typeof fetch): Promise<ProjectReading> => {
  const attempt = (): Promise<ProjectReading> => withTimeout(ask(id, get), ATTEMPT_MS, () => UNREADABLE)
  let reading = await attempt()
  for (const pause of PAUSES_MS) {
    if (reading.kind !== 'unreadable') break
    await new Promise((resolve) => setTimeout(resolve, pause))
    reading = await attempt()
  }
  return reading
}

/**
 * Reads the project, with its allow-list, from what the document contains of it, or else fetches it from the frame's
 * own server. A response that there is no such project is final. After a network error, or a response that is not this
 * project, retries for up to twelve seconds.
 *
 * @example
 * const reading = await fetchProject('/p/shop/', fetch, readDataBlock(document, 'casement-project'))
 */
export const fetchProject = async (pathname: string, get: typeof fetch, given?: unknown): Promise<ProjectReading> => {
  const id = projectIdOf(pathname)
  const inDocument = projectIn(given, id)
  if (inDocument.kind === 'known') return inDocument
  return withTimeout(askAgain(id, get), DEADLINE_MS, () => UNREADABLE)
}
