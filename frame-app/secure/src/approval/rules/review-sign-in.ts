import { RECAP, readSignInMessage, replaceDisguise } from '@casement/shared-protocol'
import type { SiwxData } from '@casement/shared-protocol/schemas'
import type { Finding } from './findings.ts'
import { finding } from './findings.ts'
import { isSameAddress } from './message-params.ts'
import type { Grant } from './recap-grants.ts'
import { isRecap, readGrants } from './recap-grants.ts'
import type { SignRequest } from './sign-request.ts'

export type SignInReview = {
  readonly kind: 'sign-in'
  readonly findings: readonly Finding[]
  /** What the text says, field by field. Each is printable and on one line. */
  readonly fields: SiwxData
  /** The rights that the sign-in gives, as far as they could be read. */
  readonly grants: readonly Grant[]
}

type Asked = Pick<SignRequest, 'hostOrigin' | 'chainId' | 'account'>

const originOf = (uri: string): string | undefined => {
  try {
    const { origin, protocol, host } = new URL(uri)
    // Browsers give pages of apps such as capacitor://localhost an origin, but not their addresses.
    return origin === 'null' ? `${protocol}//${host}` : origin
  } catch {
    return undefined
  }
}

const hostOf = (origin: string): string => origin.slice(origin.indexOf('://') + 3)

const isAccount = (address: string, { account, chainId }: Asked): boolean =>
  chainId.startsWith('eip155:') ? isSameAddress(address, account) : address === account

const isDomainOf = (domain: string, { hostOrigin }: Asked): boolean => domain.toLowerCase() === hostOf(hostOrigin)

/** A time that is not given is no number, and neither before nor after any other. */
const timeFindings = ({ expirationTime = '', notBefore = '' }: SiwxData, now: number): readonly Finding[] => [
  ...(Date.parse(expirationTime) <= now ? [finding('finding.sign-in-expired')] : []),
  ...(Date.parse(notBefore) > now ? [finding('finding.sign-in-early')] : []),
]

const resourceFindings = (resources: readonly string[]): readonly Finding[] => {
  const recaps = resources.filter(isRecap)
  return [
    ...(recaps.length < resources.length ? [finding('finding.sign-in-resources')] : []),
    ...(recaps.length > 0 ? [finding('finding.sign-in-grants')] : []),
    ...(recaps.every((recap) => readGrants(recap) !== undefined) ? [] : [finding('finding.sign-in-grants-unclear')]),
  ]
}

/** Judges a text that is a sign-in; undefined for any other. */
export const reviewSignIn = (text: string, asked: Asked, now: number): SignInReview | undefined => {
  const fields = readSignInMessage(text)
  if (fields === undefined) return undefined
  const { domain, uri, chainId, accountAddress, resources = [] } = fields
  const host = hostOf(asked.hostOrigin)
  const findings = [
    ...(isDomainOf(domain, asked) ? [] : [finding('finding.sign-in-domain', { domain, host })]),
    ...(originOf(uri) === asked.hostOrigin ? [] : [finding('finding.sign-in-uri', { uri, host })]),
    ...(isAccount(accountAddress, asked) ? [] : [finding('finding.sign-in-account', { address: accountAddress })]),
    ...(chainId === asked.chainId ? [] : [finding('finding.sign-in-chain', { chain: chainId })]),
    ...timeFindings(fields, now),
    ...resourceFindings(resources),
  ]
  return {
    kind: 'sign-in',
    findings,
    fields,
    grants: resources.filter(isRecap).flatMap((recap) => readGrants(recap) ?? []),
  }
}

const PHRASE = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/gi
const HEADER = /^(\S+) wants you to sign in with your (?:Ethereum|Solana) account:$/
const URI_LINE = /^\s*URI\s*:\s*(\S*)/i
const CHAIN_LINE = /^\s*Chain ID\s*:\s*(\S*)/i
/** Everything that some program takes for the end of a line. */
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** How often a text says that someone shall sign in, read as carelessly as a site might. */
const countPhrases = (text: string): number => {
  const seen = replaceDisguise(text.normalize('NFKC'), (hidden) => (/\s|\u0085/.test(hidden) ? ' ' : ''))
  return seen.match(PHRASE)?.length ?? 0
}

const isLineForHost = (line: string, { hostOrigin, chainId }: Asked): boolean => {
  const uri = URI_LINE.exec(line)?.[1]
  if (uri !== undefined && originOf(uri) !== hostOrigin) return false
  const chain = CHAIN_LINE.exec(line)?.[1]
  // Pages of Solana name its networks in several ways.
  return chain === undefined || !chainId.startsWith('eip155:') || `eip155:${chain}` === chainId
}

/**
 * Judges a text that is no sign-in by the standard, but that a careless site could take for one. It may be approved only
 * where the site that it names is beyond doubt: its first line names the page, its second the account, it asks once, no
 * line has another site's address or another network, and it gives no rights.
 */
export const signInLookAlike = (text: string, asked: Asked): readonly Finding[] => {
  const count = countPhrases(text)
  if (count === 0) return []
  const [header = '', address = '', ...lines] = text.split(LINE_END)
  const isForHost =
    count === 1 &&
    isDomainOf(HEADER.exec(header)?.[1] ?? '', asked) &&
    isAccount(address, asked) &&
    lines.every((line) => isLineForHost(line, asked)) &&
    !text.toLowerCase().includes(RECAP)
  return [finding(isForHost ? 'finding.sign-in-format' : 'finding.sign-in-unclear')]
}
