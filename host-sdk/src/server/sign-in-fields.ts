/**
 * The fields of a sign-in message, read from the text that was signed.
 *
 * @example
 * const { accountAddress, chainId } = (await verifier.verifyMessage({ message, signature })).fields
 */
export interface SignInFields {
  /** The network by CAIP-2, such as `eip155:1`. */
  readonly chainId: string
  readonly accountAddress: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** The names of all fields. */
export const FIELD_NAMES = [
  'chainId',
  'accountAddress',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'statement',
  'resources',
] as const satisfies readonly (keyof SignInFields)[]
