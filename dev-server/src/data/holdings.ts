import type { EvmSource } from './chain/evm-source.ts'
import { ChainUnreachableError } from './chain/rpc-client.ts'
import type { SolanaSource } from './chain/solana-source.ts'
import type { Chain } from './rules/chains.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import { describesSpam } from './rules/spam.ts'
import type { TokenBook, TokenInfo } from './rules/tokens.ts'
import { UNKNOWN_TOKEN } from './rules/tokens.ts'

/** An amount of a token held by an address. The native coin has no contract. */
export type Holding = {
  readonly chain: Chain
  readonly contract: string | undefined
  readonly info: TokenInfo
  /** In the smallest units. */
  readonly amount: bigint
}

/** Unlisted tokens are searched for among the latest entries. */
const MAX_FOUND_TOKENS = 200

/** Unlisted fungible tokens that an address received, newest first. */
const foundTokens = (source: EvmSource, address: string, book: TokenBook): readonly string[] => {
  const found = new Set<string>()
  const entries = source.entriesOf(address)
  for (let place = entries.length - 1; place >= 0 && found.size < MAX_FOUND_TOKENS; place -= 1) {
    for (const { asset, to } of entries[place]?.movements ?? []) {
      if (asset.kind !== 'fungible' || to !== address || book.find(source.chain, asset.contract)) continue
      found.add(asset.contract)
      // A single transaction may have logged thousands.
      if (found.size >= MAX_FOUND_TOKENS) break
    }
  }
  return [...found]
}

/** All holdings on an EVM chain, with zero balances of listed and requested tokens. */
const readEvm = async (
  source: EvmSource,
  address: string,
  book: TokenBook,
  asked: readonly string[],
): Promise<readonly Holding[]> => {
  const { chain, reads } = source
  await source.refresh()
  const listed = book.on(chain)
  const others = [...new Set([...foundTokens(source, address, book), ...asked])].filter(
    (contract) => !book.find(chain, contract),
  )
  const [{ coin, tokens }, infos] = await Promise.all([
    reads.balances(address, [...listed.map(({ contract }) => contract.toLowerCase()), ...others]),
    reads.tokens(others),
  ])
  const known = [
    ...listed.map((info) => ({ contract: info.contract.toLowerCase(), info, spam: info.spam })),
    ...[...infos].map(([contract, info]) => ({ contract, info, spam: describesSpam(info) })),
  ]
  return [
    { chain, contract: undefined, info: book.coin(chain), amount: coin },
    ...known.flatMap(({ contract, info, spam }) => {
      const amount = tokens.get(contract)
      return amount === undefined || (spam && !asked.includes(contract)) ? [] : [{ chain, contract, info, amount }]
    }),
  ]
}

const isHeld =
  (asked: readonly string[]) =>
  ({ amount, contract }: Holding): boolean =>
    amount > 0n || asked.includes(contract ?? 'native')

/** Holdings on an EVM chain, with zero balances of requested tokens: lower-case contracts or `native`. */
export const evmHoldings = async (
  source: EvmSource,
  address: string,
  book: TokenBook,
  asked: readonly string[] = [],
): Promise<readonly Holding[]> => {
  const contracts = asked.filter((contract) => contract !== 'native')
  return (await readEvm(source, address, book, contracts)).filter(isHeld(asked))
}

/** Holdings on Solana, without NFTs. */
export const solanaHoldings = async (
  source: SolanaSource,
  address: string,
  book: TokenBook,
): Promise<readonly Holding[]> => {
  const chain: Chain = SOLANA_CHAIN
  const { coin, holdings } = await source.balances(address)
  const tokens = holdings.flatMap(({ mint, amount, decimals }): Holding[] => {
    const listed = book.find(chain, mint)
    if (listed?.collectible || listed?.spam) return []
    // A supply of one without decimals is an NFT by convention.
    if (listed === undefined && decimals === 0 && amount === 1n) return []
    return [{ chain, contract: mint, info: listed ?? { ...UNKNOWN_TOKEN, decimals }, amount }]
  })
  return [{ chain, contract: undefined, info: book.coin(chain), amount: coin }, ...tokens].filter(isHeld([]))
}

/** The results of the reachable chains; undefined if none is. */
export const readable = async (
  reading: readonly Promise<readonly Holding[]>[],
): Promise<readonly Holding[] | undefined> => {
  const outcomes = await Promise.allSettled(reading)
  const read = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    if (outcome.reason instanceof ChainUnreachableError) return []
    throw outcome.reason
  })
  return read.length === 0 && reading.length > 0 ? undefined : read.flat()
}
