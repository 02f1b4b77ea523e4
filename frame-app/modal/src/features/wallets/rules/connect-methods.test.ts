import { describe, expect, test } from 'vitest'
import type { ConnectMethod } from './connect-methods.ts'
import { connectMethods } from './connect-methods.ts'

const every = () => true

describe('the connect methods', () => {
  test.each<[string, ConnectMethod[] | undefined, boolean, ConnectMethod[]]>([
    ['default order without an installed wallet', undefined, false, ['email', 'social', 'wallet']],
    ['default order with an installed wallet', undefined, true, ['wallet', 'email', 'social']],
    ['the page’s order', ['social', 'wallet', 'email'], true, ['social', 'wallet', 'email']],
    ['the page’s partial order', ['social'], true, ['social', 'email', 'wallet']],
  ])('behavior: %s', (_when, order, installed, methods) => {
    expect(connectMethods({ order, installed, stands: every })).toEqual(methods)
  })

  test('behavior: hides unavailable methods', () => {
    const stands = (method: ConnectMethod) => method === 'wallet'
    expect(connectMethods({ order: ['email', 'wallet'], installed: false, stands })).toEqual(['wallet'])
  })
})
