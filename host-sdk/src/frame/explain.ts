import type { DenialCode } from '@casement/shared-protocol/host'
import { DISCONNECTED, ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol/host'

// What the developer of the page has to change, in one message that names it. The page itself gets the same text, as
// the error that its calls reject with.

const notSent = (message: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, `Casement: ${message}`, { outcome: 'not-sent' })

const denial = (code: DenialCode, projectId: string, origin: string): string => {
  switch (code) {
    case 'ORIGIN':
      return `Invalid App Configuration: ${origin} is not on the allow-list. Add "${origin}" to the origins of project "${projectId}".`
    case 'PROJECT':
      return `Invalid Project ID: the frame knows no project "${projectId}".`
    case 'VERSION':
      return 'This SDK is too old for the frame. Update it.'
    case 'TOP_LEVEL':
      return 'The frame was opened as a page of its own.'
  }
}

/**
 * The frame will not serve this page.
 *
 * @example
 * throw deniedBy('ORIGIN', 'shop', location.origin)
 */
export const deniedBy = (code: DenialCode, projectId: string, origin: string): ProviderRpcError =>
  new ProviderRpcError(UNAUTHORIZED, `Casement: ${denial(code, projectId, origin)}`, { denied: code })

/**
 * One load did not come up in time.
 *
 * @example
 * throw lateFrame('https://wallet.example.com')
 */
export const lateFrame = (frameOrigin: string): ProviderRpcError =>
  notSent(`The frame at ${frameOrigin} did not answer in time.`)

/**
 * No load came up, and no more are tried.
 *
 * @example
 * throw silentFrame('https://wallet.example.com', 'shop', location.origin)
 */
export const silentFrame = (frameOrigin: string, projectId: string, origin: string): ProviderRpcError =>
  notSent(
    `The frame at ${frameOrigin} does not answer. Can it be reached, and is "${origin}" among the origins of project "${projectId}"?`,
  )

/**
 * The page's own CSP keeps the frame out.
 *
 * @example
 * throw blockedByCsp('https://wallet.example.com')
 */
export const blockedByCsp = (frameOrigin: string): ProviderRpcError =>
  notSent(`The CSP of this page blocks the frame. Add "frame-src ${frameOrigin}".`)
