import type { CaipNetworkId, Parser } from '@casement/shared-protocol'
import { isEvmAddress } from '@casement/shared-protocol'
import { displayText, fromSchema, imageSchema, openObject, whole } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/** An account with more tokens than this has been sprayed with spam. */
const MAX_ASSETS = 2_000
const MAX_NAME = 64
/** Contracts write their decimals in 8 bits; no token that anyone uses has more than this. */
const MAX_DECIMALS = 36
/** The 64 digits of what a contract can hold at most. */
const AMOUNT = /^0x[0-9a-f]{1,64}$/i

/** The chain id of an eip155 network as wallets write it. */
export const hexChainId = (network: CaipNetworkId): string =>
  `0x${BigInt(network.slice(network.indexOf(':') + 1)).toString(16)}`

/** Whether an answer to `wallet_getCapabilities` says that the wallet can list the assets of the account on the network. */
export const offersAssets = (capabilities: unknown, network: CaipNetworkId): boolean => {
  const id = hexChainId(network)
  const schema = openObject({ [id]: openObject({ assetDiscovery: openObject({ supported: v.literal(true) }) }) })
  return fromSchema(schema)(capabilities).ok
}

/** A picture that cannot be shown is no reason to doubt the rest. */
const readImage = fromSchema(imageSchema)

/** An asset: specification sections 3 and 5. */
const assetSchema = openObject({
  address: v.union([v.literal('native'), v.pipe(v.string(), v.regex(/^0x/), v.check(isEvmAddress))]),
  balance: v.pipe(
    v.string(),
    v.regex(AMOUNT),
    v.transform((text) => BigInt(text)),
  ),
  type: v.picklist(['NATIVE', 'ERC20']),
  metadata: openObject({
    name: displayText(MAX_NAME),
    symbol: displayText(MAX_NAME),
    decimals: whole(0, MAX_DECIMALS),
    price: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_VALUE)),
    iconUrl: v.string(),
  }),
})
type Asset = v.InferOutput<typeof assetSchema>

const toBalance = ({ address, balance, metadata }: Asset, network: CaipNetworkId): TokenBalance => {
  const { name, symbol, decimals, price } = metadata
  const icon = readImage(metadata.iconUrl)
  return {
    chainId: network,
    ...(address === 'native' ? {} : { address: address.toLowerCase() }),
    name,
    symbol,
    ...(icon.ok ? { iconUrl: icon.value } : {}),
    decimals,
    amount: balance,
    // A token without a market has the price zero.
    ...(price > 0 ? { price: String(price) } : {}),
  }
}

/**
 * Creates the reader of an answer to `wallet_getAssets` (ERC-7811) on a network. One asset that cannot be right makes the
 * whole answer worthless: a wallet that is wrong about one may be wrong about all.
 *
 * @example
 * readWalletAssets('eip155:1')({ '0x1': [] }) // { ok: true, value: [] }
 */
export const readWalletAssets = (network: CaipNetworkId): Parser<readonly TokenBalance[]> => {
  const id = hexChainId(network)
  const read = fromSchema(openObject({ [id]: v.pipe(v.array(assetSchema), v.maxLength(MAX_ASSETS)) }))
  return (answer) => {
    const assets = read(answer)
    if (!assets.ok) return assets
    const balances = new Map<string, TokenBalance>()
    for (const asset of assets.value[id] ?? []) {
      const balance = toBalance(asset, network)
      const key = balance.address ?? ''
      // What has no decimals is no currency: specification section 5 drops it as of low quality.
      if (balance.decimals > 0 && balance.amount > 0n && !balances.has(key)) balances.set(key, balance)
    }
    return { ok: true, value: [...balances.values()] }
  }
}
