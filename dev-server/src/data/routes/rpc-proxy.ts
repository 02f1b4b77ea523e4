import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { readText } from '../chain/read-text.ts'
import { chainUnreachable, jsonAnswer, unknownChain } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import {
  checkProject,
  clientEntries,
  parseJson,
  readText as readBody,
  readQuery,
  shortText,
} from '../http/route-request.ts'
import { exchange } from '../rpc-exchange.ts'
import type { Chain } from '../rules/chains.ts'
import { isChain } from '../rules/chains.ts'
import type { Service } from '../service.ts'

const MAX_BODY_BYTES = 1_048_576
const MAX_ANSWER_BYTES = 64 * 1_024 * 1_024

const querySchema = v.object({ ...clientEntries, chainId: shortText })

/** The chain that a call is for. */
export const proxiedChain = ({ projects, sources }: Service, query: URLSearchParams): Chain => {
  const { projectId, chainId } = readQuery(querySchema, query)
  checkProject(projects, projectId)
  if (!isChain(chainId) || !sources.urls.has(chainId)) throw unknownChain(chainId)
  return chainId
}

/** Forwards calls to a chain. */
export const answerRpcProxy =
  (service: Service) =>
  async ({ request, message }: RouteRequest): Promise<Answer> => {
    const chain = proxiedChain(service, request.query)
    const url = service.sources.urls.get(chain) ?? ''
    const forward = async (call: unknown): Promise<unknown> => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call),
          redirect: 'error',
          signal: AbortSignal.timeout(service.proxyTimeoutMs),
        })
        const text = await readText(response, MAX_ANSWER_BYTES)
        if (!response.ok || text === undefined) throw new Error(`status ${response.status}`)
        return text === '' ? undefined : JSON.parse(text)
      } catch (error) {
        service.log.debug(`${chain}: ${error instanceof Error ? error.message : String(error)}`)
        throw chainUnreachable(chain)
      }
    }
    const answer = await exchange(chain, parseJson(await readBody(message, MAX_BODY_BYTES)), forward)
    return answer === undefined ? { ...jsonAnswer(200, null), body: '' } : jsonAnswer(200, answer)
  }
