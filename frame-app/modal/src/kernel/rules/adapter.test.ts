import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { hasAdapter } from './adapter.ts'

test.each([
  ['the page names it', ['eip155', 'solana'], true],
  ['the page names others', ['solana'], false],
  ['the page names none, so that each family has one', undefined, true],
  ['the page has none, and WalletConnect for all', [], true],
] as const)('behavior: of eip155, where %s', (_name, adapters, has) => {
  expect(hasAdapter({ adapters: adapters as Options['adapters'] }, 'eip155')).toBe(has)
})
