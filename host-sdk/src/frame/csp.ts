/**
 * Tells when the page's own CSP blocked the frame. Nothing else does: a blocked frame fires `load` like any other and
 * never says a word, so that without this the developer would wait for the deadline to learn nothing.
 *
 * @example
 * const stop = watchCspViolations('https://wallet.example.com', document, () => fail())
 */
export const watchCspViolations = (frameOrigin: string, document: Document, onBlocked: () => void): (() => void) => {
  const listen = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || event.effectiveDirective !== 'frame-src') return
    // The browser reports the address or only the origin of what it blocked.
    if (`${event.blockedURI}/`.startsWith(`${frameOrigin}/`)) onBlocked()
  }
  document.addEventListener('securitypolicyviolation', listen)
  return () => document.removeEventListener('securitypolicyviolation', listen)
}
