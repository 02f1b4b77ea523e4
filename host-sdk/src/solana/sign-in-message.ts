/** What a page may say about a sign-in, by its names in the Wallet Standard. */
export type SignInFields = Readonly<Record<string, unknown>>

/** Why a sign-in cannot be asked for. */
export type SignInFault = { readonly path: string; readonly reason: string }

const FIELDS = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
}
const MAX_LENGTH = 2_048
const MAX_RESOURCES = 64

/** A line of the message. With a line break, a value could pretend to be further fields. */
const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH && !/[\r\n\u2028\u2029]/.test(value)

const originOf = (text: unknown): string | undefined => {
  try {
    return new URL(String(text)).origin
  } catch {
    return undefined
  }
}

/**
 * Returns the text of a sign-in with Solana, or what is wrong with what the page asks for. A page can sign visitors in
 * to itself alone: a signature for another site's domain would let it sign in there as the visitor.
 *
 * @example
 * signInMessage({ statement: 'Welcome' }, '7EcD…', location)
 */
export const signInMessage = (
  given: SignInFields,
  address: string,
  page: { readonly host: string; readonly origin: string },
): string | SignInFault => {
  const { domain = page.host, statement, resources = [] } = given
  if (domain !== page.host) return { path: 'domain', reason: `must be ${page.host}` }
  if (given.uri !== undefined && originOf(given.uri) !== page.origin)
    return { path: 'uri', reason: `must begin with ${page.origin}` }
  if (!Array.isArray(resources) || resources.length > MAX_RESOURCES)
    return { path: 'resources', reason: `must be a list of at most ${MAX_RESOURCES}` }
  const lines: string[] = []
  for (const [name, label] of Object.entries(FIELDS)) {
    const value = given[name]
    if (value === undefined) continue
    if (!isLine(value)) return { path: name, reason: 'must be one line' }
    lines.push(`${label}: ${value}`)
  }
  if (statement !== undefined && !isLine(statement)) return { path: 'statement', reason: 'must be one line' }
  if (!resources.every(isLine)) return { path: 'resources', reason: 'must be lines' }
  if (resources.length > 0) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}
