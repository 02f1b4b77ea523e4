import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { hasAdapter } from './adapter.ts'

test.each([
  ['the page lists it', ['eip155', 'solana'], true],
  ['the page lists others', ['solana'], false],
  ['the page sets no list', undefined, true],
  ['the list is empty', [], true],
] as const)('behavior: whether eip155 has an adapter if %s', (_name, adapters, has) => {
  expect(hasAdapter({ adapters: adapters as Options['adapters'] }, 'eip155')).toBe(has)
})
