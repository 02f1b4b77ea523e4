import { readSignInMessage } from '@casement/shared-protocol/sign-in'
import { compareFields } from './compare-fields.ts'
import { readSession } from './read-session.ts'
import { SignInError } from './sign-in-error.ts'
import type { SignInFields } from './sign-in-fields.ts'
import { createServerVerifier } from './signature-tools.ts'

/** What a server expects of the sign-ins that it lets in. */
export interface SignInVerifierOptions {
  /** The origin of the site, as browsers write it: `https://shop.example.com`. Messages for any other are refused. */
  readonly origin: string
  /**
   * Whether a nonce was given out by this server and not used before; it is used up by the call. Called last of all, so that
   * nobody can use up another's nonce with a message that is not signed.
   */
  readonly useNonce: (nonce: string, fields: SignInFields) => boolean | Promise<boolean>
  /** The chains that sign-ins are taken on, by CAIP-2; without it any. */
  readonly chains?: readonly string[]
  /** The nodes that contracts' signatures are asked of, by CAIP-2. Without one, no contract can sign in on that chain. */
  readonly rpc?: { readonly [chainId: string]: string }
  /** The statement that messages must have. */
  readonly statement?: string
  /** The resources that messages must name, in this order, beside the permissions of a one-click sign-in. */
  readonly resources?: readonly string[]
  /** The request that messages must be for. */
  readonly requestId?: string
  /** How far the visitor's clock may be from this server's. One minute unless said. */
  readonly clockSkewMs?: number
  /** How long after its issue a message is taken. Ten minutes unless said: what is kept longer is a session of yours. */
  readonly maxAgeMs?: number
  /** The clock. */
  readonly now?: () => number
}

/** Somebody who has signed in. */
export interface SignIn {
  readonly chainId: string
  /** As the message has it, which is as the wallet gave it. Compare addresses of eip155 without regard to capitals. */
  readonly address: string
  readonly fields: SignInFields
}

export interface SignInVerifier {
  /**
   * Verifies a text and its signature. Rejects with a `SignInError` where anything is not as expected.
   *
   * @example
   * const { address } = await verifier.verifyMessage({ message, signature })
   */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<SignIn>
  /**
   * Verifies a session as `addSession` of the `siwx` option is given it, and as it comes from the network: of no known form.
   *
   * @example
   * const { address } = await verifier.verifySession(JSON.parse(body))
   */
  verifySession(session: unknown): Promise<SignIn>
}

const MINUTE = 60_000

/** As it comes from the network. */
type Signed = { readonly message: unknown; readonly signature: unknown }

const originOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin !== text) throw new TypeError('origin must be an origin such as https://shop.example.com')
  return url
}

/**
 * Makes what verifies sign-ins on a server: that a message is for this site, of now, with a nonce of this server's, and signed by the
 * account that it names, be it a key or a contract, of eip155 or of Solana.
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
