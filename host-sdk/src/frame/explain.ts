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

/**
 * A load did not come up in time. The likeliest cause is a browser that kept the frame out of a site that is not listed.
 *
 * @example
 * throw silentFrame('https://wallet.example.com', 'shop', location.origin)
 */
export const silentFrame = (frameOrigin: string, projectId: string, origin: string): ProviderRpcError =>
  notSent(`The frame at ${frameOrigin} does not answer. Is "${origin}" among the origins of project "${projectId}"?`)

/**
 * The page's own CSP keeps the frame out.
 *
 * @example
 * throw blockedByCsp('https://wallet.example.com')
 */
export const blockedByCsp = (frameOrigin: string): ProviderRpcError =>
  notSent(`The CSP of this page blocks the frame. Add "frame-src ${frameOrigin}".`)
