import type { IncomingMessage } from 'node:http'
import { isOriginAllowed, parseOrigin } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { readJson } from '../body.ts'
import { findProject } from '../project/find-project.ts'
import type { ProjectStates } from '../project/project-state.ts'
import { corsForOrigin, failure, json, methodRefused, preflight, unknownPath } from '../reply.ts'
import type { Envelope, ProjectState, Success } from '../wire.ts'
import { batchSchema, envelopeSchema } from '../wire.ts'
import type { EventRing } from './event-ring.ts'

export const PULSE_PATH = '/pulse'
/** The maximum that browsers allow in a beacon. */
const MAX_BYTES = 64 * 1024

const parsers = new Map([
  [
    `${PULSE_PATH}/e`,
    fromSchema(
      v.pipe(
        envelopeSchema,
        v.transform((one): readonly Envelope[] => [one]),
      ),
    ),
  ],
  [
    `${PULSE_PATH}/batch`,
    fromSchema(
      v.pipe(
        batchSchema,
        v.transform((list): readonly Envelope[] => list),
      ),
    ),
  ],
])

const originOf = (url: string): string => {
  const parsed = parseOrigin(new URL(url).origin)
  return parsed.ok ? parsed.value : 'null'
}

export type PulseParts = {
  readonly states: ProjectStates
  readonly ring: EventRing
  /** The modal's own origins, as patterns: events from them count for the embedding page. */
  readonly frames: readonly string[]
}

/** Creates the handler that stores analytics events and error reports. */
export const createPulseAnswer =
  ({ states, ring, frames }: PulseParts) =>
  async (request: Request, message: IncomingMessage): Promise<Answer> => {
    const headers = corsForOrigin(request)
    const parse = parsers.get(request.path)
    if (parse === undefined) return unknownPath(headers)
    if (request.method === 'OPTIONS') return preflight('POST', headers)
    if (request.method !== 'POST') return methodRefused('POST', headers)
    const asked = findProject(request, states, headers)
    if (asked.kind === 'refused') return asked.answer
    const body = await readJson(message, MAX_BYTES, parse, headers)
    if (body.kind === 'refused') return body.answer
    const origin = request.header('origin') ?? null
    const isAllowed = isPageAllowed(asked.project, origin, frames)
    if (!body.value.every((envelope) => isAllowed(envelope))) {
      return failure(403, 'origin', 'This origin is not on the project’s list', headers)
    }
    const { project, client } = asked
    ring.add(body.value.map((envelope) => ({ projectId: project.id, origin, ...client, envelope })))
    const success: Success = { status: 'SUCCESS' }
    return json(success, headers)
  }

/**
 * Whether an event's page may use the project. The browser's Origin decides; if that is the modal's own or absent, the
 * page that the event names does.
 */
const isPageAllowed =
  ({ origins }: ProjectState, origin: string | null, frames: readonly string[]) =>
  ({ url }: Envelope): boolean => {
    if (origins === null) return true
    const page = origin === null || isOriginAllowed(frames, origin) ? originOf(url) : origin
    return isOriginAllowed(origins, page)
  }
