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

test('attack: every policy allows only scripts that are files of this origin', () => {
  for (const policy of [framePolicy(reach, 'any'), deniedPolicy, deniedMetaPolicy, dataPolicy]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|script-src (?!'self')/)
  }
})

test('behavior: the denied page can be framed by any site and connect to nothing', () => {
  expect(deniedPolicy).toContain('frame-ancestors *')
  expect(deniedPolicy).not.toContain('connect-src')
  expect(deniedMetaPolicy).not.toContain('frame-ancestors')
})
