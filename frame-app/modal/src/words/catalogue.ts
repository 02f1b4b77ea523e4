import type {
  Catalogue as CatalogueOf,
  MessageValues,
  PartsMessages,
  Words as WordsOf,
} from '@casement/parts/words/messages.ts'
import type english from './languages/en.json'

/** The values of the modal's own texts that take values. */
export const messageValues = {
  'networks.of': { family: 'text' },
  'networks.search': { count: 'number' },
  'networks.found': { count: 'number' },
  'connect.only': { family: 'text' },
  'connect.continue': { wallet: 'text' },
  'wallet.not-same': { wallet: 'text' },
  'wallet.calls-itself': { wallet: 'text' },
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
  'account.updated': { ago: 'text' },
  'tokens.none-text': { network: 'text' },
  'tokens.not-same': { symbol: 'text' },
  'tokens.show-hidden': { count: 'number' },
  'tokens.hide-hidden': { count: 'number' },
  'receive.only': { network: 'text' },
  'email-code.sent-to': { email: 'text' },
  'email.again-in-code': { seconds: 'number' },
  'email-device.text': { email: 'text' },
  'no-windows.title': { host: 'text' },
  'share.agree': { host: 'text' },
  'share.row': { host: 'text' },
  'update-email.text': { email: 'text' },
  'update-email.old-text': { email: 'text' },
  'update-email.new-text': { email: 'text' },
  'email.again-in-link': { seconds: 'number' },
  'email.fail-wait': { seconds: 'number' },
  'email.fail-wrong': { left: 'number' },
  'send.step-insufficient-gas': { symbol: 'text' },
  'send.not-an-address': { network: 'text' },
  'send.other-network': { network: 'text' },
  'send.no-such-name': { network: 'text' },
  'send.confirm': { amount: 'text' },
  'send.wait': { wallet: 'text' },
  'send.halt-declined': { wallet: 'text' },
  'send.halt-abandoned': { wallet: 'text' },
  'send.halt-busy': { wallet: 'text' },
  'send.halt-unreachable': { wallet: 'text' },
  'send.halt-unsupported': { wallet: 'text' },
  'send.halt-unknown': { wallet: 'text' },
  'send.halt-refused': { wallet: 'text' },
  'send.halt-changed': { wallet: 'text' },
  'send.done': { amount: 'text' },
  'send.cannot-in-several': { amount: 'text' },
  'send.cannot-new-account': { amount: 'text' },
  'activity.none-text': { network: 'text' },
  'activity.unsupported': { network: 'text' },
  'activity.spam': { count: 'number' },
  'nfts.none-text': { network: 'text' },
  'nfts.unsupported': { network: 'text' },
  'nfts.show-hidden': { count: 'number' },
  'nfts.hide-hidden': { count: 'number' },
  'nfts.unknown': { count: 'number' },
  'nfts.number': { id: 'text' },
  'nfts.show-all': { count: 'number' },
  'activity.to': { address: 'text' },
  'activity.from': { address: 'text' },
  'receive.code': { network: 'text' },
  'tokens.show-all': { count: 'number' },
  'tokens.unsupported': { network: 'text' },
  'connecting.wait': { wallet: 'text' },
  'connecting.wait-text': { wallet: 'text' },
  'connecting.wait-slow': { wallet: 'text' },
  'connecting.on-phone': { wallet: 'text' },
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
  'download.missing': { wallet: 'text' },
  'download.code': { place: 'text' },
  'download.code-text': { place: 'text' },
  'download.none': { wallet: 'text' },
  'open-wallet.signature': { wallet: 'text' },
  'open-wallet.transaction': { wallet: 'text' },
  'open-wallet.other': { wallet: 'text' },
  'open-wallet.slow': { wallet: 'text' },
  'open-wallet.online': { wallet: 'text' },
  'open-wallet.late': { wallet: 'text' },
} as const satisfies {
  readonly [id in keyof typeof english]?: MessageValues
}

type Valued = typeof messageValues

type OwnMessages = {
  readonly [id in keyof typeof english]: id extends keyof Valued ? Valued[id] : Record<never, never>
}

/** The texts of the modal: its own, defined by the English file, and those of the primitives. */
type Messages = PartsMessages & OwnMessages

/** The id of a text. */
export type MessageId = keyof Messages

/** All compiled texts of one language. */
export type Catalogue = CatalogueOf<Messages>

/** Formats a text of the modal. */
export type Words = WordsOf<Messages>
