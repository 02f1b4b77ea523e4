import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import { createSignInVerifier, SignInError } from '@casement/host-sdk/server'
import { readCookie, writeCookie } from './cookies.ts'
import { createExpiringEntries } from './expiring-entries.ts'
import { readBody } from './read-body.ts'

export type SignInServerOptions = {
  /** The site's origin, exactly as browsers send it. */
  readonly origin: string
  /** Nodes to verify contract wallets' signatures, by chain id. */
  readonly rpc?: { readonly [chainId: string]: string }
  readonly now?: () => number
}

const MINUTE = 60_000
const NONCE_MS = 10 * MINUTE
const SESSION_MS = 24 * 60 * MINUTE
const BROWSER = '__Host-browser'
const SESSION = '__Host-session'

type Account = { readonly chainId: string; readonly address: string }
type Answer = { readonly status: number; readonly body?: unknown; readonly cookies?: readonly string[] }

const secret = (): string => randomBytes(24).toString('hex')

/**
 * A server that signs visitors in with a wallet, and then recognizes them by a cookie.
 *
 * `GET /nonce`, `POST /sign-in` with a session as `addSession` gets it, `GET /session`, `POST /sign-out`.
 */
export const createSignInServer = ({ origin, rpc = {}, now = Date.now }: SignInServerOptions): Server => {
  // A nonce is bound to the browser that requested it. Otherwise an attacker could sign a visitor in to the attacker's
  // account.
  const nonces = createExpiringEntries<string>({ lifetimeMs: NONCE_MS, max: 100_000 }, now)
  const sessions = createExpiringEntries<Account>({ lifetimeMs: SESSION_MS, max: 100_000 }, now)

  const giveNonce = (request: IncomingMessage): Answer => {
    const browser = readCookie(request.headers.cookie, BROWSER) ?? secret()
    const nonce = secret()
    nonces.add(nonce, browser)
    return { status: 200, body: { nonce }, cookies: [writeCookie(BROWSER, browser, NONCE_MS / 1_000)] }
  }

  const signIn = async (request: IncomingMessage): Promise<Answer> => {
    const browser = readCookie(request.headers.cookie, BROWSER)
    const verifier = createSignInVerifier({
      origin,
      rpc,
      now,
      useNonce: (nonce) => browser !== undefined && nonces.get(nonce) === browser && nonces.take(nonce) === browser,
    })
    try {
      const { chainId, address } = await verifier.verifySession(await readBody(request))
      // A new id for each sign-in, because an attacker could have planted the old one (session fixation).
      const id = secret()
      sessions.add(id, { chainId, address })
      return { status: 200, body: { chainId, address }, cookies: [writeCookie(SESSION, id, SESSION_MS / 1_000)] }
    } catch (thrown) {
      if (!(thrown instanceof SignInError)) throw thrown
      return { status: thrown.fault === 'signature-unknown' ? 503 : 403, body: { fault: thrown.fault } }
    }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const id = readCookie(request.headers.cookie, SESSION) ?? ''
    const asked = `${request.method} ${request.url}`
    if (request.method === 'POST') {
      // Browsers send the true origin of a request, and other sites' forms cannot send JSON.
      if (request.headers.origin !== origin) return { status: 403, body: { fault: 'origin' } }
      if (request.headers['content-type'] !== 'application/json') return { status: 415 }
    }
    if (asked === 'GET /nonce') return giveNonce(request)
    if (asked === 'POST /sign-in') return signIn(request)
    if (asked === 'GET /session') return { status: 200, body: sessions.get(id) ?? null }
    if (asked === 'POST /sign-out') {
      sessions.take(id)
      return { status: 200, body: null, cookies: [writeCookie(SESSION, '', 0)] }
    }
    return { status: 404 }
  }

  return createServer((request, response) => {
    answer(request)
      .catch((thrown: unknown): Answer => {
        console.error(thrown)
        return { status: 500 }
      })
      .then(({ status, body = {}, cookies = [] }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
        })
        response.end(JSON.stringify(body))
      })
  })
}
