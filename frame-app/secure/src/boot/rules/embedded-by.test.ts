import { expect, test } from 'vitest'
import { isEmbeddedBy } from './embedded-by.ts'

const MODAL = 'https://wallet.example'
const HOST = 'https://shop.example'

test.each([
  [[MODAL, HOST], true],
  [[MODAL, HOST, 'https://outer.example'], true],
  [[MODAL, 'https://other.example'], false],
  [[MODAL, 'null'], false],
  [[MODAL], false],
  [[HOST, MODAL], false],
  [['https://other.example', HOST], false],
  [[], false],
  [undefined, true],
])('attack: F4: a modal that lies about its host is found out by the browser’s list %j: %s', (ancestors, expected) => {
  expect(isEmbeddedBy(ancestors, MODAL, HOST)).toBe(expected)
})
