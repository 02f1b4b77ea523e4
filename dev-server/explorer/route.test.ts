import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hrefOf, parseRoute } from './route.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SIGNATURE = '5'.repeat(88)

describe('addresses of the explorer', () => {
  it.each([
    ['', { kind: 'home' }],
    ['#/', { kind: 'home' }],
    ['#/eip155:1', { kind: 'chain', chain: 'eip155:1' }],
    ['#/eip155:1/', { kind: 'chain', chain: 'eip155:1' }],
    [`#/eip155:1/tx/${HASH}`, { kind: 'tx', chain: 'eip155:1', id: HASH }],
    ['#/eip155:137/block/12', { kind: 'block', chain: 'eip155:137', id: '12' }],
    [`#/eip155:137/block/${HASH}`, { kind: 'block', chain: 'eip155:137', id: HASH }],
    [`#/eip155:1/account/${ADDRESS}`, { kind: 'account', chain: 'eip155:1', id: ADDRESS }],
    [`#/${SOLANA}/tx/${SIGNATURE}`, { kind: 'tx', chain: SOLANA, id: SIGNATURE }],
    [`#/${SOLANA}/account/${'1'.repeat(32)}`, { kind: 'account', chain: SOLANA, id: '1'.repeat(32) }],
    ['#/search/visitor', { kind: 'search', text: 'visitor' }],
    ['#/search/a%2Fb', { kind: 'search', text: 'a/b' }],
  ])('behavior: %s leads somewhere', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route)
  })

  it.each([
    ['#/eip155:1/tx/0x12'],
    [`#/eip155:1/tx/${SIGNATURE}`],
    [`#/${SOLANA}/tx/${HASH}`],
    [`#/${SOLANA}/block/-1`],
    ['#/eip155:1/constructor/x'],
    ['#/bip122:000000000019d6689c085ae165831e93/tx/x'],
    ['#/search/%E0%A4%A'],
    ['#/search/'],
    [`#/search/${'x'.repeat(129)}`],
    [`#/eip155:1/tx/${HASH}/more`],
    [`#/${'x'.repeat(600)}`],
  ])('attack: %s leads nowhere', (hash) => {
    expect(parseRoute(hash)).toEqual({ kind: 'unknown' })
  })

  it('behavior: a link leads to where it was made for', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        fc.pre(text.trim() !== '' && encodeURIComponent(text.trim()).length < 400)
        expect(parseRoute(hrefOf({ kind: 'search', text }))).toEqual({ kind: 'search', text: text.trim() })
      }),
    )
  })
})
