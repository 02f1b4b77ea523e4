import { isSolanaAddress } from './formats.ts'
import {
  MAX_NAME_LENGTH,
  MAX_SIGN_IN_RESOURCE_LENGTH,
  MAX_SIGN_IN_RESOURCES,
  MAX_SIGN_IN_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts'
import type { SiwxData } from './schemas/siwx.ts'
import { SIGN_IN_REQUEST_ID, SIGN_IN_STATEMENT, SIGN_IN_URI } from './sign-in-forms.ts'
import { isTimestamp } from './timestamp.ts'

// The text that a visitor signs: EIP-4361 for eip155, and the variant that Solana wallets support. Each field has one
// format, on one line, in one place, so that the wallet, the frame and the server all read the same fields. Where the
// standard leaves room for a disguise (a user before the host, a scheme before the domain, an address on another line),
// this format is stricter.

/** The error for a field that the text cannot contain. */
export class SignInMessageError extends Error {
  override readonly name = 'SignInMessageError'
  readonly field: keyof SiwxData

  constructor(field: keyof SiwxData) {
    super(`A sign-in message cannot be written with this ${field}`)
    this.field = field
  }
}

type Check = (text: string) => boolean
const matches =
  (pattern: RegExp, max: number): Check =>
  (text) =>
    text.length <= max && pattern.test(text)

// The host of an origin as browsers write it: no user, and IPv6 addresses in brackets.
const isDomain = matches(/^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i, MAX_NAME_LENGTH * 2)
const isUri = matches(SIGN_IN_URI, MAX_URL_LENGTH)
const isResource = matches(SIGN_IN_URI, MAX_SIGN_IN_RESOURCE_LENGTH)
// Characters that RFC 3986 allows in a URI, and spaces. All are printable, and none ends a line.
const isStatement = matches(SIGN_IN_STATEMENT, MAX_SIGN_IN_TEXT_LENGTH)
const isRequestId = matches(SIGN_IN_REQUEST_ID, MAX_NAME_LENGTH)

/** For each namespace: its name in the text, its addresses and references, and the lines for a missing statement. */
const FORMS = [
  {
    namespace: 'eip155',
    account: 'Ethereum',
    isAddress: matches(/^0x[0-9a-f]{40}$/i, 42),
    isReference: matches(/^(?:0|[1-9]\d*)$/, 32),
    unstated: ['', ''],
  },
  {
    namespace: 'solana',
    account: 'Solana',
    isAddress: isSolanaAddress,
    // The start of the hash of a cluster's first block.
    isReference: matches(/^[1-9A-HJ-NP-Za-km-z]{32}$/, 32),
    // Wallets that parse the text take a second empty line for the start of a statement.
    unstated: [''],
  },
] as const

const REQUEST = ' wants you to sign in with your '
const RESOURCES = 'Resources:'

type Line = {
  readonly key: 'uri' | 'version' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'
  readonly label: string
  readonly check: Check
  readonly required: boolean
}

const line = (key: Line['key'], label: string, check: Check, required = false): Line => ({
  key,
  label: `${label}: `,
  check,
  required,
})

const CHAIN_LABEL = 'Chain ID: '
/** At most: the header, the address, a statement between empty lines, the chain, and the label of the resources. */
const OTHER_LINES = 7
const BEFORE_CHAIN = [line('uri', 'URI', isUri, true), line('version', 'Version', (text) => text === '1', true)]
const AFTER_CHAIN = [
  line('nonce', 'Nonce', matches(/^[a-z0-9]{8,}$/i, MAX_NAME_LENGTH), true),
  line('issuedAt', 'Issued At', isTimestamp, true),
  line('expirationTime', 'Expiration Time', isTimestamp),
  line('notBefore', 'Not Before', isTimestamp),
  line('requestId', 'Request ID', isRequestId),
]

/** No text that can be parsed has more lines than this. */
const MAX_LINES = OTHER_LINES + BEFORE_CHAIN.length + AFTER_CHAIN.length + MAX_SIGN_IN_RESOURCES

const writeLines = (fields: SiwxData, lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ key, label, check, required }) => {
    const value = fields[key]
    if (value === undefined && !required) return []
    if (value === undefined || !check(value)) throw new SignInMessageError(key)
    return [label + value]
  })

const writeResources = (resources: readonly string[] | undefined): readonly string[] => {
  if (resources === undefined) return []
  if (resources.length > MAX_SIGN_IN_RESOURCES || !resources.every(isResource))
    throw new SignInMessageError('resources')
  return [RESOURCES, ...resources.map((resource) => `- ${resource}`)]
}

/**
 * Writes the text to sign: EIP-4361 for eip155, and its variant for Solana. Throws a `SignInMessageError` for fields
 * that the format does not allow, such as a line break in the statement, a nonce of seven characters, or no time of
 * issue. Addresses are written as given; wallets expect eip155 addresses with their checksum.
 *
 * @example
 * writeSignInMessage({ chainId: 'eip155:1', accountAddress: '0x…', domain: 'example.com', uri: 'https://example.com',
 *   version: '1', nonce: 'b7Xq0aPd', issuedAt: '2025-05-01T10:00:00.000Z' })
 */
export function writeSignInMessage(fields: SiwxData): string {
  const { chainId, accountAddress, domain, statement } = fields
  const form = FORMS.find(
    ({ namespace, isReference }) =>
      chainId.startsWith(`${namespace}:`) && isReference(chainId.slice(namespace.length + 1)),
  )
  if (form === undefined) throw new SignInMessageError('chainId')
  if (!form.isAddress(accountAddress)) throw new SignInMessageError('accountAddress')
  if (!isDomain(domain)) throw new SignInMessageError('domain')
  if (statement !== undefined && !isStatement(statement)) throw new SignInMessageError('statement')
  const text = [
    `${domain}${REQUEST}${form.account} account:`,
    accountAddress,
    ...(statement === undefined ? form.unstated : ['', statement, '']),
    ...writeLines(fields, BEFORE_CHAIN),
    CHAIN_LABEL + chainId.slice(form.namespace.length + 1),
    ...writeLines(fields, AFTER_CHAIN),
    ...writeResources(fields.resources),
  ].join('\n')
  // Only the statement or many resources can make the text this long, so blame the statement.
  if (text.length > MAX_SIGN_IN_TEXT_LENGTH) throw new SignInMessageError('statement')
  return text
}

type Rest = { readonly rest: readonly string[] }

const readLines = (
  lines: readonly string[],
  expected: readonly Line[],
): (Rest & { readonly read: Partial<Record<Line['key'], string>> }) | undefined => {
  const read: Partial<Record<Line['key'], string>> = {}
  let next = 0
  for (const { key, label, check, required } of expected) {
    const text = lines[next]
    if (text?.startsWith(label)) {
      const value = text.slice(label.length)
      if (!check(value)) return undefined
      read[key] = value
      next += 1
    } else if (required) return undefined
  }
  return { read, rest: lines.slice(next) }
}

/** Only the resources may follow, up to the end. */
const readResources = (lines: readonly string[]): { readonly resources?: string[] } | undefined => {
  if (lines.length === 0) return {}
  const [label, ...entries] = lines
  if (label !== RESOURCES || entries.length > MAX_SIGN_IN_RESOURCES) return undefined
  if (!entries.every((entry) => entry.startsWith('- ') && isResource(entry.slice(2)))) return undefined
  return { resources: entries.map((entry) => entry.slice(2)) }
}

const readStatement = (
  lines: readonly string[],
  unstated: readonly string[],
): (Rest & { readonly read: { readonly statement?: string } }) | undefined => {
  const [before, statement = '', after] = lines
  if (before !== '') return undefined
  // A statement may look like a field. The empty line after it tells them apart.
  if (after === '' && isStatement(statement)) return { read: { statement }, rest: lines.slice(3) }
  if (!unstated.every((text, index) => lines[index] === text)) return undefined
  return { read: {}, rest: lines.slice(unstated.length) }
}

/**
 * Parses a text that `writeSignInMessage` could have written; undefined for any other. A parsed message is written to
 * the same text again.
 *
 * @example
 * readSignInMessage(text)?.domain // 'example.com'
 */
export function readSignInMessage(text: string): SiwxData | undefined {
  if (text.length > MAX_SIGN_IN_TEXT_LENGTH) return undefined
  // Split no further than one line too many: thousands of empty lines took 20 times as long as JSON of their length.
  const [header = '', accountAddress = '', ...lines] = text.split('\n', MAX_LINES + 1)
  const form = FORMS.find(({ account }) => header.endsWith(`${REQUEST}${account} account:`))
  if (form === undefined || !form.isAddress(accountAddress)) return undefined
  const domain = header.slice(0, header.length - `${REQUEST}${form.account} account:`.length)
  const stated = isDomain(domain) ? readStatement(lines, form.unstated) : undefined
  const before = stated && readLines(stated.rest, BEFORE_CHAIN)
  const [chain = '', ...afterChain] = before?.rest ?? []
  const reference = chain.slice(CHAIN_LABEL.length)
  if (!chain.startsWith(CHAIN_LABEL) || !form.isReference(reference)) return undefined
  const after = readLines(afterChain, AFTER_CHAIN)
  const listed = after && readResources(after.rest)
  if (listed === undefined) return undefined
  // Required fields are present, or parsing would have stopped earlier.
  return {
    chainId: `${form.namespace}:${reference}`,
    accountAddress,
    domain,
    ...stated?.read,
    ...before?.read,
    ...after?.read,
    ...listed,
  } as SiwxData
}
