import type { Answer } from '../../http/answer.ts'
import { jsonAnswer } from '../http/failure.ts'
import type { Service } from '../service.ts'
import { chainsOf } from '../sources.ts'
import type { SupportedChains } from '../wire.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=86400, s-maxage=86400' }

/** Lists the chains, each available over HTTP and sockets. */
export const answerSupportedChains =
  ({ sources }: Service) =>
  (): Answer => {
    const chains = [...chainsOf(sources)]
    const body: SupportedChains = { http: chains, ws: chains }
    return jsonAnswer(200, body, HEADERS)
  }
