import { expect, test } from 'vitest'
import { createRemembered } from '../../kernel/remembered.ts'
import { openStorage } from '../../storage/port.ts'
import { createStoredNativeBalances } from './stored-native-balances.ts'

const remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
const visit = () => createStoredNativeBalances(remembered, () => 1_000)
const KEY = `eip155:1:0x${'a'.repeat(40)}`

test('behavior: a balance is the same on the next visit, to the last unit', () => {
  const amount = 2n ** 256n - 1n
  visit().set(KEY, amount)
  expect(visit().get(KEY)).toEqual({ at: 1_000, value: amount })
  expect(visit().get('eip155:137:0x')).toBeUndefined()
})

test.each([
  ['a negative balance', { amount: '-1' }],
  ['a balance of 79 digits', { amount: '9'.repeat(79) }],
  ['a balance that is no text', { amount: 1 }],
  ['a balance without an amount', {}],
])('attack: stored, %s is not read', (_what, value) => {
  remembered.set('native_balance_cache', { [KEY]: { at: 1_000, value } })
  expect(visit().get(KEY)).toBeUndefined()
})
