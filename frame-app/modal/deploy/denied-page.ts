import { deniedMetaPolicy } from '@casement/shared-protocol/headers'

/** Why a page gets this document instead of the frame. */
export type DeniedPageCode = 'ORIGIN' | 'PROJECT'

/**
 * The page for a site that is not on the allow-list. The real document is protected by `frame-ancestors` anyway; this
 * page tells a developer the reason at once instead of after a timeout. It contains nothing of the product.
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

/**
 * `/denied.js`: reports the denial in the format of the frame's handshake. It contains no secret, so any parent may
 * receive it.
 */
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
