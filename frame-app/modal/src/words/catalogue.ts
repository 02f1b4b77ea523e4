import type { CompiledMessage } from 'icu-minify/format'
import type english from './languages/en.json'

/** The name of a text. English says which there are; the other languages have the same. */
export type MessageId = keyof typeof english

/** All texts of one language, as they were compiled. */
export type Catalogue = { readonly [id in MessageId]: CompiledMessage }

/** What a text is filled in with: a number where it counts or measures, a text where it names. */
export const messageValues = {
  'amount.less-than': { amount: 'text' },
  'wallet-grid.found': { count: 'number' },
  'amount.too-precise': { places: 'number' },
  'chip.remove': { name: 'text' },
  'code-field.digit': { digit: 'number', count: 'number' },
  'legal.both': { terms: 'text', privacy: 'text' },
  'legal.terms': { terms: 'text' },
  'legal.privacy': { privacy: 'text' },
  'legal.consent-both': { terms: 'text', privacy: 'text' },
  'legal.consent-terms': { terms: 'text' },
  'legal.consent-privacy': { privacy: 'text' },
  'networks.of': { family: 'text' },
  'networks.search': { count: 'number' },
  'networks.found': { count: 'number' },
  'connect.only': { family: 'text' },
  'wallet.not-same': { wallet: 'text' },
  'networks.other-wallet': { family: 'text' },
  'networks.unnamed': { id: 'text' },
  'switch-network.text': { wallet: 'text', network: 'text' },
  'switch-network.text-unnamed': { network: 'text' },
  'switch-network.unsupported': { network: 'text' },
  'switch-network.by-hand': { network: 'text' },
  'switch-network.no-account': { network: 'text' },
  'switch-network.chain-unreachable': { network: 'text' },
  'switch-network.failed': { network: 'text' },
  'sign-in.name': { name: 'text' },
  'sign-in.text': { host: 'text' },
  'switch-chain.title': { network: 'text' },
  'switch-chain.text': { active: 'text', family: 'text' },
  'switch-chain.text-nobody': { family: 'text' },
  'unsupported-chain.title': { network: 'text' },
  'account.wallets': { count: 'number' },
  'account.explorer': { explorer: 'text' },
  'account.disconnect-named': { wallet: 'text' },
  'account.limited': { family: 'text' },
  'account.show-all': { count: 'number' },
  'connecting.wait': { wallet: 'text' },
  'connecting.wait-text': { wallet: 'text' },
  'connecting.wait-slow': { wallet: 'text' },
  'connecting.declined': { wallet: 'text' },
  'connecting.busy': { wallet: 'text' },
  'connecting.silent': { wallet: 'text' },
  'connecting.gone': { wallet: 'text' },
  'connecting.blocked': { wallet: 'text' },
  'connecting.failed': { wallet: 'text' },
  'connecting.chains-text': { wallet: 'text' },
  'pairing.code': { wallet: 'text' },
  'pairing.scan': { wallet: 'text' },
  'pairing.renews': { seconds: 'number' },
  'pairing.open': { wallet: 'text' },
  'pairing.unsupported': { wallet: 'text' },
  'pairing.get': { wallet: 'text' },
  'download.text': { wallet: 'text' },
  'download.code': { place: 'text' },
  'download.code-text': { place: 'text' },
  'download.none': { wallet: 'text' },
  'open-wallet.text': { wallet: 'text' },
  'open-wallet.slow': { wallet: 'text' },
  'open-wallet.online': { wallet: 'text' },
  'open-wallet.late': { wallet: 'text' },
} as const satisfies {
  readonly [id in MessageId]?: { readonly [name: string]: 'number' | 'text' }
}

type ValueTypes = { readonly number: number; readonly text: string }

/** The values that a text takes, by its name. */
export type ValuesOf<Id extends MessageId> = Id extends keyof typeof messageValues
  ? [
      values: {
        readonly [name in keyof (typeof messageValues)[Id]]: ValueTypes[(typeof messageValues)[Id][name] &
          keyof ValueTypes]
      },
    ]
  : []
