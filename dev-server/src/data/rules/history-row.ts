import { createHash } from 'node:crypto'
import type { CollectionInfo } from '../chain/evm-reads.ts'
import type { IndexedTransaction, Movement } from '../index/indexed.ts'
import type { HistoryRow, Transfer } from '../wire.ts'
import type { Chain } from './chains.ts'
import { SOLANA_CHAIN } from './chains.ts'
import { iconOf } from './icon.ts'
import type { NftMetadata } from './nft-metadata.ts'
import type { Direction } from './operation.ts'
import { directionOf, operationOf } from './operation.ts'
import type { Currency } from './prices.ts'
import { priceAt } from './prices.ts'
import { describesSpam } from './spam.ts'
import type { TokenBook, TokenInfo } from './tokens.ts'
import { UNKNOWN_TOKEN } from './tokens.ts'
import { decimalOf, valueOfAmount } from './units.ts'

/** Known metadata of the moved tokens. */
export type MetadataLookup = {
  readonly book: TokenBook
  token(chain: Chain, contract: string): TokenInfo | undefined
  nft(
    chain: Chain,
    contract: string,
    id: string,
  ): { readonly collection: CollectionInfo; readonly metadata: NftMetadata } | undefined
}

/** Longer rows are not useful, and a sender can put thousands of transfers into one. */
const MAX_TRANSFERS = 50

/** The movements that a row shows. */
export const shownMovements = (
  { movements }: IndexedTransaction,
  address: string,
): readonly { readonly movement: Movement; readonly direction: Direction }[] => {
  const shown: { movement: Movement; direction: Direction }[] = []
  for (const movement of movements) {
    const direction = directionOf(movement, address)
    if (direction !== undefined && shown.length < MAX_TRANSFERS) shown.push({ movement, direction })
  }
  return shown
}

/** Whether a token is listed as spam or describes itself so. Listed tokens are never spam. */
export const isSpamToken = ({ book, token }: MetadataLookup, chain: Chain, contract: string): boolean => {
  const listed = book.find(chain, contract)
  if (listed !== undefined) return listed.spam
  const info = token(chain, contract)
  return info !== undefined && describesSpam(info)
}

const nftInfoOf = (knowledge: MetadataLookup, chain: Chain, contract: string, id: string): Transfer['nft_info'] => {
  const { collection, metadata } = knowledge.nft(chain, contract, id) ?? {}
  const { name = null, preview = null, detail = null, links = [] } = metadata ?? {}
  const called = name ?? (collection?.name ? `${collection.name} #${id}` : null)
  const names = { name: `${collection?.name ?? ''} ${name ?? ''}`, symbol: collection?.symbol ?? null, links }
  return {
    name: called,
    content: preview === null && detail === null ? null : { preview, detail },
    flags: { is_spam: knowledge.book.isSpamCollection(chain, contract) || describesSpam(names) },
  }
}

const collectibleOf = (name: string, symbol: string, isSpam: boolean): Transfer['nft_info'] => {
  const picture = { url: iconOf(symbol), content_type: 'image/svg+xml' }
  return { name, content: { preview: picture, detail: picture }, flags: { is_spam: isSpam } }
}

const transferOf = (
  { asset, amount }: Movement,
  direction: Transfer['direction'],
  chain: Chain,
  atMs: number,
  currency: Currency,
  knowledge: MetadataLookup,
): Transfer => {
  const { book } = knowledge
  const plain = { direction, quantity: { numeric: amount }, value: null, price: null }
  if (asset.kind === 'nft') {
    return { fungible_info: null, nft_info: nftInfoOf(knowledge, chain, asset.contract, asset.id), ...plain }
  }
  const listed = asset.kind === 'native' ? undefined : book.find(chain, asset.contract)
  if (listed?.collectible) {
    return { fungible_info: null, nft_info: collectibleOf(listed.name, listed.symbol, listed.spam), ...plain }
  }
  const info = asset.kind === 'native' ? book.coin(chain) : (listed ?? knowledge.token(chain, asset.contract))
  const { name, symbol, decimals, usd } = info ?? UNKNOWN_TOKEN
  const price = usd === 0 ? null : priceAt({ symbol, usd }, book.rates, currency, atMs)
  return {
    fungible_info: { name, symbol, icon: { url: iconOf(symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric: decimalOf(BigInt(amount), decimals) },
    value: price === null ? null : valueOfAmount(BigInt(amount), decimals, price),
    price,
  }
}

/** The counterparty. A token transfer is sent to the contract, but readers want the token's recipient. */
const partiesOf = (transaction: IndexedTransaction, address: string): { sentFrom: string; sentTo: string } => {
  const mine = transaction.movements.filter((movement) => directionOf(movement, address) !== undefined)
  const out = mine.find((movement) => movement.from === address)
  const into = mine.find((movement) => movement.to === address)
  if (out !== undefined && into === undefined) return { sentFrom: address, sentTo: out.to ?? transaction.to }
  if (into !== undefined && out === undefined) return { sentFrom: into.from ?? transaction.from, sentTo: address }
  return { sentFrom: transaction.from, sentTo: transaction.to }
}

/** A unique id per transaction. The original returns Solana's block ids, which makes clients drop rows. */
const idOf = (chain: Chain, hash: string): string =>
  createHash('sha256').update(`${chain}:${hash}`).digest('hex').slice(0, 32)

export type RowQuery = { readonly chain: Chain; readonly address: string; readonly currency: Currency }

/** A transaction as a history row of an address. */
export const historyRow = (
  transaction: IndexedTransaction,
  { chain, address, currency }: RowQuery,
  knowledge: MetadataLookup,
): HistoryRow => {
  const { hash, time, status, nonce, to } = transaction
  const application = knowledge.book.applicationAt(chain, to)
  return {
    id: idOf(chain, hash),
    metadata: {
      operationType: operationOf(transaction, address, chain === SOLANA_CHAIN ? 'execute' : 'trade'),
      hash,
      minedAt: new Date(time * 1_000).toISOString().replace('.000Z', 'Z'),
      ...partiesOf(transaction, address),
      status,
      nonce,
      application: application === undefined ? null : { name: application, iconUrl: iconOf(application) },
      chain,
    },
    transfers: shownMovements(transaction, address).map(({ movement, direction }) =>
      transferOf(movement, direction, chain, time * 1_000, currency, knowledge),
    ),
  }
}

/** Whether a row would contain only unsolicited tokens. NFTs stay, with their flag. */
export const isSpamRow = (
  transaction: IndexedTransaction,
  { chain, address }: Omit<RowQuery, 'currency'>,
  knowledge: MetadataLookup,
): boolean => {
  if (transaction.from === address) return false
  const shown = shownMovements(transaction, address)
  return (
    shown.length > 0 &&
    shown.every(({ movement: { asset }, direction }) => {
      if (asset.kind !== 'fungible' || direction !== 'in') return false
      return !knowledge.book.find(chain, asset.contract)?.collectible && isSpamToken(knowledge, chain, asset.contract)
    })
  )
}
