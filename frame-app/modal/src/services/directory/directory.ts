import { WALLETS_PER_PAGE } from '@casement/shared-protocol'
import { fetchBody } from '../../kernel/fetch-body.ts'
import { imageRouteUrl } from '../../kernel/rules/image-route-url.ts'
import type { RequestFault, RequestOutcome } from '../../kernel/rules/request-failure.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { DirectoryEntry } from './directory-entry.ts'
import { createEntryReader } from './directory-entry.ts'

/** The filters of a wallet list. Empty lists are not sent. */
export type WalletQuery = {
  /** The first page is 1. */
  readonly page?: number | undefined
  readonly entries?: number | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; a wallet matches if it supports at least one. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly certifiedOnly?: boolean | undefined
}

type WalletPage = {
  readonly wallets: readonly Wallet[]
  /** The total for this query, over all pages. */
  readonly count: number
  /** Whether this is the last page: it is empty, or the pages so far cover the total. */
  readonly last: boolean
}
export type DirectoryAnswer =
  | ({ readonly kind: 'wallets' } & WalletPage)
  | { readonly kind: 'failed'; readonly why: RequestFault }

export type DirectoryParts = {
  readonly endpoint: string
  /** The deployment's image route; without one wallets have no images. */
  readonly images: string | undefined
  readonly projectId: string
  /** The SDK's name and version: `casement`, and for example `html-eip155,solana-1.0.0`. */
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
  /** Receives the outcome of each request. */
  readonly answered: (answered: RequestOutcome) => void
}

/** Client of the wallet directory. Nothing here rejects. */
export type Directory = {
  wallets(query: WalletQuery, signal?: AbortSignal): Promise<DirectoryAnswer>
  /** The raw entries of some wallets, for storing. */
  written(wallets: readonly Wallet[]): readonly DirectoryEntry[]
  /** The wallets of stored entries, validated like a response. */
  read(kept: unknown): readonly Wallet[]
}

/** A visitor who looks at an empty list for longer takes it for broken. */
export const DIRECTORY_DEADLINE_MS = 8_000
const MAX_COUNT = 1_000_000

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const below = (endpoint: string, path: string): URL => new URL(`${endpoint.replace(/\/+$/, '')}/${path}`)

/**
 * Creates the client of the wallet directory.
 *
 * @example
 * const directory = createDirectory({ endpoint, images, projectId: 'shop', sdk, fetch, answered })
 * await directory.wallets({ search: 'fox', entries: 100 }) // { kind: 'wallets', wallets: […], count: 3, last: true }
 */
export const createDirectory = (parts: DirectoryParts): Directory => {
  const { endpoint, images, projectId, sdk, fetch: get, answered } = parts
  const addressOf = (path: string, query: { readonly [name: string]: string }): string => {
    const address = below(endpoint, path)
    for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version, ...query })) {
      if (value !== '') address.searchParams.set(name, value)
    }
    return address.href
  }
  const entries = createEntryReader((id) => imageRouteUrl(images, addressOf(`getWalletImage/${id}`, {})))

  return {
    wallets: async (query, signal) => {
      const { page = 1, entries: size = WALLETS_PER_PAGE, search = '' } = query
      const address = addressOf('getWallets', {
        page: String(page),
        entries: String(size),
        include: (query.include ?? []).join(','),
        exclude: (query.exclude ?? []).join(','),
        chains: (query.chains ?? []).join(','),
        search: search.trim(),
        badge_type: query.certifiedOnly ? 'certified' : '',
      })
      const body = await fetchBody(address, { get, withinMs: DIRECTORY_DEADLINE_MS, signal })
      const failed = (why: RequestFault, status?: number): DirectoryAnswer => {
        answered({ address, why, status })
        return { kind: 'failed', why }
      }
      if (body.kind === 'failed') return failed(body.why, body.status)
      const { count, data } = (body.value ?? {}) as { readonly count?: unknown; readonly data?: unknown }
      if (!isCount(count) || !Array.isArray(data)) return failed('nonsense')
      answered({ address })
      // A directory may answer with more entries than requested.
      const listed: readonly unknown[] = data.slice(0, size)
      const known = Math.min(count, MAX_COUNT)
      return {
        kind: 'wallets',
        wallets: entries.read(listed),
        count: known,
        last: listed.length === 0 || page * size >= known,
      }
    },
    written: entries.written,
    read: entries.read,
  }
}
