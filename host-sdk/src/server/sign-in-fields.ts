/**
 * The fields of a sign-in message, parsed from the signed text.
 *
 * @example
 * const { accountAddress, chainId } = (await verifier.verifyMessage({ message, signature })).fields
 */
export interface SignInFields {
  /** The network as a CAIP-2 id, such as `eip155:1`. */
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
