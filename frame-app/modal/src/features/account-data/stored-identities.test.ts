import { expect, test } from 'vitest'
import { createRemembered } from '../../kernel/remembered.ts'
import { openStorage } from '../../storage/port.ts'
import { createStoredIdentities } from './stored-identities.ts'

const remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
const visit = () => createStoredIdentities(remembered, () => 1_000)

test.each([
  ['a name and an image', { name: 'anna.eth', avatar: 'https://images.example/anna.png' }],
  ['a name alone', { name: 'anna.eth' }],
  ['nothing', {}],
])('behavior: %s of an address are the same on the next visit', (_what, identity) => {
  visit().set('0xd8dA', identity)
  expect(visit().get('0xd8dA')?.value).toEqual(identity)
})

test('behavior: a large image is not kept, because it would fill the storage', () => {
  visit().set('0xd8dA', { name: 'anna.eth', avatar: `data:image/png;base64,${'A'.repeat(10_000)}` })
  expect(visit().get('0xd8dA')?.value).toEqual({ name: 'anna.eth' })
})
