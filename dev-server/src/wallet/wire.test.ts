import * as v from 'valibot'
import { expect, test } from 'vitest'
import { askerSchema, proposalSchema } from './wire.ts'

test.each([
  [{}, { name: '', url: '', description: '' }],
  [
    { name: 5, icons: 'x' },
    { name: '', url: '', description: '' },
  ],
  [
    { name: ' My\u202ePage\n ', url: 'http://a' },
    { name: 'MyPage', url: 'http://a', description: '' },
  ],
  [{ name: 'x'.repeat(300) }, { name: 'x'.repeat(200), url: '', description: '' }],
  [
    { icons: ['javascript:alert(1)', 'https://a/i.png'] },
    { name: '', url: '', description: '', icon: 'https://a/i.png' },
  ],
  [{ icons: [`data:image/png;base64,${'A'.repeat(20_000)}`] }, { name: '', url: '', description: '' }],
])("attack: shows a page's description %j as %j", (metadata, asker) => {
  expect(v.parse(askerSchema, { metadata })).toEqual(asker)
})

test('attack: rejects a proposal with more entries than can be shown', () => {
  const asking = (chains: string[]) => ({
    id: 1,
    expiryTimestamp: 1,
    proposer: { metadata: {} },
    optionalNamespaces: { eip155: { chains, methods: [], events: [] } },
  })
  expect(v.is(proposalSchema, asking(['eip155:1']))).toBe(true)
  expect(v.is(proposalSchema, asking(Array.from({ length: 201 }, () => 'eip155:1')))).toBe(false)
  expect(v.is(proposalSchema, asking(['x'.repeat(129)]))).toBe(false)
})
