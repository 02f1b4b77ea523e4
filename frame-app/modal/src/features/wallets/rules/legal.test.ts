import { describe, expect, test } from 'vitest'
import { sampleOptions } from '../sample-wallets.ts'
import { legalOf } from './legal.ts'

describe('what is to be agreed to', () => {
  const terms = 'https://shop.example/terms'

  test.each([
    ['nothing is set', {}, { terms: undefined, consent: false, branded: true }],
    ['terms', { termsConditionsUrl: terms }, { terms, consent: false }],
    ['terms, with a box', { termsConditionsUrl: terms, features: { legalCheckbox: true } }, { terms, consent: true }],
    [
      'a privacy notice, with a box',
      { privacyPolicyUrl: terms, features: { legalCheckbox: true } },
      { privacy: terms, consent: true },
    ],
    ['a box for nothing', { features: { legalCheckbox: true } }, { consent: false }],
    ['no branding', { features: { reownBranding: false } }, { branded: false }],
    ['basic mode, which has none', { basic: true, features: { reownBranding: true } }, { branded: false }],
  ])('behavior: %s', (_what, options, legal) => {
    expect(legalOf(sampleOptions(options))).toMatchObject(legal)
  })

  test.each([
    [undefined, false, false],
    [undefined, true, true],
    [false, true, false],
    [true, false, true],
  ])('behavior: by a project that has branding %s and a page that has it %s it is %s', (decided, wished, branded) => {
    const off = { email: false, socials: false, swaps: false, onramp: false, activity: false } as const
    const remote = decided === undefined ? undefined : { ...off, reownBranding: decided }
    expect(legalOf(sampleOptions({ features: { reownBranding: wished } }), remote).branded).toBe(branded)
  })
})
