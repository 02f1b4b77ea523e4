import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ViewStack } from './view-stack.ts'
import { backTo, pop, push, replace, reset, startWith, topOf } from './view-stack.ts'
import type { View } from './views.ts'

const view = (name: 'Connect' | 'Account' | 'AllWallets' | 'Networks'): View => ({ view: name, params: {} })
const connect = view('Connect')
const account = view('Account')
const wallets = view('AllWallets')
const networks = view('Networks')
const names = (stack: ViewStack) => stack.entries.map((entry) => entry.view)
const stackOf = (first: View, ...rest: readonly View[]) => rest.reduce(push, startWith(first))

describe('the history of views', () => {
  test.each<[string, ViewStack, readonly string[]]>([
    ['starting', startWith(connect), ['Connect']],
    ['pushing', push(startWith(connect), wallets), ['Connect', 'AllWallets']],
    ['pushing what is on the screen', push(stackOf(connect, wallets), wallets), ['Connect', 'AllWallets']],
    ['replacing', replace(stackOf(connect, wallets), networks), ['Connect', 'Networks']],
    ['replacing the only view', replace(startWith(connect), account), ['Account']],
    ['resetting', reset(stackOf(connect, wallets, networks), account), ['Account']],
    ['going back to a view', backTo(stackOf(connect, wallets, networks), 'Connect'), ['Connect']],
    [
      'going back to the view on the screen',
      backTo(stackOf(connect, wallets), 'AllWallets'),
      ['Connect', 'AllWallets'],
    ],
    ['going back to a view that was not visited', backTo(stackOf(connect, wallets), 'Swap'), ['Connect', 'AllWallets']],
    [
      'going back to the last of two visits',
      backTo(stackOf(connect, wallets, connect, networks), 'Connect'),
      ['Connect', 'AllWallets', 'Connect'],
    ],
  ])('behavior: %s', (_name, stack, expected) => {
    expect(names(stack)).toEqual(expected)
  })

  test('behavior: going back removes one view, and the first cannot be removed', () => {
    const back = pop(stackOf(connect, wallets))
    expect(back && names(back)).toEqual(['Connect'])
    expect(back && pop(back)).toBeUndefined()
  })

  test('behavior: pushing the current view again updates its parameters', () => {
    const swap = (amount: string): View => ({ view: 'Swap', params: { swap: { amount } } })
    expect(topOf(push(stackOf(connect, swap('1')), swap('2')))).toMatchObject({ params: { swap: { amount: '2' } } })
  })

  test('behavior: the history is never empty and no two entries share a key', () => {
    const step = fc.oneof(
      fc.constantFrom(connect, account, wallets, networks).map((to) => (stack: ViewStack) => push(stack, to)),
      fc.constantFrom(connect, account, wallets, networks).map((to) => (stack: ViewStack) => replace(stack, to)),
      fc.constantFrom(connect, account).map((to) => (stack: ViewStack) => reset(stack, to)),
      fc.constant((stack: ViewStack) => pop(stack) ?? stack),
      fc.constantFrom('Connect' as const, 'Networks' as const).map((to) => (stack: ViewStack) => backTo(stack, to)),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const seen = new Map<number, string>([[0, 'Connect']])
        let stack = startWith(connect)
        for (const take of steps) {
          stack = take(stack)
          const keys = stack.entries.map(({ key }) => key)
          expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other))
          for (const { key, view: name } of stack.entries) expect(seen.get(key) ?? name).toBe(name)
          for (const { key, view: name } of stack.entries) seen.set(key, name)
        }
        expect(stack.entries.length).toBeGreaterThan(0)
      }),
    )
  })
})
