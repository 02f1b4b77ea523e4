import type { IncomingMessage } from 'node:http'
import { isOriginAllowed } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import type { Answer } from '../http/answer.ts'
import type { Request } from '../http/request.ts'
import { readJson } from './body.ts'
import type { EventRing } from './events/event-ring.ts'
import type { ProjectStates } from './project/project-state.ts'
import { queryReader } from './query.ts'
import type { Headers } from './reply.ts'
import { failure, json, methodRefused, preflight, unknownPath } from './reply.ts'
import { eventsQuerySchema, projectSettingsSchema } from './wire.ts'

export const CONTROL_PATH = '/control'

const HOSTS = ['127.0.0.1', 'localhost', '[::1]']
const PROJECT = /^\/control\/projects\/(?<id>[A-Za-z0-9_-]{1,64})$/
const EVENTS = '/control/events'
const MAX_BYTES = 64 * 1024

/** Pages of this machine, such as the laboratory and the panel. */
const LOCAL_PAGES = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'https://localhost:*',
  'https://*.localhost:*',
]

const readEventsQuery = queryReader(eventsQuerySchema)
const parseSettings = fromSchema(projectSettingsSchema)

const isJson = (request: Request): boolean => /^application\/json(?:;|$)/i.test(request.header('content-type') ?? '')

/** Creates the handler of the controls: a project's remote configuration, and the received events. */
export const createControlAnswer = ({ states, ring }: { readonly states: ProjectStates; readonly ring: EventRing }) => {
  const project = async (id: string, request: Request, message: IncomingMessage, headers: Headers): Promise<Answer> => {
    const state = states.find(id)
    if (state === undefined) return failure(404, 'id', `There is no project ${id}`, headers)
    if (request.method === 'GET' || request.method === 'HEAD') return json(state, headers)
    if (request.method !== 'PUT') return methodRefused('GET, HEAD, PUT', headers)
    // Another site's page can send this type only after a CORS preflight.
    if (!isJson(request)) return failure(415, 'content-type', 'Send application/json', headers)
    const body = await readJson(message, MAX_BYTES, parseSettings, headers)
    if (body.kind === 'refused') return body.answer
    await states.set(id, body.value)
    return json(states.find(id), headers)
  }

  const events = (request: Request, headers: Headers): Answer => {
    if (request.method === 'DELETE') return json({ cleared: ring.clear() }, headers)
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodRefused('GET, HEAD, DELETE', headers)
    const query = readEventsQuery(request.query)
    if (!query.ok) return failure(400, query.path, query.reason, headers)
    return json(ring.read(query.value.since, query.value.project), headers)
  }

  return async (request: Request, message: IncomingMessage): Promise<Answer> => {
    const origin = request.header('origin')
    const headers: Headers =
      origin !== undefined && isOriginAllowed(LOCAL_PAGES, origin)
        ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
        : { Vary: 'Origin' }
    // Stops DNS rebinding: a foreign name that resolves to this machine is refused.
    if (!HOSTS.includes(request.host)) return failure(421, 'host', 'Known by the names of this machine only', headers)
    if (origin !== undefined && headers['Access-Control-Allow-Origin'] === undefined) {
      return failure(403, 'origin', 'For pages of this machine only', headers)
    }
    const id = PROJECT.exec(request.path)?.groups?.id
    if (request.method === 'OPTIONS') return preflight('GET, PUT, DELETE', headers)
    if (id !== undefined) return project(id, request, message, headers)
    return request.path === EVENTS ? events(request, headers) : unknownPath(headers)
  }
}
