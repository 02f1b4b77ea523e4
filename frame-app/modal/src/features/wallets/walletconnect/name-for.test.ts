import { expect, test } from 'vitest'
import { nameFor } from './name-for.ts'

test.each([
  ['Shop', 'https://shop.example', 'Shop (shop.example)'],
  ['  Shop ', 'http://shop.localhost:3000', 'Shop (shop.localhost:3000)'],
  ['', 'https://shop.example', 'shop.example'],
  [' ', 'https://shop.example', 'shop.example'],
  ['港の市場', 'https://shop.example', '港の市場 (shop.example)'],
])('behavior: a page named %j at %s is shown as %s', (name, origin, shown) => {
  expect(nameFor(name, origin)).toBe(shown)
})

test.each([
  ['a host', 'bank.example'],
  ['a host in brackets', 'Bank (bank.example)'],
  ['a host that ends before its own', 'Bank (https://bank.example'],
  ['a host in wide letters', 'ｂａｎｋ．ｅｘａｍｐｌｅ'],
  ['its own host', 'evil.example'],
  ['nothing but brackets', '()（）'],
])('attack: a name with %s is not shown, only the host', (_name, name) => {
  expect(nameFor(name, 'https://evil.example')).toBe('evil.example')
})

test('attack: brackets in the name are removed, so they cannot be mistaken for those around the host', () => {
  expect(nameFor('Bank (the real one', 'https://evil.example')).toBe('Bank the real one (evil.example)')
  expect(nameFor('Bank（本物）', 'https://evil.example')).toBe('Bank 本物 (evil.example)')
  expect(nameFor('Bank ❨real❩', 'https://evil.example')).toBe('Bank real (evil.example)')
})

test('attack: the name is shortened so that a wallet with little room still shows the host', () => {
  expect(nameFor('bank '.repeat(1_000), 'https://evil.example')).toBe('bank bank bank bank bank bank b… (evil.example)')
  expect(nameFor('x'.repeat(10_000), 'https://evil.example').length).toBeLessThanOrEqual(32 + ' (evil.example)'.length)
})
