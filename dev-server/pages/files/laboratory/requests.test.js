import { expect, test } from 'vitest'
import { exampleOf, REQUESTS } from './requests.js'

test.each(Object.keys(REQUESTS))('behavior: %s has example parameters that can be sent', (method) => {
  const text = exampleOf(method, '0x00000000000000000000000000000000000000aa')
  expect(typeof JSON.parse(text)).toBe('object')
  expect(text).not.toContain('{account}')
})

test('behavior: contains the connected account, or a placeholder without one', () => {
  expect(JSON.parse(exampleOf('personal_sign', '0xaa'))).toEqual(['0x48656c6c6f', '0xaa'])
  expect(JSON.parse(exampleOf('eth_getBalance'))).toEqual([expect.stringMatching(/^0x0{40}$/), 'latest'])
})

test.each(['eth_unknown', 'constructor', ''])('behavior: %s has no example', (method) => {
  expect(exampleOf(method)).toBeUndefined()
})
