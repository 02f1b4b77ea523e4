import type { DenialCode } from '@casement/shared-protocol/host'
import { DISCONNECTED, ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol/host'

// What the developer of the page has to change, in one message that names it. The page itself gets the same text, as
// the error that its calls reject with.

/**
 * Nothing was sent to a frame, so that asking again does no harm.
 *
 * @example
 * throw notSent('No page')
 */
export const notSent = (message: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, message, { outcome: 'not-sent' })

/**
 * The frame will not serve this page: 4100, and no other attempt will change it, except where the frame could not read its
 * project: then nothing was sent, and it is tried again.
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

/** What a page can know of a load that stays silent. */
export type LoadSigns = {
  /** A document has arrived in the frame. Browsers put one of their own there where they were refused or kept it out. */
  readonly arrived: boolean
  readonly online: boolean
}

/**
 * A load did not come up in time. A server that is away, one that answers with an error, and a browser that keeps the frame
 * out of a site that is not listed look the same from a page; what it can tell is that it is offline, and that nothing came.
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
 * The page's own CSP keeps the frame out.
 *
 * @example
 * throw blockedByCsp('https://wallet.example.com')
 */
export const blockedByCsp = (frameOrigin: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, `The CSP of this page blocks the frame. Add "frame-src ${frameOrigin}".`, {
    outcome: 'not-sent',
    blocked: 'csp',
  })

/** Why a visitor does not see the frame: `refused` is nothing that trying again or another network would change. */
export type Away = 'missing' | 'refused' | 'offline'

/**
 * What a visitor is told of a load that did not come up: of the error that ended it, where one has.
 *
 * @example
 * awayBecause(deniedBy('ORIGIN', 'shop', location.origin), true) // 'refused'
 */
export const awayBecause = (error: ProviderRpcError | undefined, online: boolean): Away => {
  const blocked = (error?.data as { readonly blocked?: unknown } | undefined)?.blocked !== undefined
  if (blocked || error?.code === UNAUTHORIZED) return 'refused'
  return online ? 'missing' : 'offline'
}
