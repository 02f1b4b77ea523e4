/**
 * Calls `onBlocked` when the page's own CSP blocks the frame. A blocked frame fires `load` like any other, so without
 * this event the developer would only see the handshake deadline expire.
 *
 * @example
 * const stop = watchCspViolations('https://wallet.example.com', document, () => fail())
 */
export const watchCspViolations = (frameOrigin: string, document: Document, onBlocked: () => void): (() => void) => {
  const listen = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || event.effectiveDirective !== 'frame-src') return
    // Browsers report either the full URL or only its origin.
    if (`${event.blockedURI}/`.startsWith(`${frameOrigin}/`)) onBlocked()
  }
  document.addEventListener('securitypolicyviolation', listen)
  return () => document.removeEventListener('securitypolicyviolation', listen)
}
