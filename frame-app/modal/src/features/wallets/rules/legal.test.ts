import { describe, expect, test } from 'vitest'
import { sampleOptions } from '../sample-wallets.ts'
import { legalOf } from './legal.ts'

describe('the legal notice', () => {
  const terms = 'https://shop.example/terms'

  test.each([
    ['default options show only branding', {}, { terms: undefined, consent: false, branded: true }],
    ['shows terms', { termsConditionsUrl: terms }, { terms, consent: false }],
    [
      'requires consent to terms',
      { termsConditionsUrl: terms, features: { legalCheckbox: true } },
      { terms, consent: true },
    ],
    [
      'requires consent to a privacy notice',
      { privacyPolicyUrl: terms, features: { legalCheckbox: true } },
      { privacy: terms, consent: true },
    ],
    ['requires no consent without terms', { features: { legalCheckbox: true } }, { consent: false }],
    ['hides branding', { features: { reownBranding: false } }, { branded: false }],
    ['basic mode has no branding', { basic: true, features: { reownBranding: true } }, { branded: false }],
  ])('behavior: %s', (_what, options, legal) => {
    expect(legalOf(sampleOptions(options))).toMatchObject(legal)
  })

  test.each([
    [undefined, false, false],
    [undefined, true, true],
    [false, true, false],
    [true, false, true],
  ])('behavior: with project branding %s and page branding %s, branding is %s', (decided, wished, branded) => {
    const off = { email: false, socials: false, swaps: false, onramp: false, activity: false } as const
    const remote = decided === undefined ? undefined : { ...off, reownBranding: decided }
    expect(legalOf(sampleOptions({ features: { reownBranding: wished } }), remote).branded).toBe(branded)
  })
})
