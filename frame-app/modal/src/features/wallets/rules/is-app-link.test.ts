import { expect, test } from 'vitest'
import { walletLink } from '../../../kernel/rules/wallet-link.ts'
import { isAppLink } from './is-app-link.ts'

test.each([
  ['harbour://', true],
  ['harbour', true],
  ['https://harbour.example', false],
  ['HTTPS://harbour.example/app/', false],
])('behavior: %s opens an app: %s', (link, expected) => {
  const read = walletLink(link, 'wc:1@2', {})
  expect(read && isAppLink(read)).toBe(expected)
})
