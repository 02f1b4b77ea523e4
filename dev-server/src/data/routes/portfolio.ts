import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { evmHoldings, readable, solanaHoldings } from '../holdings.ts'
import { badAddress, chainUnreachable, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { checkProject, clientEntries, readQuery } from '../http/route-request.ts'
import { namespaceOfAddress, sameAddressForm } from '../rules/chains.ts'
import type { Service } from '../service.ts'
import { currencySchema } from '../wire.ts'

const querySchema = v.object({ ...clientEntries, currency: v.optional(currencySchema, 'usd') })

/** Answers portfolio requests. */
export const answerPortfolio =
  ({ projects, sources, book }: Service) =>
  async ({ request, places }: RouteRequest): Promise<Answer> => {
    checkProject(projects, readQuery(querySchema, request.query).projectId)
    const namespace = namespaceOfAddress(places.address ?? '')
    if (namespace === undefined) throw badAddress()
    const address = sameAddressForm(places.address ?? '')
    const { solana } = sources
    const held = await readable(
      namespace === 'solana'
        ? solana === undefined
          ? []
          : [solanaHoldings(solana, address, book)]
        : [...sources.evm.values()].map((source) => evmHoldings(source, address, book)),
    )
    if (held === undefined) throw chainUnreachable(namespace)
    const data = held.map(({ chain, contract, info: { name, symbol } }) => ({
      id: `${chain}:${contract ?? 'native'}`,
      name,
      symbol,
    }))
    return jsonAnswer(200, { data })
  }
