import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WALLET_IDS } from '@casement/shared-protocol'
import { boundedText, displayText, linkSchema, walletLinkSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { BROWSER_WALLET_ID } from '../../kernel/rules/wallet.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'

/** An invalid field is dropped, and the entry is used without it. */
const part = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined))

const opens = (link: string): boolean => walletLink(link, '', {}) !== undefined
const appLink = part(v.pipe(walletLinkSchema, v.check(opens)))
const pageLink = part(linkSchema)
const pageThatOpens = part(v.pipe(linkSchema, v.check(opens)))

const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const MAX_CHAINS = 256

/** Only the fields that are used. */
const entrySchema = v.object({
  // Requests list ids separated by commas, so an id must not contain one.
  id: v.pipe(boundedText(MAX_ADDRESS_LENGTH), v.regex(/^[\w.:-]+$/)),
  name: displayText(MAX_NAME_LENGTH),
  badge_type: part(v.string()),
  chains: part(
    v.pipe(
      v.array(v.unknown()),
      v.maxLength(MAX_CHAINS),
      v.transform((chains) => chains.filter((chain) => typeof chain === 'string' && CHAIN.test(chain))),
      v.array(v.string()),
    ),
  ),
  image_id: part(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  link_mode: pageThatOpens,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: pageThatOpens,
  app_store: pageLink,
  play_store: pageLink,
  chrome_store: pageLink,
  homepage: pageLink,
  rdns: part(v.pipe(boundedText(MAX_NAME_LENGTH), v.regex(/^[\w-]+(?:\.[\w-]+)+$/))),
  supports_wc: part(v.boolean()),
})
export type DirectoryEntry = v.InferOutput<typeof entrySchema>

const toWallet = (entry: DirectoryEntry, imageOf: (imageId: string) => string | undefined): Wallet => ({
  id: entry.id,
  name: entry.name,
  rdns: entry.rdns ?? undefined,
  image: entry.image_id ? imageOf(entry.image_id) : undefined,
  links: {
    mobile: entry.mobile_link ?? undefined,
    desktop: entry.desktop_link ?? undefined,
    web: entry.webapp_link ?? undefined,
    universal: entry.link_mode ?? undefined,
  },
  stores: {
    chrome: entry.chrome_store ?? undefined,
    apple: entry.app_store ?? undefined,
    google: entry.play_store ?? undefined,
    homepage: entry.homepage ?? undefined,
  },
  chains: entry.chains ?? undefined,
  certified: entry.badge_type === 'certified',
  installed: [],
  // Older directories list only wallets that support WalletConnect, and omit the field.
  pairs: entry.supports_wc ?? true,
})

/** Reads directory entries, and keeps the raw entry of each wallet. */
export type EntryReader = {
  /** The wallets of a list; invalid entries are dropped. */
  read(list: unknown): readonly Wallet[]
  /** The raw entries of some wallets, for storing. */
  written(wallets: readonly Wallet[]): readonly DirectoryEntry[]
}

/**
 * Creates a reader of directory entries. They are untrusted: texts are bounded and cleaned of hiding characters, links
 * must lead to pages or wallets, and an entry without an id or a name is dropped.
 *
 * @example
 * const entries = createEntryReader((id) => `https://images.example/?url=…/${id}`)
 * entries.read([{ id: 'f0', name: 'Fox' }]) // one wallet
 */
export const createEntryReader = (imageOf: (imageId: string) => string | undefined): EntryReader => {
  const sources = new WeakMap<Wallet, DirectoryEntry>()
  return {
    read: (list) => {
      const entries: readonly unknown[] = Array.isArray(list) ? list.slice(0, MAX_WALLET_IDS) : []
      return entries.flatMap((one) => {
        const parsed = v.safeParse(entrySchema, one, { abortEarly: true })
        // This id belongs to the generic browser wallet, whose name no directory entry may set.
        if (!parsed.success || parsed.output.id === BROWSER_WALLET_ID) return []
        const wallet = toWallet(parsed.output, imageOf)
        sources.set(wallet, parsed.output)
        return wallet
      })
    },
    written: (wallets) => wallets.flatMap((wallet) => sources.get(wallet) ?? []),
  }
}
