import type { Address } from 'viem'
import { erc20Abi, getAddress } from 'viem'
import { plainName } from '../../hidden-characters.ts'
import type { Amount, Collectible, TokenLine } from '../model.ts'
import type { EvmClient } from './client.ts'
import type { TokenEvent } from './decode-logs.ts'

/** Token names: built in for the local world's tokens, read from the contract for others. */
export type TokenBook = {
  /** Reads the metadata of unknown tokens, a limited number at a time. */
  readonly learn: (addresses: readonly Address[]) => Promise<void>
  readonly find: (address: string) => TokenLine | undefined
}

const MOST_LEARNED = 500
const MOST_AT_ONCE = 20
const NAMELESS = 'token'

export const createTokenBook = (client: EvmClient, known: readonly TokenLine[]): TokenBook => {
  const book = new Map<string, TokenLine>(known.map((token) => [token.address.toLowerCase(), token]))
  const learnOne = async (address: Address): Promise<void> => {
    const ask = { address, abi: erc20Abi } as const
    const [name, symbol, decimals] = await Promise.allSettled([
      client.readContract({ ...ask, functionName: 'name' }),
      client.readContract({ ...ask, functionName: 'symbol' }),
      client.readContract({ ...ask, functionName: 'decimals' }),
    ])
    const text = (asked: PromiseSettledResult<string>, most: number, otherwise: string): string =>
      asked.status === 'fulfilled' ? plainName(asked.value, most) || otherwise : otherwise
    book.set(address.toLowerCase(), {
      address: getAddress(address),
      name: text(name, 48, 'Unnamed token'),
      symbol: text(symbol, 16, NAMELESS),
      decimals: decimals.status === 'fulfilled' ? decimals.value : 0,
      note: 'As its contract says',
    })
  }
  return {
    learn: async (addresses) => {
      const unknown = [...new Set(addresses.map((one) => one.toLowerCase()))].filter((one) => !book.has(one))
      const room = Math.max(0, Math.min(MOST_AT_ONCE, MOST_LEARNED - book.size))
      await Promise.all(unknown.slice(0, room).map((one) => learnOne(one as Address)))
    },
    find: (address) => book.get(address.toLowerCase()),
  }
}

/** The amount or NFT of a token event, with its token's name. */
export const thingOf = (event: TokenEvent, find: TokenBook['find']): Amount | Collectible => {
  const token = find(event.token)
  if (event.single) return { collection: event.token, name: token?.name ?? 'Unnamed collection', number: event.units }
  return { units: event.units, decimals: token?.decimals ?? 0, symbol: token?.symbol ?? NAMELESS, token: event.token }
}
