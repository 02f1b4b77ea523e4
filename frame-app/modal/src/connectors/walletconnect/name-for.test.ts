import { MAX_NAME_LENGTH } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { nameFor } from './name-for.ts'

test.each([
  ['Shop', 'https://shop.example', 'Shop (shop.example)'],
  ['  Shop ', 'http://shop.localhost:3000', 'Shop (shop.localhost:3000)'],
  ['', 'https://shop.example', 'shop.example'],
  [' ', 'https://shop.example', 'shop.example'],
])('behavior: a page that calls itself %j, at %s, is shown as %s', (name, origin, shown) => {
  expect(nameFor(name, origin)).toBe(shown)
})

test('attack: however long its name is, where it really is stays on the end', () => {
  expect(nameFor('bank.example '.repeat(1_000), 'https://evil.example')).toMatch(/ \(evil\.example\)$/)
  expect(nameFor('x'.repeat(10_000), 'https://evil.example')).toHaveLength(MAX_NAME_LENGTH + ' (evil.example)'.length)
})
