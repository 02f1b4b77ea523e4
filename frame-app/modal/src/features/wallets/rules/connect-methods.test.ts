import { describe, expect, test } from 'vitest'
import type { ConnectMethod } from './connect-methods.ts'
import { connectMethods } from './connect-methods.ts'

const every = () => true

describe('the ways to connect', () => {
  test.each<[string, ConnectMethod[] | undefined, boolean, ConnectMethod[]]>([
    ['by default, without a wallet in this browser', undefined, false, ['email', 'social', 'wallet']],
    ['by default, with one', undefined, true, ['wallet', 'email', 'social']],
    ['as the page orders them', ['social', 'wallet', 'email'], true, ['social', 'wallet', 'email']],
    ['as the page orders some of them', ['social'], true, ['social', 'email', 'wallet']],
  ])('behavior: %s', (_when, order, installed, methods) => {
    expect(connectMethods({ order, installed, stands: every })).toEqual(methods)
  })

  test('behavior: what does not stand is not shown', () => {
    const stands = (method: ConnectMethod) => method === 'wallet'
    expect(connectMethods({ order: ['email', 'wallet'], installed: false, stands })).toEqual(['wallet'])
  })
})
