import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import type { Holding } from '../holdings.ts'
import { evmHoldings, readable, solanaHoldings } from '../holdings.ts'
import { badCaip, badParameter, chainUnreachable, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { checkProject, clientEntries, readQuery, shortText } from '../http/route-request.ts'
import type { Chain, EvmChain } from '../rules/chains.ts'
import { isEvmAddress, isEvmChain, isNativeAddress, nativePlaceholder, SOLANA_CHAIN } from '../rules/chains.ts'
import { iconOf } from '../rules/icon.ts'
import type { Currency } from '../rules/prices.ts'
import { priceAt } from '../rules/prices.ts'
import type { TokenBook } from '../rules/tokens.ts'
import { decimalOf, valueOfAmount } from '../rules/units.ts'
import { lacksOrigin, withholdsBalances } from '../rules/withheld.ts'
import type { Service } from '../service.ts'
import { evmSourcesFor } from '../sources.ts'
import type { Balance } from '../wire.ts'
import { currencySchema } from '../wire.ts'
import { namedAddress, namedChain } from './request-parameters.ts'

const MAX_FORCED = 50
const MAX_FORCED_LENGTH = 4_096
const MAX_KEPT = 1_000

const querySchema = v.object({
  ...clientEntries,
  currency: currencySchema,
  chainId: v.optional(shortText),
  forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(MAX_FORCED_LENGTH))),
})

/** A token to read without cache: a lower-case contract or `native`. */
type Forced = { readonly chain: EvmChain; readonly contract: string }

const readForced = (list: string, chain: Chain | undefined): readonly Forced[] => {
  if (chain === SOLANA_CHAIN) throw badParameter('forceUpdate is for eip155 only')
  const texts = list.split(',').filter((text) => text !== '')
  if (texts.length > MAX_FORCED) throw badParameter('forceUpdate')
  return texts.flatMap((text) => {
    const [, named = '', address = ''] = /^(eip155:\d{1,20}):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
    if (!isEvmAddress(address)) throw badCaip(text)
    // A chain that is not in this world cannot be read; that does not fail the rest of the request.
    if (!isEvmChain(named)) return []
    return [{ chain: named, contract: isNativeAddress(named, address) ? 'native' : address.toLowerCase() }]
  })
}

const placeOf = ({ chain, contract }: Holding): Pick<Balance, 'address'> => {
  if (chain === SOLANA_CHAIN) return { address: contract ?? nativePlaceholder(chain) }
  return contract === undefined ? {} : { address: `${chain}:${contract}` }
}

const balanceOf = (holding: Holding, book: TokenBook, currency: Currency, atMs: number): Balance => {
  const { chain, info, amount } = holding
  const { name, symbol, decimals, usd } = info
  const price = usd === 0 ? 0 : priceAt(info, book.rates, currency, atMs)
  return {
    name,
    symbol,
    chainId: chain,
    ...placeOf(holding),
    ...(usd === 0 ? {} : { value: valueOfAmount(amount, decimals, price) }),
    price,
    quantity: { decimals: String(decimals), numeric: decimalOf(amount, decimals) },
    iconUrl: iconOf(symbol),
  }
}

/** Answers balance requests. */
export const answerBalance = (service: Service) => {
  const { projects, sources, book, now, balanceCacheMs } = service
  const kept = createBoundedCache<{ readonly until: number; readonly balances: readonly Balance[] }>(MAX_KEPT)

  const read = async (
    address: string,
    chain: Chain | undefined,
    currency: Currency,
    forced: readonly Forced[],
  ): Promise<readonly Balance[]> => {
    const reading =
      chain === SOLANA_CHAIN && sources.solana !== undefined
        ? [solanaHoldings(sources.solana, address, book)]
        : evmSourcesFor(sources, chain).map((source) => {
            const asked = forced.filter((one) => one.chain === source.chain).map(({ contract }) => contract)
            return evmHoldings(source, address, book, asked)
          })
    const held = await readable(reading)
    if (held === undefined) throw chainUnreachable(chain ?? 'eip155')
    return held
      .map((holding) => balanceOf(holding, book, currency, now()))
      .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  }

  return async ({ request, places }: RouteRequest): Promise<Answer> => {
    const { projectId, currency, chainId, forceUpdate, sv } = readQuery(querySchema, request.query)
    if (lacksOrigin(request.header('origin'))) return jsonAnswer(200, { balances: [] })
    checkProject(projects, projectId)
    if (withholdsBalances(sv ?? request.header('x-sdk-version'), chainId)) return jsonAnswer(200, { balances: [] })
    const chain = namedChain(service, chainId)
    const address = namedAddress(places.address ?? '', chain)
    const forced = forceUpdate === undefined ? [] : readForced(forceUpdate, chain)

    const key = `${address}|${chain ?? ''}|${currency}`
    const last = kept.get(key)
    if (last !== undefined && forceUpdate === undefined && now() < last.until) {
      return jsonAnswer(200, { balances: last.balances })
    }
    const balances = await read(address, chain, currency, forced)
    kept.set(key, { until: now() + balanceCacheMs, balances })
    return jsonAnswer(200, { balances })
  }
}
