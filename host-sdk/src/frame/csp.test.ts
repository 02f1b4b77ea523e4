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
    ['by its whole address', `${FRAME}/p/shop/`],
  ])('behavior: detects that the frame is blocked when the violation names it %s', (_name, blockedURI) => {
    const { onBlocked, violate } = setUp()
    violate({ blockedURI })
    expect(onBlocked).toHaveBeenCalledTimes(1)
  })

  test.each<[string, object]>([
    ['a policy that only reports', { disposition: 'report' }],
    ['another directive', { effectiveDirective: 'connect-src' }],
    ['a directive of nearly the name', { effectiveDirective: 'frame-ancestors' }],
    ['another frame', { blockedURI: 'https://ads.example/' }],
    ['the same host by another scheme', { blockedURI: 'http://wallet.example/p/shop/' }],
    ['the same host at another port', { blockedURI: `${FRAME}:8443` }],
    ['a host that begins with the name', { blockedURI: `${FRAME}.evil.example/` }],
    ['a sub-domain', { blockedURI: 'https://a.wallet.example/' }],
    ['what has no address', { blockedURI: 'data' }],
    ['what is not said', { blockedURI: '' }],
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
