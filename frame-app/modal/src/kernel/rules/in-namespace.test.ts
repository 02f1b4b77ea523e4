import { expect, test } from 'vitest'
import { sampleOptions } from '../../features/wallets/sample-wallets.ts'
import { inNamespace, namedNamespace } from './in-namespace.ts'

const options = sampleOptions({ features: { allWallets: false } })
const evmAlone = inNamespace(options, 'eip155')

test.each([
  [undefined, 3],
  ['eip155', 2],
  ['solana', 1],
  ['bip122', 0],
] as const)('behavior: of the page’s networks, %s has %d', (namespace, count) => {
  const { networks, ...rest } = inNamespace(options, namespace)
  expect(networks).toHaveLength(count)
  expect(rest).toEqual({ projectId: 'shop', features: { allWallets: false } })
})

test.each([
  ['a page with several', options, 'solana', 'solana'],
  ['a page with only one', evmAlone, 'eip155', undefined],
  ['a page that does not ask for one', options, undefined, undefined],
] as const)('behavior: the namespace named to visitors on %s', (_name, page, namespace, expected) => {
  expect(namedNamespace(page, { namespace })).toBe(expected)
})
