import type { ProblemCode } from '@casement/shared-protocol/wallet-api'
import { isProblemCode, parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import type { DeviceKey } from './proof.ts'
import { proveRequest } from './proof.ts'
import { ServiceError, ServiceUnreachableError } from './service-error.ts'

const TIMEOUT_MS = 20_000
/** More than any answer of the service. */
const MAX_ANSWER = 256 * 1024

const problemSchema = v.object({
  code: v.custom<ProblemCode>(isProblemCode),
  retryAfterMs: v.optional(v.number()),
  attemptsLeft: v.optional(v.number()),
})

export type ServiceRequest<S extends v.GenericSchema> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly accessToken?: string | undefined
  /** The version of the wallet that a change starts from. */
  readonly ifMatch?: number | undefined
  /** What the answer has to be; without it there must be none. */
  readonly answer: S | undefined
  readonly signal?: AbortSignal | undefined
  /** How long the answer may take, where the service itself waits for something. */
  readonly timeoutMs?: number
}

export type AskService = <S extends v.GenericSchema>(request: ServiceRequest<S>) => Promise<v.InferOutput<S>>

/**
 * Creates what asks the wallet service. Answers are read by a schema: the service may be another than it says, and its
 * server may be taken over.
 */
export const createAskService = ({
  origin,
  projectId,
  key,
  fetch,
  clock,
}: {
  /** The secure frame's own origin, which is the service's. */
  readonly origin: string
  readonly projectId: string
  readonly key: DeviceKey
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => number
}): AskService => {
  let nonce: string | undefined
  // A nonce begins with the server's time. A device whose clock is wrong by days counts with the server's.
  let ahead = 0
  const remember = (given: string | null): void => {
    if (given === null) return
    nonce = given
    const time = Number(given.slice(0, given.indexOf('.')))
    if (Number.isSafeInteger(time)) ahead = time - clock()
  }

  const send = async ({
    method,
    path,
    body,
    accessToken,
    ifMatch,
    signal,
    timeoutMs = TIMEOUT_MS,
  }: ServiceRequest<v.GenericSchema>): Promise<{ readonly status: number; readonly text: string }> => {
    const proof = await proveRequest(key, {
      method,
      // A proof names the address without its query (RFC 9449).
      url: `${origin}${path.split('?', 1)[0]}`,
      now: clock() + ahead,
      nonce,
      accessToken,
    })
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
        headers: {
          dpop: proof,
          'x-project-id': projectId,
          ...(accessToken === undefined ? {} : { authorization: `DPoP ${accessToken}` }),
          ...(ifMatch === undefined ? {} : { 'if-match': String(ifMatch) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      remember(response.headers.get('dpop-nonce'))
      return { status: response.status, text: await response.text() }
    } catch {
      if (signal?.aborted) throw signal.reason
      throw new ServiceUnreachableError('No answer came.')
    }
  }

  const read = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined => {
    if (text.length > MAX_ANSWER) return undefined
    try {
      const parsed = v.safeParse(schema, parseJson(text))
      return parsed.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  }

  const refusal = (text: string): Error => {
    const problem = read(problemSchema, text)
    return problem === undefined
      ? new ServiceUnreachableError('The answer is not the service’s.')
      : new ServiceError(problem.code, problem)
  }

  return async (request) => {
    let { status, text } = await send(request)
    const isRefused = (code: string): boolean => status === 401 && read(problemSchema, text)?.code === code
    // The first request of a visit learns the nonce and the time.
    if (isRefused('use_dpop_nonce')) ({ status, text } = await send(request))
    if (status < 200 || status >= 300) throw refusal(text)
    if (request.answer === undefined) return undefined as never
    const answer = read(request.answer, text)
    if (answer === undefined) throw new ServiceUnreachableError('The answer is not the service’s.')
    return answer
  }
}
