import type { CaipNetworkId } from '@casement/shared-protocol'
import {
  isSameList,
  MAX_SIGN_IN_RESOURCE_LENGTH,
  RECAP,
  readSignInMessage,
  withoutRecap,
  writeSignInMessage,
} from '@casement/shared-protocol'
import type { Cacao, Options, SiwxData, SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'
import { PROPOSED_METHODS } from '../../../kernel/rules/proposed-methods.ts'
import type { MessageFault } from './sign-in-message.ts'
import { messageFault, refusedMessage } from './sign-in-message.ts'

// A wallet that is asked to connect and to sign in in one step: it writes the message itself, for the account that its owner
// chooses, and adds what the page may ask of it.

/** What a wallet is asked to sign, with the account that it grants. */
export type ConnectAndSign = Pick<SiwxData, 'domain' | 'uri' | 'nonce'> & {
  /** The one that the visitor is on comes first. */
  readonly chains: readonly CaipNetworkId[]
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
}

/** What a wallet has signed: its parts, and the text that is written of them. */
export type WalletSignIn = { readonly cacao: Cacao; readonly text: string }

/** For whom a message is made whose account is not known yet. */
const ANYBODY = `0x${'0'.repeat(40)}`

/**
 * A wallet signs once for each network, and each time lists every network for each method. More would not fit into one message to
 * the page.
 */
const MAX_CHAINS = 8

/** How long what a wallet signs of what the page may ask becomes, at most: base64 of a list of all networks for each method. */
const recapLength = (chains: readonly string[]): number => {
  const abilities = Object.fromEntries(PROPOSED_METHODS.eip155.map((method) => [`request/${method}`, [{ chains }]]))
  return RECAP.length + Math.ceil((JSON.stringify({ att: { eip155: abilities } }).length * 4) / 3)
}

/**
 * The chains that a wallet is asked to sign for when it connects, the active one first; undefined where it cannot do both in one
 * step. Specification section 4: sign-in through a universal provider applies only when all chains are in eip155. A page that has
 * messages signed by itself keeps that.
 */
export const connectAndSignChains = (
  { siwx, networks }: Options,
  active: CaipNetworkId | undefined,
): readonly [CaipNetworkId, ...CaipNetworkId[]] | undefined => {
  const { signsMessages } = (siwx ?? {}) as { readonly signsMessages?: boolean }
  if (!siwx || signsMessages === true || networks.length > MAX_CHAINS) return undefined
  if (!networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return undefined
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const [first, ...rest] = [...ids.filter((id) => id === active), ...ids.filter((id) => id !== active)]
  return first !== undefined && recapLength(ids) <= MAX_SIGN_IN_RESOURCE_LENGTH ? [first, ...rest] : undefined
}

export type ConnectAndSignTerms = { readonly hostOrigin: string; readonly now: number }

/** The text of a message, or none where a field has no form; which one is said by whoever compares the two. */
const written = (data: SiwxData): string => {
  try {
    return writeSignInMessage(data)
  } catch {
    return ''
  }
}

/** What a wallet is asked, by the page's message; throws where that is not what it was asked for, or cannot be asked in this way. */
export const connectAndSignOf = (
  message: SiwxMessage,
  chains: readonly [CaipNetworkId, ...CaipNetworkId[]],
  { hostOrigin, now }: ConnectAndSignTerms,
): ConnectAndSign => {
  const { text: _, accountAddress, ...fields } = message
  if (accountAddress !== '') throw refusedMessage('accountAddress')
  // WalletConnect has no place for it, and who expects it would refuse what is signed without it.
  if (fields.requestId !== undefined) throw refusedMessage('requestId')
  // What a wallet lets the page do is asked for here; a page that asks for it itself signs its visitors in in two steps.
  if (fields.resources?.some((resource) => resource.startsWith(RECAP))) throw refusedMessage('resources')
  // Whatever the page has written, the text is the wallet's; the time of issue as well.
  const data: SiwxData = { ...fields, accountAddress: ANYBODY, issuedAt: new Date(now).toISOString() }
  const account = { chainId: chains[0], address: ANYBODY }
  const fault = messageFault({ ...data, text: written(data) }, { hostOrigin, account, now })
  if (fault) throw refusedMessage(fault)
  const { domain, uri, nonce, statement, resources, notBefore, expirationTime } = fields
  return { domain, uri, nonce, chains, statement, resources, notBefore, expirationTime }
}

const signedFault = (data: SiwxData, { p }: Cacao, asked: ConnectAndSign): MessageFault | undefined => {
  const own = withoutRecap(data)
  // That of the text is compared with the page’s own, as in every message.
  if (p.domain !== asked.domain) return 'domain'
  if (data.uri !== asked.uri || p.aud !== asked.uri) return 'uri'
  if (data.nonce !== asked.nonce || p.nonce !== asked.nonce) return 'nonce'
  if (!asked.chains.includes(data.chainId)) return 'chainId'
  if (p.iss !== `did:pkh:${data.chainId}:${data.accountAddress}`) return 'accountAddress'
  if (data.notBefore !== asked.notBefore) return 'notBefore'
  if (data.expirationTime !== asked.expirationTime) return 'expirationTime'
  if (data.requestId !== undefined) return 'requestId'
  if ((own.statement ?? '') !== (asked.statement ?? '')) return 'statement'
  return isSameList(own.resources, asked.resources ?? []) ? undefined : 'resources'
}

/** Reads what a wallet has signed as the session of an account; throws where it is not what was asked for. */
export const readConnectAndSign = (
  { cacao, text }: WalletSignIn,
  asked: ConnectAndSign,
  { hostOrigin, now }: ConnectAndSignTerms,
): SiwxSession => {
  const data = readSignInMessage(text)
  if (!data) throw refusedMessage('text')
  const account = { chainId: data.chainId, address: data.accountAddress }
  const fault = signedFault(data, cacao, asked) ?? messageFault({ ...data, text }, { hostOrigin, account, now })
  if (fault) throw refusedMessage(fault)
  return { data, message: text, signature: cacao.s.s, cacao }
}
