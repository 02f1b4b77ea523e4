import { deniedMetaPolicy } from '@casement/shared-protocol/headers'

/** Why a page gets this document in place of the frame. */
export type DeniedPageCode = 'ORIGIN' | 'PROJECT'

/**
 * The page that a site gets which is not on the list. The real document is protected by `frame-ancestors` whether this
 * page is served or not; it exists so that a developer reads why at once, in place of a deadline. It holds nothing of
 * the product.
 */
export const deniedPage = (code: DeniedPageCode): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${deniedMetaPolicy}">
    <meta name="color-scheme" content="light">
    <meta name="casement-denied" content="${code}">
    <title>Wallet not available</title>
    <script src="/denied.js" defer></script>
  </head>
  <body></body>
</html>
`

/** `/denied.js`: answers like the frame's handshake would. It is told nothing that matters, so any parent may hear it. */
export const deniedScript = `'use strict'
{
  const code = document.querySelector('meta[name="casement-denied"]').content
  const say = () => parent.postMessage({ casement: 1, type: 'denied', bootId: '', code }, '*')
  addEventListener('message', (event) => {
    if (!event.isTrusted || event.source !== parent) return
    const { data } = event
    if (typeof data === 'object' && data !== null && data.casement === 1 && data.type === 'knock') say()
  })
  if (parent !== window) say()
}
`
