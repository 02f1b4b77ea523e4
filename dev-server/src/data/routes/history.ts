import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { badProvider, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { checkProject, clientEntries, readQuery, shortText } from '../http/route-request.ts'
import { SOLANA_CHAIN } from '../rules/chains.ts'
import { isRootstock } from '../rules/withheld.ts'
import type { Service } from '../service.ts'
import type { History } from '../wire.ts'
import { currencySchema } from '../wire.ts'
import { namedAddress, namedChain } from './request-parameters.ts'

const querySchema = v.object({
  ...clientEntries,
  chainId: v.optional(shortText),
  // Clients omit an empty cursor; some proxies do not.
  cursor: v.optional(
    v.pipe(
      shortText,
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  ),
  currency: v.optional(currencySchema, 'usd'),
  onramp: v.optional(shortText),
})

const NOTHING: History = { data: [], next: null }

/** Answers history requests, newest first. */
export const answerHistory =
  (service: Service) =>
  async ({ request, places }: RouteRequest): Promise<Answer> => {
    const { projectId, chainId, cursor, currency, onramp } = readQuery(querySchema, request.query)
    checkProject(service.projects, projectId)
    if (isRootstock(chainId)) return jsonAnswer(200, NOTHING)
    const chain = namedChain(service, chainId)
    if (onramp !== undefined && (onramp !== 'coinbase' || chain === SOLANA_CHAIN)) throw badProvider(onramp)
    const address = namedAddress(places.account ?? '', chain)
    // This world has no purchases.
    if (onramp !== undefined) return jsonAnswer(200, NOTHING)
    return jsonAnswer(200, await service.history.of({ address, chain, cursor, currency }))
  }
