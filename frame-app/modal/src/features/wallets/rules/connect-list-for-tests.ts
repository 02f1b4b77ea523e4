import type { Options } from '@casement/shared-protocol/schemas'
import { sampleInfo, sampleOptions, sampleWallet } from '../sample-wallets.ts'
import type { ConnectFacts } from './connect-list.ts'
import { connectList } from './connect-list.ts'

export const fox = sampleWallet('Fox')
export const key = sampleWallet('Key')
export const recommended = ['Orchard', 'Larch', 'Mallow', 'Nettle', 'Rowan'].map((name) => sampleWallet(name))

export type Lists = Partial<ConnectFacts['lists']>

/** The list for a page with a directory and otherwise default options. */
export const listOf = (lists: Lists, options: Partial<Options> = {}, mobile = false) =>
  connectList({
    options: sampleOptions(options),
    mobile,
    route: undefined,
    lists: {
      injected: [],
      recent: [],
      featured: [],
      recommended,
      known: { included: [], excluded: [] },
      count: 600,
      directory: 'answered',
      ...lists,
    },
  })

/** The rows as text: the row type and the wallet's name. */
export const rowsOf = (...given: Parameters<typeof listOf>): readonly string[] =>
  listOf(...given).rows.map((row) => {
    if (row.kind === 'wallet') return `${row.type} ${row.wallet.name}`
    return row.kind === 'placeholder' ? 'placeholder' : 'walletConnect'
  })

/** The recommended wallets that are shown. */
export const FOUR = ['recommended Orchard', 'recommended Larch', 'recommended Mallow', 'recommended Nettle']

/** One wallet in each list. */
export const everywhere: Lists = {
  injected: [sampleInfo('Hound', { rdns: 'example.hound' })],
  recent: [sampleWallet('Yarrow')],
  featured: [fox],
}
export const featuredAndCustom: Partial<Options> = {
  featuredWalletIds: ['fox-0'],
  customWallets: [{ id: 'own', name: 'Own' }],
}
