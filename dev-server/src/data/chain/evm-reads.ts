import * as v from 'valibot'
import type { Hex } from 'viem'
import { decodeAbiParameters, encodeFunctionData, erc20Abi, erc721Abi, hexToBytes, size } from 'viem'
import { createBoundedCache } from '../bounded-cache.ts'
import type { NftMetadata } from '../rules/nft-metadata.ts'
import { MAX_TOKEN_URI_LENGTH, parseTokenUri } from '../rules/nft-metadata.ts'
import type { TokenInfo } from '../rules/tokens.ts'
import { UNKNOWN_TOKEN } from '../rules/tokens.ts'
import { bytesSchema, quantitySchema } from './evm-wire.ts'
import type { RpcCall, RpcClient, RpcOutcome } from './rpc-client.ts'
import { parseResponse } from './rpc-client.ts'

// Contract calls. Any contract may revert or return arbitrary data.

const MAX_TEXT_LENGTH = 512
const MAX_DECIMALS = 255
const MAX_KEPT = 5_000

const ethCall = (to: string, data: Hex): RpcCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

const bytesOf = (outcome: RpcOutcome | undefined): Hex | undefined => {
  const parsed = outcome?.ok ? v.safeParse(bytesSchema, outcome.result) : undefined
  return parsed?.success ? (parsed.output as Hex) : undefined
}

/** The text that a contract returned, also as bytes32 like early tokens. */
const textOf = (bytes: Hex | undefined, most: number): string | undefined => {
  if (bytes === undefined || size(bytes) > most + 96) return undefined
  try {
    if (size(bytes) === 32) return Buffer.from(hexToBytes(bytes)).toString('utf8').replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], bytes)[0]
  } catch {
    return undefined
  }
}

const numberOf = (bytes: Hex | undefined): bigint | undefined =>
  bytes !== undefined && size(bytes) >= 32 ? BigInt(bytes.slice(0, 66)) : undefined

const NAME = encodeFunctionData({ abi: erc20Abi, functionName: 'name' })
const SYMBOL = encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' })
const DECIMALS = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })

export type CollectionInfo = { readonly name: string | null; readonly symbol: string | null }
export type NftInfo = { readonly collection: CollectionInfo; readonly metadata: NftMetadata }

export type EvmReads = {
  /** An address's native coin and these tokens, in the smallest units. Contracts that do not answer are left out. */
  balances(
    address: string,
    contracts: readonly string[],
  ): Promise<{ coin: bigint; tokens: ReadonlyMap<string, bigint> }>
  /** The metadata of tokens. */
  tokens(contracts: readonly string[]): Promise<ReadonlyMap<string, TokenInfo>>
  /** The metadata of NFTs, by `contract/id`. */
  nfts(wanted: readonly { readonly contract: string; readonly id: string }[]): Promise<ReadonlyMap<string, NftInfo>>
  /** Clears the cache after the chain was reorganized. */
  forget(): void
}

export const nftKey = ({ contract, id }: { readonly contract: string; readonly id: string }): string =>
  `${contract}/${id}`

export const createEvmReads = (rpc: RpcClient): EvmReads => {
  const tokens = createBoundedCache<TokenInfo>(MAX_KEPT)
  const nfts = createBoundedCache<NftInfo>(MAX_KEPT)

  /** Reads what is not cached, with a few calls each, and caches it. */
  const through = async <T, W>(
    cache: { get(key: string): T | undefined; set(key: string, value: T): void },
    wanted: ReadonlyMap<string, W>,
    callsFor: (one: W) => readonly RpcCall[],
    read: (one: W, outcomes: readonly RpcOutcome[]) => T,
  ): Promise<ReadonlyMap<string, T>> => {
    const found = new Map<string, T>()
    const missing = [...wanted].filter(([key]) => {
      const kept = cache.get(key)
      if (kept !== undefined) found.set(key, kept)
      return kept === undefined
    })
    const calls = missing.map(([, one]) => callsFor(one))
    const outcomes = await rpc.batch(calls.flat())
    let at = 0
    for (const [place, [key, one]] of missing.entries()) {
      const length = calls[place]?.length ?? 0
      const value = read(one, outcomes.slice(at, at + length))
      at += length
      found.set(key, value)
      cache.set(key, value)
    }
    return found
  }

  return {
    balances: async (address, contracts) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] })
      const [coin, ...outcomes] = await rpc.batch([
        { method: 'eth_getBalance', params: [address, 'latest'] },
        ...contracts.map((contract) => ethCall(contract, data)),
      ])
      const held = contracts.map((contract, place) => [contract, numberOf(bytesOf(outcomes[place]))] as const)
      return {
        coin: parseResponse(quantitySchema, coin?.ok ? coin.result : undefined, 'A balance'),
        tokens: new Map(held.filter((one): one is readonly [string, bigint] => one[1] !== undefined)),
      }
    },
    tokens: (contracts) =>
      through(
        tokens,
        new Map(contracts.map((contract) => [contract, contract])),
        (contract) => [NAME, SYMBOL, DECIMALS].map((data) => ethCall(contract, data)),
        (_contract, [name, symbol, decimals]) => {
          const places = Number(numberOf(bytesOf(decimals)) ?? 0n)
          return {
            name: textOf(bytesOf(name), MAX_TEXT_LENGTH) || UNKNOWN_TOKEN.name,
            symbol: textOf(bytesOf(symbol), MAX_TEXT_LENGTH) || UNKNOWN_TOKEN.symbol,
            decimals: places <= MAX_DECIMALS ? places : 0,
            usd: 0,
          }
        },
      ),
    nfts: (wanted) =>
      through(
        nfts,
        new Map(wanted.map((one) => [nftKey(one), one])),
        ({ contract, id }) => {
          const data = encodeFunctionData({ abi: erc721Abi, functionName: 'tokenURI', args: [BigInt(id)] })
          return [data, NAME, SYMBOL].map((one) => ethCall(contract, one))
        },
        (_one, [uri, name, symbol]) => ({
          collection: {
            name: textOf(bytesOf(name), MAX_TEXT_LENGTH) ?? null,
            symbol: textOf(bytesOf(symbol), MAX_TEXT_LENGTH) ?? null,
          },
          metadata: parseTokenUri(textOf(bytesOf(uri), MAX_TOKEN_URI_LENGTH) ?? ''),
        }),
      ),
    forget: () => {
      tokens.clear()
      nfts.clear()
    },
  }
}
