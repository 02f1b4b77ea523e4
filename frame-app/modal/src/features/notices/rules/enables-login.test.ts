import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { enablesLogin } from './enables-login.ts'

test.each<[string, Pick<Options, 'basic' | 'features'>, boolean]>([
  ['says nothing', {}, false],
  ['says nothing of login', { features: { swaps: true } }, false],
  ['has e-mail off', { features: { email: false } }, false],
  ['has both off', { features: { email: false, socials: false } }, false],
  ['names no social account', { features: { socials: [] } }, false],
  ['turns email on', { features: { email: true, socials: false } }, true],
  ['turns socials on', { features: { email: false, socials: true } }, true],
  ['names a social account', { features: { socials: ['x'] } }, true],
  ['is in basic mode', { basic: true, features: { email: true, socials: true } }, false],
  ['is not in basic mode', { basic: false, features: { email: true } }, true],
])('behavior: a page that %s enables login: %s %s', (_name, options, asks) => {
  expect(enablesLogin(options)).toBe(asks)
})
