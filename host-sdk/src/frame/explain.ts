import type { DenialCode } from '@casement/shared-protocol/host'
import { DISCONNECTED, ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol/host'

// One message per failure that tells the page's developer what to change. The page's pending calls reject with the same
// text.

/**
 * A 4900 error for a call that was not sent to the frame and can safely be repeated.
 *
 * @example
 * throw notSent('No page')
 */
export const notSent = (message: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, message, { outcome: 'not-sent' })

/**
 * The error for a page that the frame refuses to serve: 4100, which no retry changes. If the frame could not read its
 * project, it is 4900 `not-sent` instead, and the SDK retries.
 *
 * @example
 * throw deniedBy('ORIGIN', 'shop', location.origin)
 */
export const deniedBy = (code: DenialCode, projectId: string, origin: string): ProviderRpcError => {
  const texts: { readonly [code in DenialCode]: string } = {
    ORIGIN: `Invalid App Configuration: ${origin} is not on the allow-list. Add "${origin}" to the origins of project "${projectId}". See docs/alerts.md#origin-not-allowed`,
    PROJECT: `Invalid Project ID: there is no project "${projectId}". See docs/alerts.md#invalid-project-id`,
    PROJECT_UNREADABLE: `The frame cannot read project "${projectId}" from its server, and serves nobody until it can. See docs/alerts.md#project-unreadable`,
    VERSION: 'This SDK is too old.',
    TOP_LEVEL: 'No page.',
  }
  if (code === 'PROJECT_UNREADABLE') {
    return new ProviderRpcError(DISCONNECTED, texts[code], { outcome: 'not-sent', denied: code })
  }
  return new ProviderRpcError(UNAUTHORIZED, texts[code], { denied: code })
}

/** What the page can observe about a load that stays silent. */
export type LoadSigns = {
  /**
   * A document has loaded in the frame. Browsers also load one of their own when the connection is refused or the frame
   * is blocked.
   */
  readonly arrived: boolean
  readonly online: boolean
}

/**
 * The error for a load that missed its deadline. A page cannot distinguish a server that is down, a server that returns
 * an error, and a browser that blocks the frame on an unlisted site. It can only tell that it is offline, or that no
 * document arrived.
 *
 * @example
 * throw silentFrame('https://wallet.example.com', 'shop', location.origin, { arrived: true, online: true })
 */
export const silentFrame = (
  frameOrigin: string,
  projectId: string,
  origin: string,
  { arrived, online }: LoadSigns,
): ProviderRpcError => {
  if (!online) return notSent(`The frame at ${frameOrigin} could not be reached: this device is offline.`)
  if (!arrived)
    return notSent(
      `The server of the frame at ${frameOrigin} has not sent its page in time. Is it running, and reachable from here?`,
    )
  return notSent(
    `The frame at ${frameOrigin} did not start, and browsers do not say why. Open ${frameOrigin}/p/${encodeURIComponent(projectId)}/ in a tab: if there is no page, its server is away or does not know it; if there is one, add "${origin}" to the origins of project "${projectId}".`,
  )
}

/**
 * The error for a frame that the page's own CSP blocks.
 *
 * @example
 * throw blockedByCsp('https://wallet.example.com')
 */
export const blockedByCsp = (frameOrigin: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, `The CSP of this page blocks the frame. Add "frame-src ${frameOrigin}".`, {
    outcome: 'not-sent',
    blocked: 'csp',
  })

/** Why the visitor does not see the frame. With `refused`, neither retrying nor another network helps. */
export type LoadFailure = 'missing' | 'refused' | 'offline'

/**
 * Returns the reason shown to the visitor after a failed load. `error` is the error that ended it, if any.
 *
 * @example
 * awayBecause(deniedBy('ORIGIN', 'shop', location.origin), true) // 'refused'
 */
export const awayBecause = (error: ProviderRpcError | undefined, online: boolean): LoadFailure => {
  const blocked = (error?.data as { readonly blocked?: unknown } | undefined)?.blocked !== undefined
  if (blocked || error?.code === UNAUTHORIZED) return 'refused'
  return online ? 'missing' : 'offline'
}
