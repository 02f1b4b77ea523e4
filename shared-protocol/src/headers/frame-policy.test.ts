import { expect, test } from 'vitest'
import type { FrameReach } from './frame-policy.ts'
import { dataPolicy, deniedMetaPolicy, deniedPolicy, framePolicy } from './frame-policy.ts'
import { permissionsPolicy } from './permissions-policy.ts'

const reach: FrameReach = {
  connect: ['https://data.example', 'wss://relay.example', 'https://data.example', 'https://*.nodes.example'],
  images: 'https://images.example',
  secure: 'https://secure.example',
}

test('behavior: the frame may load its own files and connect only to the services of the deployment', () => {
  expect(framePolicy(reach, ['https://shop.example']).split('; ')).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob: https://images.example",
      "font-src 'self'",
      "connect-src 'self' https://data.example wss://relay.example https://*.nodes.example",
      "frame-src https://secure.example",
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors https://shop.example",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
  `)
})

test('behavior: a deployment without services limits the frame to its own origin', () => {
  const policy = framePolicy({}, 'any')
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-src 'none';")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('behavior: frame-ancestors contains the list, any site or none', () => {
  expect(framePolicy({}, ['https://a.example', 'https://a.example', 'https://*.b.example'])).toContain(
    'frame-ancestors https://a.example https://*.b.example;',
  )
  expect(framePolicy({}, 'any')).toContain('frame-ancestors *;')
  expect(framePolicy({}, 'none')).toContain("frame-ancestors 'none';")
  expect(framePolicy({}, [])).toContain("frame-ancestors 'none';")
})

test("attack: a caller's text becomes a source and nothing more", () => {
  const evil = 'https://a.example; script-src *'
  const policies: readonly (() => string)[] = [
    () => framePolicy({ connect: [evil] }, 'none'),
    () => framePolicy({ images: evil }, 'none'),
    () => framePolicy({ secure: evil }, 'none'),
    () => framePolicy({}, [evil]),
    () => framePolicy({}, ['*']),
    () => permissionsPolicy('https://a.example"), camera=(*'),
  ]
  for (const policy of policies) expect(policy).toThrow(/cannot stand in a header/)
})

const HASH = `sha256-${'Ab+/'.repeat(10)}abc=`

test('behavior: the document’s policy allows one inline script and one inline style sheet by their hashes', () => {
  const policy = framePolicy(reach, 'any', { script: HASH, style: HASH.replace('A', 'B') }).split('; ')
  expect(policy).toContain(`script-src 'self' '${HASH}'`)
  expect(policy).toContain(`style-src 'self' '${HASH.replace('A', 'B')}'`)
})

test.each([
  'unsafe-inline',
  'sha256-short=',
  `${HASH}' 'unsafe-inline`,
  `${HASH}; script-src *`,
  HASH.replace('sha256', 'nonce'),
])('attack: %s is no hash', (hash) => {
  expect(() => framePolicy({}, 'none', { script: hash })).toThrow(/cannot stand in a header/)
  expect(() => framePolicy({}, 'none', { style: hash })).toThrow(/cannot stand in a header/)
})

test('attack: every policy allows only scripts that are files of this origin or have a known hash', () => {
  const withHashes = framePolicy(reach, 'any', { script: HASH, style: HASH })
  for (const policy of [withHashes, framePolicy(reach, 'any'), deniedPolicy, deniedMetaPolicy, dataPolicy]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|script-src (?!'self')/)
  }
})

test('behavior: the denied page can be framed by any site and connect to nothing', () => {
  expect(deniedPolicy).toContain('frame-ancestors *')
  expect(deniedPolicy).not.toContain('connect-src')
  expect(deniedMetaPolicy).not.toContain('frame-ancestors')
})
