import type { CaipNetworkId, Parser } from '@casement/shared-protocol'
import { isEvmAddress, isSolanaAddress } from '@casement/shared-protocol'
import { displayText, fromSchema, imageSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { toUnits } from '../../kernel/rules/units.ts'

/** An account with more tokens than this has been sprayed with spam. */
const MAX_TOKENS = 2_000
const MAX_NAME = 64
/** Contracts write their decimals in 8 bits; no token that anyone uses has more than this. */
const MAX_DECIMALS = 36
/** What a contract can hold at most. */
const MAX_AMOUNT = 2n ** 256n - 1n

const priceSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_VALUE))

/** A balance of the service: specification section 3. Values are not read, because they follow from price and amount. */
const balanceSchema = openObject({
  name: displayText(MAX_NAME),
  symbol: displayText(MAX_NAME),
  chainId: v.optional(v.string()),
  address: v.optional(v.nullable(v.string())),
  price: v.fallback(v.optional(v.nullable(priceSchema)), undefined),
  quantity: openObject({
    decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(MAX_DECIMALS)),
    numeric: v.string(),
  }),
  iconUrl: v.fallback(v.optional(imageSchema), undefined),
})
const readBalance = fromSchema(balanceSchema)
const readList = fromSchema(openObject({ balances: v.array(v.unknown()) }))

/** Addresses that stand for the native coin. */
const NATIVE = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000001010',
  'So11111111111111111111111111111111111111111',
]

/** The plain address of a token: `undefined` for the native coin, and `null` for what is no address on this network. */
const addressOf = (text: string | null | undefined, network: CaipNetworkId): string | undefined | null => {
  if (!text) return undefined
  const plain = text.startsWith(`${network}:`) ? text.slice(network.length + 1) : text
  const isEvm = network.startsWith('eip155:')
  const known = isEvm ? plain.toLowerCase() : plain
  if (NATIVE.includes(known)) return undefined
  const isAddress = isEvm ? known.startsWith('0x') && isEvmAddress(known) : isSolanaAddress(known)
  return isAddress ? known : null
}

const toBalance = (entry: unknown, network: CaipNetworkId): TokenBalance | undefined => {
  const read = readBalance(entry)
  if (!read.ok) return undefined
  const { name, symbol, chainId = network, address: told, price, quantity, iconUrl } = read.value
  // What has no decimals is no currency: specification section 5 drops it as of low quality.
  if (quantity.decimals === 0 || chainId !== network) return undefined
  const amount = toUnits(quantity.numeric, quantity.decimals)
  const address = addressOf(told, network)
  if (amount === undefined || amount > MAX_AMOUNT || address === null) return undefined
  return {
    chainId: network,
    ...(address === undefined ? {} : { address }),
    name,
    symbol,
    ...(iconUrl === undefined ? {} : { iconUrl }),
    decimals: quantity.decimals,
    amount,
    // The service writes zero for a token that has no market.
    ...(price ? { price: String(price) } : {}),
  }
}

/**
 * Creates the reader of balances on a network. An entry that cannot be right is left out, because the others still can be:
 * a wrong chain, a negative amount, one that no contract can hold, a token told twice.
 *
 * @example
 * readBalances('eip155:1')({ balances: [{ name: 'Ether', symbol: 'ETH', price: 3000, quantity: { decimals: '18', numeric: '1' } }] })
 */
export const readBalances =
  (network: CaipNetworkId): Parser<readonly TokenBalance[]> =>
  (body) => {
    const list = readList(body)
    if (!list.ok) return list
    const balances = new Map<string, TokenBalance>()
    for (const entry of list.value.balances.slice(0, MAX_TOKENS)) {
      const balance = toBalance(entry, network)
      const key = balance?.address ?? ''
      if (balance && !balances.has(key)) balances.set(key, balance)
    }
    return { ok: true, value: [...balances.values()] }
  }
