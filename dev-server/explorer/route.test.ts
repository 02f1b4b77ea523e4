import { describe, expect, it } from 'vitest'
import type { Route } from './route.ts'
import { hrefOf, parseRoute } from './route.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SIGNATURE = '5'.repeat(88)

describe('routes of the explorer', () => {
  it.each<[string, Route]>([
    ['#/', { kind: 'home' }],
    ['#/eip155:1', { kind: 'chain', chain: 'eip155:1' }],
    [`#/eip155:1/tx/${HASH}`, { kind: 'tx', chain: 'eip155:1', id: HASH }],
    [`#/eip155:1/account/${ADDRESS}`, { kind: 'account', chain: 'eip155:1', id: ADDRESS }],
    [`#/${SOLANA}/tx/${SIGNATURE}`, { kind: 'tx', chain: SOLANA, id: SIGNATURE }],
    [`#/${SOLANA}/account/${'1'.repeat(32)}`, { kind: 'account', chain: SOLANA, id: '1'.repeat(32) }],
  ])('behavior: parses and writes %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route)
    expect(hrefOf(route)).toBe(hash)
  })

  it('behavior: an empty fragment is the start page', () => expect(parseRoute('')).toEqual({ kind: 'home' }))

  it.each([
    ['#/eip155:1/tx/0x12'],
    [`#/eip155:1/tx/${SIGNATURE}`],
    [`#/${SOLANA}/tx/${HASH}`],
    ['#/eip155:1/constructor/x'],
    ['#/bip122:000000000019d6689c085ae165831e93/tx/x'],
    ['#/%E0%A4%A'],
    [`#/eip155:1/tx/${HASH}/more`],
    [`#/${'x'.repeat(600)}`],
  ])('attack: rejects %s', (hash) => {
    expect(parseRoute(hash)).toBeUndefined()
  })
})
