import type { Core } from '../../kernel/core.ts'
import { lazy } from '../../lib/lazy.ts'
import type { Requests, RequestsUses } from './create-requests.ts'
import { loadChainAhead } from './load-chain-ahead.ts'
import { notLoaded } from './read-chain.ts'

/** Handles the requests of the page that are not chain reads. */
export type RequestsFeature = Requests

/**
 * Creates the handler for the page's wallet requests.
 *
 * @example
 * const { request } = createRequestsFeature(core, { notices, networks, wallets, signIn })
 */
export const createRequestsFeature = (core: Core, uses: RequestsUses): RequestsFeature => {
  const { session, whenIdle } = core
  loadChainAhead({ session, whenIdle, load: () => import('../../chains/call-node.ts') })
  // Loaded on demand: the first opening needs none of it. When the browser is idle, so that a request made after the
  // network was lost is still handled.
  const handler = lazy(() =>
    import('./create-requests.ts').then(({ createRequests }) => createRequests(core, uses), notLoaded),
  )
  whenIdle(() => void handler().catch(() => undefined))
  return {
    request: (asked, signal) => uses.notices.alerting(handler().then(({ request }) => request(asked, signal))),
    connect: (namespace) => uses.notices.alerting(handler().then(({ connect }) => connect(namespace))),
  }
}
