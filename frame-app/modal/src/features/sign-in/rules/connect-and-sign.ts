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

// Connecting and signing in in one step: the wallet writes the message itself, for the account that the visitor
// chooses, and adds the granted permissions.

/** The sign-in that a wallet is asked for while connecting. */
export type ConnectAndSign = Pick<SiwxData, 'domain' | 'uri' | 'nonce'> & {
  /** The current network first. */
  readonly chains: readonly CaipNetworkId[]
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
}

/** The wallet's response: its parts, and the signed text reconstructed from them. */
export type WalletSignIn = { readonly cacao: Cacao; readonly text: string }

/** A placeholder address for a message whose account is not known yet. */
const ANYBODY = `0x${'0'.repeat(40)}`

/**
 * A wallet signs once per network, and each signature lists every network for each method. More would not fit into one
 * message to the page.
 */
const MAX_CHAINS = 8

/** The maximum length of the signed permissions: base64 of a list of all networks for each method. */
const recapLength = (chains: readonly string[]): number => {
  const abilities = Object.fromEntries(PROPOSED_METHODS.eip155.map((method) => [`request/${method}`, [{ chains }]]))
  return RECAP.length + Math.ceil((JSON.stringify({ att: { eip155: abilities } }).length * 4) / 3)
}

/**
 * The chains to sign for while connecting, the active one first; undefined if it cannot be done in one step.
 * Specification section 4: sign-in through a universal provider applies only when all chains are in eip155. A page with
 * its own `signMessage` keeps using that.
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

/** The text of a message, or an empty one if a field cannot be written; `messageFault` then names the field. */
const written = (data: SiwxData): string => {
  try {
    return writeSignInMessage(data)
  } catch {
    return ''
  }
}

/** Creates the request from the page's message; throws if the message is wrong or cannot be signed in this way. */
export const connectAndSignOf = (
  message: SiwxMessage,
  chains: readonly [CaipNetworkId, ...CaipNetworkId[]],
  { hostOrigin, now }: ConnectAndSignTerms,
): ConnectAndSign => {
  const { text: _, accountAddress, ...fields } = message
  if (accountAddress !== '') throw refusedMessage('accountAddress')
  // WalletConnect does not transmit it, and a server that expects it would reject the signature.
  if (fields.requestId !== undefined) throw refusedMessage('requestId')
  // The permissions are requested here. A page that requests them itself must use two steps.
  if (fields.resources?.some((resource) => resource.startsWith(RECAP))) throw refusedMessage('resources')
  // The wallet writes the text and sets the issue time, whatever the page has written.
  const data: SiwxData = { ...fields, accountAddress: ANYBODY, issuedAt: new Date(now).toISOString() }
  const account = { chainId: chains[0], address: ANYBODY }
  const fault = messageFault({ ...data, text: written(data) }, { hostOrigin, account, now })
  if (fault) throw refusedMessage(fault)
  const { domain, uri, nonce, statement, resources, notBefore, expirationTime } = fields
  return { domain, uri, nonce, chains, statement, resources, notBefore, expirationTime }
}

const signedFault = (data: SiwxData, { p }: Cacao, asked: ConnectAndSign): MessageFault | undefined => {
  const own = withoutRecap(data)
  // The text's domain is compared with the page's own below, as for every message.
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

/** Reads a signed response as a session; throws if it does not match the request. */
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
