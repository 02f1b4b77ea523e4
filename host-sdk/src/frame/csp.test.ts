import { describe, expect, test, vi } from 'vitest'
import { watchCspViolations } from './csp.ts'

const FRAME = 'https://wallet.example'

const setUp = () => {
  const document = new EventTarget()
  const onBlocked = vi.fn<() => void>()
  const stop = watchCspViolations(FRAME, document as unknown as Document, onBlocked)
  const violate = (facts: object): void => {
    const event = new Event('securitypolicyviolation')
    document.dispatchEvent(
      Object.assign(event, { disposition: 'enforce', effectiveDirective: 'frame-src', blockedURI: FRAME, ...facts }),
    )
  }
  return { onBlocked, stop, violate }
}

describe('CSP violations of the page', () => {
  test.each([
    ['by its origin', FRAME],
    ['with a slash', `${FRAME}/`],
    ['by its full URL', `${FRAME}/p/shop/`],
  ])('behavior: detects that the frame is blocked when the violation names it %s', (_name, blockedURI) => {
    const { onBlocked, violate } = setUp()
    violate({ blockedURI })
    expect(onBlocked).toHaveBeenCalledTimes(1)
  })

  test.each<[string, object]>([
    ['a report-only policy', { disposition: 'report' }],
    ['a violation of another directive', { effectiveDirective: 'connect-src' }],
    ['a violation of a directive with a similar name', { effectiveDirective: 'frame-ancestors' }],
    ['a violation by another frame', { blockedURI: 'https://ads.example/' }],
    ['the same host with another scheme', { blockedURI: 'http://wallet.example/p/shop/' }],
    ['the same host with another port', { blockedURI: `${FRAME}:8443` }],
    ['a host that starts with the name', { blockedURI: `${FRAME}.evil.example/` }],
    ['a sub-domain', { blockedURI: 'https://a.wallet.example/' }],
    ['a blocked data URL', { blockedURI: 'data' }],
    ['a violation without a URL', { blockedURI: '' }],
  ])('behavior: ignores %s', (_name, facts) => {
    const { onBlocked, violate } = setUp()
    violate(facts)
    expect(onBlocked).not.toHaveBeenCalled()
  })

  test('behavior: ignores violations after it is stopped', () => {
    const { onBlocked, stop, violate } = setUp()
    stop()
    violate({})
    expect(onBlocked).not.toHaveBeenCalled()
  })
})
