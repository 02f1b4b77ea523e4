import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { sdkOf } from './sdk-name.ts'

test.each([
  [['eip155', 'eip155', 'solana'], undefined, 'html-eip155,solana-1.2.3'],
  [['eip155', 'solana'], ['solana'], 'html-solana-1.2.3'],
  [['eip155'], [], 'html-1.2.3'],
])('behavior: with networks of %j and adapters %j the SDK version is %s', (namespaces, adapters, version) => {
  const networks = namespaces.map((chainNamespace) => ({ chainNamespace }))
  expect(sdkOf({ networks, adapters } as unknown as Options, '1.2.3')).toEqual({ type: 'casement', version })
})
