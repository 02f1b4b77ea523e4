import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { badAddress, badCurrency, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { checkProject, parseJson, readFields, readText, shortText } from '../http/route-request.ts'
import type { Chain } from '../rules/chains.ts'
import { isAddressOf, isNativeAddress, SOLANA_CHAIN } from '../rules/chains.ts'
import { iconOf } from '../rules/icon.ts'
import { priceAt } from '../rules/prices.ts'
import type { Service } from '../service.ts'
import type { Fungible } from '../wire.ts'
import { currencySchema } from '../wire.ts'
import { namedChain } from './request-parameters.ts'

const MAX_BODY_BYTES = 65_536
const MAX_ADDRESSES = 100

const bodySchema = v.object({
  projectId: shortText,
  currency: currencySchema,
  addresses: v.pipe(v.array(shortText), v.maxLength(MAX_ADDRESSES)),
})

const readPlace = (service: Service, text: string | undefined): { readonly chain: Chain; readonly address: string } => {
  const [, named, address = ''] = /^([a-z0-9]{3,8}:[\w-]{1,32}):([\w.%-]{1,128})$/.exec(text ?? '') ?? []
  if (named === undefined) throw badAddress()
  const chain = namedChain(service, named)
  if (chain === undefined || !isAddressOf(chain === SOLANA_CHAIN ? 'solana' : 'eip155', address)) throw badAddress()
  return { chain, address }
}

/** Answers price requests: only the first requested token, as clients expect. */
export const answerPrice =
  (service: Service) =>
  async ({ message }: RouteRequest): Promise<Answer> => {
    const { book, now } = service
    const { projectId, currency, addresses } = readFields(
      bodySchema,
      parseJson(await readText(message, MAX_BODY_BYTES)),
    )
    checkProject(service.projects, projectId)
    const { chain, address } = readPlace(service, addresses[0])
    if (chain === SOLANA_CHAIN && currency !== 'usd') throw badCurrency(currency)
    const info = isNativeAddress(chain, address) ? book.coin(chain) : book.find(chain, address)
    // A token without a market has no price, rather than a price of zero.
    if (info === undefined || info.usd === 0) return jsonAnswer(200, { fungibles: [] })
    const fungible: Fungible = {
      address: `${chain}:${address}`,
      name: info.name,
      symbol: info.symbol,
      iconUrl: iconOf(info.symbol),
      price: priceAt(info, book.rates, currency, now()),
      decimals: info.decimals,
    }
    return jsonAnswer(200, { fungibles: [fungible] })
  }
