import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WALLET_IDS } from '@casement/shared-protocol'
import { boundedText, displayText, linkSchema, walletLinkSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { BROWSER_WALLET_ID } from '../../kernel/rules/wallet.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'

/** A part of an entry that is not what it should be is left out, and the entry is shown without it. */
const part = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined))

const opens = (link: string): boolean => walletLink(link, '', {}) !== undefined
const appLink = part(v.pipe(walletLinkSchema, v.check(opens)))
const pageLink = part(linkSchema)
const pageThatOpens = part(v.pipe(linkSchema, v.check(opens)))

const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const MAX_CHAINS = 256

/** As far as it is read: the directory knows more of a wallet than is asked here. */
const entrySchema = v.object({
  // Ids are listed with commas between them when they are asked for.
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
  // Older directories list none but wallets that do, and do not say so.
  pairs: entry.supports_wc ?? true,
})

/** Reads the directory's entries, and remembers what each wallet was made of. */
export type EntryReader = {
  /** The wallets of a list. What is no wallet is left out. */
  read(list: unknown): readonly Wallet[]
  /** Some of them as they were written, to be kept and read again. */
  written(wallets: readonly Wallet[]): readonly DirectoryEntry[]
}

/**
 * Makes a reader of entries. They come from strangers: texts are bounded and lose what disguises them, links lead to pages
 * and wallets alone, and an entry without an id or a name is none.
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
        // The wallet of this browser is shown by a name of ours, whatever name an entry of its id has.
        if (!parsed.success || parsed.output.id === BROWSER_WALLET_ID) return []
        const wallet = toWallet(parsed.output, imageOf)
        sources.set(wallet, parsed.output)
        return wallet
      })
    },
    written: (wallets) => wallets.flatMap((wallet) => sources.get(wallet) ?? []),
  }
}
