import { expect, test } from 'vitest'
import {
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  deniedHeaders,
  documentHeaders,
  missingHeaders,
} from './header-sets.ts'

const secure = 'https://secure.example'
const reach = { connect: ['https://rpc.example'], secure }

test('behavior: the frame delegates WebAuthn to the secure frame, or to no origin if there is none', () => {
  const keysOf = (given: { readonly secure?: string }) =>
    commonHeaders(given)['Permissions-Policy']?.match(/publickey-credentials-get=\([^)]*\)/)?.[0]
  expect(keysOf({ secure })).toBe(`publickey-credentials-get=(self "${secure}")`)
  expect(keysOf({})).toBe('publickey-credentials-get=(self)')
})

test('attack: built files, data, errors and the decision window cannot be framed', () => {
  for (const headers of [assetHeaders(reach), decisionHeaders(reach), dataHeaders, missingHeaders])
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  expect(documentHeaders(reach, ['https://shop.example'])['Content-Security-Policy']).toContain(
    'frame-ancestors https://shop.example;',
  )
})

test('behavior: no header is in both sets, which would send it twice', () => {
  const common = Object.keys(commonHeaders(reach))
  for (const own of [assetHeaders(reach), documentHeaders(reach, 'any'), dataHeaders, missingHeaders, deniedHeaders])
    expect(Object.keys(own).filter((name) => common.includes(name))).toEqual([])
})
