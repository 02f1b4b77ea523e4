import * as v from 'valibot'
import type { Holding } from './holdings.ts'
import { evmHoldings } from './holdings.ts'
import type { EvmChain } from './rules/chains.ts'
import { EVM_CHAINS, evmChainId, isEvmAddress } from './rules/chains.ts'
import { iconOf } from './rules/icon.ts'
import { priceAt } from './rules/prices.ts'
import { valueOfAmount } from './rules/units.ts'
import type { Service } from './service.ts'
import type { WalletAssets } from './wire.ts'

// A wallet's assets by ERC-7811. The original adds up a token across chains where it can; the chains of this world
// share no tokens.

const MAX_FILTERS = 100

const hexChain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const address = v.pipe(v.string(), v.check(isEvmAddress, 'must be an address'), v.toLowerCase())
const assetName = v.union([v.literal('native'), address])

export const assetsQuestionSchema = v.tuple([
  v.object({
    account: address,
    assetFilter: v.exactOptional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)),
          v.pipe(v.array(assetName), v.maxLength(MAX_FILTERS)),
        ),
        v.maxEntries(MAX_FILTERS),
      ),
    ),
    assetTypeFilter: v.exactOptional(v.pipe(v.array(v.picklist(['NATIVE', 'ERC20'])), v.maxLength(MAX_FILTERS))),
    chainFilter: v.exactOptional(v.pipe(v.array(hexChain), v.maxLength(MAX_FILTERS))),
  }),
])
type AssetsQuestion = v.InferOutput<typeof assetsQuestionSchema>[0]
type AssetFilter = ReadonlyMap<number, readonly string[]>

const hexOf = (value: bigint | number): string => `0x${value.toString(16)}`

const assetOf = ({ book, now }: Service, { contract, info, amount }: Holding): WalletAssets[string][number] => {
  const { name, symbol, decimals, usd } = info
  const price = usd === 0 ? 0 : priceAt(info, book.rates, 'usd', now())
  const metadata = {
    name,
    symbol,
    decimals,
    price,
    iconUrl: iconOf(symbol),
    ...(usd === 0 ? {} : { value: valueOfAmount(amount, decimals, price) }),
  }
  const balance = hexOf(amount)
  return contract === undefined
    ? { address: 'native', balance, type: 'NATIVE', metadata }
    : { address: contract, balance, type: 'ERC20', metadata }
}

/** Whether an asset passes all filters. */
const isAsked = ({ assetTypeFilter }: AssetsQuestion, filter: AssetFilter | undefined, holding: Holding): boolean => {
  const type = holding.contract === undefined ? 'NATIVE' : 'ERC20'
  if (assetTypeFilter !== undefined && !assetTypeFilter.includes(type)) return false
  const names = filter?.get(evmChainId(holding.chain as EvmChain))
  return filter === undefined || names?.includes(holding.contract ?? 'native') === true
}

/** Reads an account's assets on the requested chains, by hexadecimal chain id. */
export const readWalletAssets = async (service: Service, question: AssetsQuestion): Promise<WalletAssets> => {
  const { account, assetFilter, chainFilter } = question
  const filter: AssetFilter | undefined =
    assetFilter && new Map(Object.entries(assetFilter).map(([chain, names]) => [Number(chain), names]))
  const chains = EVM_CHAINS.filter((chain) => {
    const id = evmChainId(chain)
    return (chainFilter?.includes(id) ?? true) && (filter?.has(id) ?? true)
  })
  const assets = await Promise.all(
    chains.map(async (chain) => {
      const source = service.sources.evm.get(chain)
      if (source === undefined) return []
      const held = await evmHoldings(source, account, service.book)
      const asked = held.filter((holding) => isAsked(question, filter, holding))
      return [[hexOf(evmChainId(chain)), asked.map((holding) => assetOf(service, holding))] as const]
    }),
  )
  return Object.fromEntries(assets.flat())
}
