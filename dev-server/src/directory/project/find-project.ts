import { projectIdSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { queryReader } from '../query.ts'
import type { Headers } from '../reply.ts'
import { failure } from '../reply.ts'
import type { ProjectState } from '../wire.ts'
import type { ProjectStates } from './project-state.ts'

const MAX_CLIENT_TEXT = 256

const clientText = v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_CLIENT_TEXT)))

/** The identification that clients send with each call. */
const clientSchema = v.object({ projectId: projectIdSchema, st: clientText, sv: clientText, clientId: clientText })
const readClient = queryReader(clientSchema)

export type Asked =
  | {
      readonly kind: 'known'
      readonly project: ProjectState
      readonly client: { readonly st?: string; readonly sv?: string }
    }
  | { readonly kind: 'refused'; readonly answer: Answer }

/** Finds a request's project, or returns the refusal. */
export const findProject = (request: Request, states: ProjectStates, headers?: Headers): Asked => {
  const read = readClient(request.query)
  if (!read.ok) return { kind: 'refused', answer: failure(400, read.path, read.reason, headers) }
  const { projectId, st, sv } = read.value
  const project = states.find(projectId)
  if (project === undefined) {
    const answer = failure(401, 'authentication', 'We failed to authenticate your request', headers)
    return { kind: 'refused', answer }
  }
  return {
    kind: 'known',
    project,
    client: { ...(st === undefined ? {} : { st }), ...(sv === undefined ? {} : { sv }) },
  }
}
