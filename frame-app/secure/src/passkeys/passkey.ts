import { fromBase64url, toBase64url } from '../lib/base64url.ts'

// Passkeys with the PRF extension: a passkey gives a secret of its own for each wallet, the same on every device that has
// the passkey and on every page that shows the wallet. https://www.w3.org/TR/webauthn-3/#prf-extension

/** Why a passkey gave no secret. */
export type PasskeyFailure = 'cancelled' | 'unsupported'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: PasskeyFailure
  constructor(reason: PasskeyFailure) {
    super(`The passkey was not used: ${reason}`)
    this.reason = reason
  }
}

export type Passkeys = {
  /** Whether the browser knows passkeys at all. */
  readonly isSupported: () => boolean
  /** Makes a passkey. Some tell their secret only when they are used. */
  readonly create: (given: {
    readonly email: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly credentialId: string; readonly secret: Uint8Array | undefined }>
  /** Uses one of the passkeys. */
  readonly use: (given: {
    readonly credentialIds: readonly string[]
    readonly signal: AbortSignal
  }) => Promise<{ readonly credentialId: string; readonly secret: Uint8Array }>
}

/** What the secret is derived for. It never changes, or no passkey would open its wallet any more. */
const PRF_INPUT = new TextEncoder().encode('casement/passkey/v1')
const CHALLENGE_BYTES = 32
const USER_ID_BYTES = 32
const SECRET_BYTES = 32
const TIMEOUT_MS = 120_000

// The numbers of COSE: ECDSA by P-256, EdDSA, RSA.
const ALGORITHMS = [-7, -8, -257]

const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

const prf = { eval: { first: PRF_INPUT } }

/** The PRF extension's answer. Whatever else a browser gives is none. */
const secretOf = (credential: PublicKeyCredential): Uint8Array | undefined => {
  const first: unknown = credential.getClientExtensionResults().prf?.results?.first
  if (!(first instanceof ArrayBuffer) || first.byteLength !== SECRET_BYTES) return undefined
  return new Uint8Array(first)
}

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof DOMException)) return error
  // Browsers say the same when the visitor declines, waits too long, or has no fitting passkey.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return new PasskeyError('cancelled')
  return new PasskeyError('unsupported')
}

const asPublicKey = (credential: Credential | null): PublicKeyCredential => {
  if (credential instanceof PublicKeyCredential) return credential
  throw new PasskeyError('unsupported')
}

/** Creates the access to the browser's passkeys. They belong to this origin's host name. */
export const createPasskeys = (credentials: CredentialsContainer | undefined): Passkeys => ({
  isSupported: () => credentials !== undefined && typeof globalThis.PublicKeyCredential === 'function',

  create: async ({ email, signal }) => {
    try {
      const made = asPublicKey(
        (await credentials?.create({
          signal,
          publicKey: {
            rp: { name: 'Casement' },
            // A new one each time: authenticators replace a passkey by another with the same id.
            user: { id: random(USER_ID_BYTES), name: email, displayName: email },
            challenge: random(CHALLENGE_BYTES),
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            timeout: TIMEOUT_MS,
            extensions: { prf },
          },
        })) ?? null,
      )
      if (made.getClientExtensionResults().prf?.enabled !== true) throw new PasskeyError('unsupported')
      return { credentialId: toBase64url(new Uint8Array(made.rawId)), secret: secretOf(made) }
    } catch (error) {
      throw failureOf(error)
    }
  },

  use: async ({ credentialIds, signal }) => {
    try {
      const used = asPublicKey(
        (await credentials?.get({
          signal,
          publicKey: {
            challenge: random(CHALLENGE_BYTES),
            allowCredentials: credentialIds.map((id) => ({
              type: 'public-key',
              id: new Uint8Array(fromBase64url(id)),
            })),
            userVerification: 'required',
            timeout: TIMEOUT_MS,
            extensions: { prf },
          },
        })) ?? null,
      )
      const secret = secretOf(used)
      if (secret === undefined) throw new PasskeyError('unsupported')
      return { credentialId: toBase64url(new Uint8Array(used.rawId)), secret }
    } catch (error) {
      throw failureOf(error)
    }
  },
})
