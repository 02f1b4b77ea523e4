import type {
  Catalogue as CatalogueOf,
  MessageValues,
  PartsMessages,
  Words as WordsOf,
} from '@casement/parts/words/messages.ts'
import type english from './languages/en.json'

/** The values of the secure frame's own texts that take values. */
export const messageValues = {
  'kit.word': { number: 'number' },
  'unlock.unknown': { number: 'number' },
  'request.count': { count: 'number' },
  'solana.number': { number: 'number', count: 'number' },
  'print.of': { email: 'text' },
  'print.made': { date: 'text' },
  'finding.sign-in-domain': { domain: 'text', host: 'text' },
  'finding.sign-in-uri': { uri: 'text', host: 'text' },
  'finding.sign-in-account': { address: 'text' },
  'finding.sign-in-chain': { chain: 'text' },
  'finding.typed-chain': { chain: 'text' },
  'finding.typed-contract': { contract: 'text' },
  'finding.typed-spender': { spender: 'text' },
  'finding.signature-transfer': { to: 'text', token: 'text' },
  'finding.permit': { spender: 'text', token: 'text' },
  'finding.permit-nft': { spender: 'text', token: 'text', number: 'text' },
  'finding.permit-unlimited': { spender: 'text', token: 'text' },
  'finding.look-alike': { receiver: 'text', known: 'text' },
  'finding.call-chain': { chain: 'text' },
  'finding.call-unknown': { contract: 'text' },
  'finding.call-malformed': { contract: 'text' },
  'finding.call-trailing': { contract: 'text' },
  'finding.call-to-token': { token: 'text' },
  'finding.call-delegate': { contract: 'text' },
  'finding.call-control': { contract: 'text' },
  'finding.approve': { spender: 'text', token: 'text' },
  'finding.approve-unlimited': { spender: 'text', token: 'text' },
  'finding.operator': { operator: 'text', collection: 'text' },
  'finding.solana-unknown': { program: 'text' },
  'finding.solana-control': { account: 'text' },
  'finding.solana-close': { account: 'text', to: 'text' },
  'finding.solana-burn': { account: 'text' },
  'finding.solana-delegate': { delegate: 'text', account: 'text' },
  'finding.solana-delegate-all': { delegate: 'text', account: 'text' },
} as const satisfies {
  readonly [id in keyof typeof english]?: MessageValues
}

type Valued = typeof messageValues

type OwnMessages = {
  readonly [id in keyof typeof english]: id extends keyof Valued ? Valued[id] : Record<never, never>
}

/** The texts of the secure frame: its own, defined by the English file, and those of the primitives. */
export type Messages = PartsMessages & OwnMessages

/** All compiled texts of one language. */
export type Catalogue = CatalogueOf<Messages>

/** Formats a text of the secure frame. */
export type Words = WordsOf<Messages>
