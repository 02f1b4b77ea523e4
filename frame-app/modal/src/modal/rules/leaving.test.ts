import { describe, expect, test } from 'vitest'
import { sampleFeatures } from '../../features/sample-views.ts'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { push, startWith } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'
import { createViews } from '../views.ts'
import type { SignInFacts } from './leaving.ts'
import { closed, leaving, mayClose, stepBack } from './leaving.ts'

const sampleViews = createViews(sampleFeatures)

const view = (name: 'Connect' | 'Account' | 'AllWallets' | 'Networks' | 'ConnectingFarcaster'): View => ({
  view: name,
  params: {},
})
const stackOf = (first: View, ...rest: readonly View[]) => rest.reduce(push, startWith(first))
const names = (stack: ViewStack) => stack.entries.map((entry) => entry.view)

describe('closing', () => {
  const unsigned: SignInFacts = { required: true, hasSession: false }
  test.each<[ViewName, SignInFacts, boolean]>([
    ['SIWXSignMessage', unsigned, false],
    ['ApproveTransaction', unsigned, false],
    ['SIWXSignMessage', { required: false, hasSession: false }, true],
    ['ApproveTransaction', { required: false, hasSession: false }, true],
    ['SIWXSignMessage', { required: true, hasSession: true }, true],
    ['ApproveTransaction', { required: true, hasSession: true }, true],
    ['Connect', unsigned, true],
    ['Account', unsigned, true],
  ])('behavior: on %s with %o closing is allowed: %s', (name, signIn, expected) => {
    expect(mayClose(sampleViews.of(name), signIn)).toBe(expected)
  })

  test('behavior: resets the history to Connect', () => {
    expect(names(closed(stackOf(view('Account'), view('Networks'))))).toEqual(['Connect'])
  })
})

describe('going back', () => {
  test.each<[string, ViewStack, boolean, readonly string[] | 'close']>([
    ['removes one view', stackOf(view('Connect'), view('AllWallets')), false, ['Connect']],
    ['closes on the first view', stackOf(view('Connect')), false, 'close'],
    ['closes from a lone account', stackOf(view('Account')), true, 'close'],
    ['from Connect, connected, shows the account', stackOf(view('Account'), view('Connect')), true, ['Account']],
    ['from a lone Connect, connected, shows the account', stackOf(view('Connect')), true, ['Account']],
    ['to Connect, connected, shows the account', stackOf(view('Connect'), view('Networks')), true, ['Account']],
    ['from Connect, not connected, removes it', stackOf(view('Networks'), view('Connect')), false, ['Networks']],
  ])('behavior: %s', (_name, stack, connected, expected) => {
    const step = stepBack(stack, connected)
    expect(step.kind === 'close' ? 'close' : names(step.stack)).toEqual(expected)
  })
})

describe('leaving a view', () => {
  test.each<[ViewName, boolean, readonly string[]]>([
    ['ConnectingFarcaster', false, ['clear-farcaster-url', 'reload-auth-connector']],
    ['ConnectingFarcaster', true, []],
    ['Connect', false, []],
  ])('behavior: leaving %s while connected is %s has the effects %j', (name, connected, expected) => {
    expect(leaving(name, connected)).toEqual(expected)
  })
})
