import { describe, expect, test } from 'vitest'
import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'
import english from '../../../words/languages/en.json' with { type: 'json' }
import { writeAlert } from './alerts.ts'

const facts = { origin: 'https://shop.example', projectId: 'shop' }

describe('the text of an alert', () => {
  test.each<[AlertKind, string, string, string | undefined]>([
    ['network-not-found', 'Network Not Found', 'eip155:5 must be in the networks list', 'eip155:5'],
    ['origin-not-allowed', 'Invalid App Configuration', 'https://shop.example is not on the allow-list', undefined],
    ['session-expired', 'Session Expired', 'Check the time settings of the device, then reconnect.', undefined],
    ['invalid-project-id', 'Invalid App Configuration', 'Invalid Project ID: "shop"', undefined],
    [
      'local-configuration-ignored',
      'Local configuration ignored',
      'takes the place of features.email',
      'features.email',
    ],
    [
      'project-not-configured',
      'Project ID Not Configured',
      'The allowed origins of project "shop" could not be read',
      undefined,
    ],
    [
      'embedded-not-loaded',
      'Network Error - Could not load embedded wallet',
      'The embedded wallet of project "shop" did not answer within 20 s',
      undefined,
    ],
    ['embedded-timed-out', 'Embedded Wallet Request Timed Out', 'did not answer a request in time', undefined],
    [
      'embedded-origin-not-allowed',
      'Invalid App Configuration',
      'https://shop.example is not verified for the embedded wallet of project "shop"',
      undefined,
    ],
  ])('behavior: %s begins with %j, contains %j, and links to the documentation', (kind, title, text, about) => {
    const { line, ...rest } = writeAlert(kind, { ...facts, about })
    expect(rest).toEqual({ variant: kind === 'local-configuration-ignored' ? 'warning' : 'error', title })
    expect(line).toMatch(new RegExp(`^${title}: `))
    expect(line).toContain(text)
    expect(line).toMatch(new RegExp(` See docs/alerts\\.md#${kind}$`))
    // The title on the screen is the one on the console.
    expect(english[`alert.${kind}`]).toBe(title)
  })
})
