import { expect, test } from 'vitest'
import { secureHeaders, securePolicy } from './secure-policy.ts'

test('behavior: the secure frame may use its own files and its own server, and is framed by those that are named', () => {
  expect(securePolicy(['https://wallet.example', 'https://*.shop.example']).split('; ')).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types casement-worker",
      "frame-ancestors https://wallet.example https://*.shop.example",
    ]
  `)
})

test('attack: H1: without a list nobody may frame it', () => {
  expect(securePolicy('none')).toContain("frame-ancestors 'none'")
  expect(securePolicy([])).toContain("frame-ancestors 'none'")
})

test('attack: B2: no policy of it allows a script, style or connection from elsewhere, or from a string', () => {
  for (const policy of [securePolicy('none'), securePolicy(['https://a.example'])]) {
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|https?:.*(?=frame-ancestors)|blob:/)
  }
})

test('attack: text in the list becomes a source and nothing more', () => {
  expect(() => securePolicy(["https://a.example; script-src 'unsafe-inline'"])).toThrow(/cannot stand in a header/)
})

test('behavior: passkeys are its own to use, and no sensor, camera or payment is', () => {
  const features = secureHeaders('none')['Permissions-Policy'] ?? ''
  expect(features).toContain('publickey-credentials-get=(self)')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read']) {
    expect(features).toContain(`${feature}=()`)
  }
})
