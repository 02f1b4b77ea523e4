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
] as const)('behavior: of a page’s networks in %s there are %d', (namespace, count) => {
  const { networks, ...rest } = inNamespace(options, namespace)
  expect(networks).toHaveLength(count)
  expect(rest).toEqual({ projectId: 'shop', features: { allWallets: false } })
})

test.each([
  ['a page of several', options, 'solana', 'solana'],
  ['a page of that one alone', evmAlone, 'eip155', undefined],
  ['nobody who has to', options, undefined, undefined],
] as const)('behavior: the namespace that is named to visitors of %s', (_name, page, namespace, expected) => {
  expect(namedNamespace(page, { namespace })).toBe(expected)
})
