import type { IncomingMessage } from 'node:http'
import type { Answer } from '../http/answer.ts'
import type { Handler } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import { CONTROL_PATH, createControlAnswer } from './control.ts'
import type { EventRing } from './events/event-ring.ts'
import { createPulseAnswer, PULSE_PATH } from './events/pulse.ts'
import { createImageRoute, IMAGE_ROUTE_PATH } from './images/image-route.ts'
import { createImageAnswer, isImagePath } from './images/images.ts'
import { generateWallets } from './listing/generated-wallets.ts'
import { createListingAnswer } from './listing/listing-answer.ts'
import { findProject } from './project/find-project.ts'
import { projectConfigOf, projectOriginsOf } from './project/project-config.ts'
import type { ProjectStates } from './project/project-state.ts'
import { json, methodRefused, preflight, unknownPath } from './reply.ts'
import type { ProjectState } from './wire.ts'

export type DirectoryParts = {
  readonly walletPage?: string
  readonly states: ProjectStates
  readonly ring: EventRing
  readonly frames: readonly string[]
}

type AnswerFor = (request: Request, project: ProjectState) => Answer

const READING = 'GET, HEAD'

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

/** Creates the handler of the whole directory. */
export const createDirectory = (parts: DirectoryParts): Handler => {
  const { states } = parts
  const wallets = generateWallets(parts.walletPage)
  const list = createListingAnswer(wallets)
  const images = createImageAnswer(wallets.flatMap(({ image_id }) => image_id ?? []))
  const imageRoute = createImageRoute(images)
  const pulse = createPulseAnswer(parts)
  const control = createControlAnswer(parts)

  const ofProject = new Map<string, AnswerFor>([
    ['/getWallets', (request, { id }) => list(request, id)],
    ['/getAnalyticsConfig', (_, { isAnalyticsEnabled }) => json({ isAnalyticsEnabled })],
    ['/appkit/v1/config', (_, project) => json(projectConfigOf(project))],
    ['/projects/v1/origins', (_, project) => json(projectOriginsOf(project))],
    ['/appkit/v1/project-limits', (_, { planLimits }) => json({ planLimits })],
  ])

  const readerOf = (path: string): ((request: Request) => Answer) | undefined => {
    if (path === IMAGE_ROUTE_PATH) return imageRoute
    if (isImagePath(path)) return images
    const answer = ofProject.get(path)
    if (answer === undefined) return undefined
    return (request) => {
      const asked = findProject(request, states)
      return asked.kind === 'refused' ? asked.answer : answer(request, asked.project)
    }
  }

  return (request: Request, message: IncomingMessage) => {
    const { path, method } = request
    if (isBelow(path, CONTROL_PATH)) return control(request, message)
    if (isBelow(path, PULSE_PATH)) return pulse(request, message)
    const read = readerOf(path)
    if (read === undefined) return unknownPath()
    if (method === 'OPTIONS') return preflight(READING)
    return method === 'GET' || method === 'HEAD' ? read(request) : methodRefused(READING)
  }
}
