import { readSignInMessage } from '@casement/shared-protocol/sign-in'
import { compareFields } from './compare-fields.ts'
import { readSession } from './read-session.ts'
import { SignInError } from './sign-in-error.ts'
import type { SignInFields } from './sign-in-fields.ts'
import { createServerVerifier } from './signature-tools.ts'

/** What your server accepts. */
export interface SignInVerifierOptions {
  /**
   * Your site's origin, as browsers write it: `https://shop.example.com`. Messages for any other origin are rejected.
   */
  readonly origin: string
  /**
   * Returns whether your server issued the nonce and it has not been used before, and marks it as used. Called last,
   * after the signature is verified, so that an unsigned message cannot use up someone else's nonce.
   */
  readonly useNonce: (nonce: string, fields: SignInFields) => boolean | Promise<boolean>
  /** The allowed chains, as CAIP-2 ids. Default: any. */
  readonly chains?: readonly string[]
  /**
   * RPC URLs by CAIP-2 id, for verifying signatures of contract accounts. On chains without one, contracts cannot sign
   * in.
   */
  readonly rpc?: { readonly [chainId: string]: string }
  /** The required statement. */
  readonly statement?: string
  /** The required resources, in this order. The permissions of a one-click sign-in may follow. */
  readonly resources?: readonly string[]
  /** The required request id. */
  readonly requestId?: string
  /** Allowed clock difference between the visitor and your server, in milliseconds. Default: one minute. */
  readonly clockSkewMs?: number
  /**
   * Maximum age of a message, in milliseconds. Default: ten minutes. To keep visitors signed in for longer, create a
   * session of your own.
   */
  readonly maxAgeMs?: number
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  readonly now?: () => number
}

/** A verified sign-in. */
export interface SignIn {
  readonly chainId: string
  /** The address as written in the message. Compare eip155 addresses case-insensitively. */
  readonly address: string
  readonly fields: SignInFields
}

export interface SignInVerifier {
  /**
   * Verifies a message and its signature. Rejects with a `SignInError` if anything differs from your expectations.
   *
   * @example
   * const { address } = await verifier.verifyMessage({ message, signature })
   */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<SignIn>
  /**
   * Verifies a session that `addSession` of the `siwx` option received, in the unvalidated form in which it arrives
   * over the network.
   *
   * @example
   * const { address } = await verifier.verifySession(JSON.parse(body))
   */
  verifySession(session: unknown): Promise<SignIn>
}

const MINUTE = 60_000

/** Unvalidated input from the network. */
type Signed = { readonly message: unknown; readonly signature: unknown }

const originOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin !== text) throw new TypeError('origin must be an origin such as https://shop.example.com')
  return url
}

/**
 * Creates a verifier for sign-ins on your server. It checks that a message is for your site, is recent, contains a
 * nonce of your server, and is signed by the account it names: a key or a contract on eip155, or a Solana key.
 *
 * @example
 * const verifier = createSignInVerifier({
 *   origin: 'https://shop.example.com',
 *   useNonce: (nonce) => nonces.delete(nonce),
 *   rpc: { 'eip155:1': 'https://rpc.example.com/1' },
 * })
 */
export const createSignInVerifier = (options: SignInVerifierOptions): SignInVerifier => {
  const { useNonce, chains, rpc = {}, statement, resources, requestId, now = Date.now } = options
  const { host: domain, origin } = originOf(options.origin)
  const { clockSkewMs = MINUTE, maxAgeMs = 10 * MINUTE } = options
  const expected = { domain, origin, chains, statement, resources, requestId, clockSkewMs, maxAgeMs }
  const verifySignature = createServerVerifier(rpc)

  const verify = async ({ message, signature }: Signed): Promise<SignIn> => {
    if (typeof message !== 'string' || typeof signature !== 'string') {
      throw new SignInError('malformed', 'A message and a signature are needed')
    }
    const fields = readSignInMessage(message) as SignInFields | undefined
    if (fields === undefined) throw new SignInError('malformed', 'The text is no sign-in message')
    compareFields(fields, expected, now())
    const { chainId, accountAddress: address, nonce } = fields
    const verdict = await verifySignature({ chainId, address, message, signature })
    if (verdict === 'unknown') throw new SignInError('signature-unknown', 'The account’s chain could not be asked')
    if (verdict === 'invalid') throw new SignInError('signature', 'The account has not signed the message')
    if ((await useNonce(nonce, fields)) !== true) throw new SignInError('nonce', 'The nonce is not one to be used')
    return { chainId, address, fields }
  }

  return {
    verifyMessage: verify,
    verifySession: async (session) => verify(readSession(session)),
  }
}
