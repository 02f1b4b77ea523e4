import { nftKey } from './chain/evm-reads.ts'
import type { EvmSource } from './chain/evm-source.ts'
import { ChainUnreachableError } from './chain/rpc-client.ts'
import { badParameter, chainUnreachable } from './http/failure.ts'
import type { IndexedTransaction } from './index/indexed.ts'
import type { Chain, EvmChain } from './rules/chains.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import { readCursor, readPageNumber, writeCursor } from './rules/cursor.ts'
import type { MetadataLookup, RowQuery } from './rules/history-row.ts'
import { historyRow, isSpamRow, shownMovements } from './rules/history-row.ts'
import type { Entry } from './rules/order.ts'
import { newestFirst, placeOf } from './rules/order.ts'
import type { Currency } from './rules/prices.ts'
import type { TokenBook } from './rules/tokens.ts'
import { UNKNOWN_TOKEN } from './rules/tokens.ts'
import type { Sources } from './sources.ts'
import { evmSourcesFor } from './sources.ts'
import type { History, HistoryRow } from './wire.ts'

const EVM_PAGE = 50
const SOLANA_PAGE = 100
/** The maximum of entries examined for one page, if most are spam. */
const MAX_LOOKED_AT = 1_000
/** The maximum of contracts, and of NFTs, whose metadata is read for one page. */
const MAX_LEARNED = 200

export type HistoryQuery = {
  readonly address: string
  readonly chain: Chain | undefined
  readonly cursor: string | undefined
  readonly currency: Currency
}

const noneIfAway = async <T>(reading: Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ChainUnreachableError) return new Map()
    throw error
  }
}

/** Reads the metadata of unlisted tokens. An unreachable chain costs names, not rows. */
const learnOf = async (
  source: EvmSource,
  transactions: readonly IndexedTransaction[],
  address: string,
  book: TokenBook,
) => {
  const assets = transactions.flatMap((one) => shownMovements(one, address).map(({ movement }) => movement.asset))
  const contracts = assets.flatMap((asset) =>
    asset.kind === 'fungible' && !book.find(source.chain, asset.contract) ? [asset.contract] : [],
  )
  const collectibles = assets.flatMap((asset) => (asset.kind === 'nft' ? [asset] : []))
  const [tokens, nfts] = await Promise.all([
    noneIfAway(source.reads.tokens([...new Set(contracts)].slice(0, MAX_LEARNED))),
    noneIfAway(source.reads.nfts(collectibles.slice(0, MAX_LEARNED))),
  ])
  return { tokens, nfts }
}

const take = <T>(from: Iterator<T>, count: number): T[] => {
  const taken: T[] = []
  while (taken.length < count) {
    const next = from.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

/** Answers history requests, one page at a time. */
export const createHistory = (sources: Sources, book: TokenBook, cursorKey: Uint8Array) => {
  const learn = async (entries: readonly Entry[], address: string): Promise<MetadataLookup> => {
    const learned = new Map<Chain, Awaited<ReturnType<typeof learnOf>>>()
    for (const source of sources.evm.values()) {
      const mine = entries.filter(({ chain }) => chain === source.chain).map(({ transaction }) => transaction)
      if (mine.length > 0) learned.set(source.chain, await learnOf(source, mine, address, book))
    }
    return {
      book,
      token: (chain, contract) => learned.get(chain)?.tokens.get(contract),
      nft: (chain, contract, id) => learned.get(chain)?.nfts.get(nftKey({ contract, id })),
    }
  }

  const ofEvm = async ({ address, chain, cursor, currency }: HistoryQuery): Promise<History> => {
    const asked = `${address}|${chain ?? ''}`
    const before = cursor === undefined ? undefined : readCursor(cursorKey, asked, cursor)
    if (cursor !== undefined && before === undefined) throw badParameter('cursor')
    const chosen = evmSourcesFor(sources, chain)
    await Promise.all(chosen.map((source) => source.refresh()))
    const known = chosen.filter((source) => source.isKnown())
    if (known.length === 0) throw chainUnreachable(chain ?? 'eip155')

    const lines = known.map((source) => ({ chain: source.chain as EvmChain, entries: source.entriesOf(address) }))
    const entries = newestFirst(lines, before)
    const data: HistoryRow[] = []
    let last: Entry | undefined
    for (let looked = 0; data.length < EVM_PAGE && looked < MAX_LOOKED_AT; ) {
      const taken = take(entries, EVM_PAGE - data.length)
      if (taken.length === 0) return { data, next: null }
      const knowledge = await learn(taken, address)
      for (const entry of taken) {
        const question = { chain: entry.chain, address, currency }
        if (!isSpamRow(entry.transaction, question, knowledge)) {
          data.push(historyRow(entry.transaction, question, knowledge))
        }
      }
      looked += taken.length
      last = taken.at(-1)
    }
    const isEnd = entries.next().done === true || last === undefined
    return { data, next: isEnd ? null : writeCursor(cursorKey, asked, placeOf(last as Entry)) }
  }

  const ofSolana = async ({ address, cursor, currency }: HistoryQuery): Promise<History> => {
    const page = cursor === undefined ? 1 : readPageNumber(cursor)
    if (page === undefined) throw badParameter('cursor')
    const source = sources.solana
    const entries = await source?.entriesOf(address)
    if (source === undefined || entries === undefined) throw chainUnreachable(SOLANA_CHAIN)
    const question: RowQuery = { chain: SOLANA_CHAIN, address, currency }
    const listed: MetadataLookup = { book, token: () => undefined, nft: () => undefined }
    const kept = entries.filter((transaction) => !isSpamRow(transaction, question, listed)).toReversed()
    const shown = kept.slice((page - 1) * SOLANA_PAGE, page * SOLANA_PAGE)
    const mints = shown.flatMap(({ movements }) =>
      movements.flatMap(({ asset }) =>
        asset.kind === 'fungible' && !book.find(SOLANA_CHAIN, asset.contract) ? [asset.contract] : [],
      ),
    )
    const decimals = await noneIfAway(source.decimals([...new Set(mints)]))
    const knowledge: MetadataLookup = {
      ...listed,
      token: (_chain, mint) => {
        const places = decimals.get(mint)
        return places === undefined ? undefined : { ...UNKNOWN_TOKEN, decimals: places }
      },
    }
    return {
      data: shown.map((transaction) => historyRow(transaction, question, knowledge)),
      next: page * SOLANA_PAGE < kept.length ? String(page + 1) : null,
    }
  }

  return {
    of: (question: HistoryQuery): Promise<History> =>
      question.chain === SOLANA_CHAIN ? ofSolana(question) : ofEvm(question),
  }
}
export type HistoryService = ReturnType<typeof createHistory>
