import { expect, test } from 'vitest'
import { requestKind } from './request-kind.ts'

test.each([
  ['personal_sign', 'signature'],
  ['eth_signTypedData_v4', 'signature'],
  ['solana_signMessage', 'signature'],
  ['eth_sendTransaction', 'transaction'],
  ['wallet_sendCalls', 'transaction'],
  ['eth_sendUserOperation', 'transaction'],
  ['solana_signAndSendTransaction', 'transaction'],
  // A signed transaction can be sent by anyone, so it must not be called a signature.
  ['eth_signTransaction', 'transaction'],
  ['signPsbt', 'transaction'],
  ['wallet_watchAsset', 'other'],
  ['a_method_of_its_own', 'other'],
] as const)('behavior: %s asks for: %s', (method, kind) => {
  expect(requestKind(method)).toBe(kind)
})
