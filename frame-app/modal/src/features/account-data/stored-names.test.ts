import { expect, test } from 'vitest'
import { createRemembered } from '../../kernel/remembered.ts'
import { openStorage } from '../../storage/port.ts'
import { createStoredNames } from './stored-names.ts'

const ANNA = { name: 'anna.example.id', addresses: { '60': `0x${'a'.repeat(40)}` } }
const remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
const visit = () => createStoredNames(remembered, () => 1_000)

test('behavior: the addresses of a name are the same on the next visit', () => {
  visit().set(ANNA.name, ANNA)
  expect(visit().get(ANNA.name)).toEqual({ at: 1_000, value: ANNA })
  expect(visit().get('noah.example.id')).toBeUndefined()
})

test.each([
  ['an address that is no text', { at: 1_000, value: { ...ANNA, addresses: { '60': 1 } } }],
  ['an address of 10 kB', { at: 1_000, value: { ...ANNA, addresses: { '60': '0'.repeat(10_000) } } }],
  ['no addresses', { at: 1_000, value: { name: ANNA.name } }],
])('attack: stored, %s is not read', (_what, answer) => {
  remembered.set('ens_cache', { [ANNA.name]: answer })
  expect(visit().get(ANNA.name)).toBeUndefined()
})
