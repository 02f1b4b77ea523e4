import type { Parser } from '@casement/shared-protocol'
import { MAX_NAME_LENGTH, MAX_URLS_PER_NETWORK } from '@casement/shared-protocol'
import {
  boundedList,
  boundedText,
  displayText,
  fromSchema,
  imageSchema,
  linkSchema,
  openObject,
  socketSchema,
  whole,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { AddedChain } from '../../kernel/rules/add-chain.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'

const MAX_CHAIN_ID_LENGTH = 16

const isChainId = (text: string): boolean => text.startsWith('0x') && evmNetworkOf(text) !== undefined

const urls = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(boundedList(schema, MAX_URLS_PER_NETWORK), [])

const isSocket = (url: string): boolean => /^wss?:/i.test(url)
// Lists of RPC URLs often contain WebSocket URLs, which wallets ignore too.
const nodeSchema = v.union([linkSchema, socketSchema], 'must be an https address')

const chainSchema = openObject({
  chainId: v.pipe(
    boundedText(MAX_CHAIN_ID_LENGTH),
    v.check(isChainId, 'must be a chain’s id in hexadecimal'),
    v.transform((text) => `eip155:${Number(text)}` as const),
  ),
  chainName: v.optional(displayText(MAX_NAME_LENGTH)),
  nativeCurrency: v.optional(
    openObject({
      name: v.optional(displayText(MAX_NAME_LENGTH)),
      symbol: displayText(MAX_NAME_LENGTH),
      decimals: whole(0, 255),
    }),
  ),
  rpcUrls: urls(nodeSchema),
  blockExplorerUrls: urls(linkSchema),
  iconUrls: urls(imageSchema),
})
const parse = fromSchema(chainSchema)

/** Many pages pass null for optional parameters. */
const withoutNull = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNull(one)]])))
    : value

/**
 * Reads the first parameter of `wallet_addEthereumChain` (EIP-3085). The name and currency are only validated; the
 * result contains what is passed on.
 *
 * @example
 * readAddedChain({ chainId: '0x2105', rpcUrls: ['https://mainnet.base.org'] })
 */
export const readAddedChain = (said: unknown): ReturnType<Parser<AddedChain>> => {
  const read = parse(withoutNull(said))
  if (!read.ok) return read
  const { chainId: caipNetworkId, rpcUrls, blockExplorerUrls, iconUrls } = read.value
  const nodes = rpcUrls.filter((url) => !isSocket(url))
  return { ok: true, value: { caipNetworkId, rpcUrls: nodes, blockExplorerUrls, iconUrls } }
}
