import { describe, expect, test } from 'vitest'
import { createModalStore } from '../../kernel/modal-store.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { createGo } from '../go.ts'
import { createNavigation } from '../navigation.ts'
import { createNavigator, locationOf } from './navigator.ts'

const start = () => {
  const modal = createModalStore()
  const connected = () => false
  const go = createGo({ modal, connected, reachable: () => true, undo: () => undefined })
  const navigation = createNavigation({ modal, go, connected, close: () => undefined })
  const navigator = createNavigator(navigation, (view) => ['Connect', 'AllWallets', 'Networks'].includes(view))
  return { navigator, names: () => modal.getState().stack.entries.map((entry) => entry.view), modal }
}

describe('the view stack as the router’s history', () => {
  test('behavior: push, replace and back', () => {
    const { navigator, names } = start()
    navigator.push('/AllWallets')
    expect(names()).toEqual(['Connect', 'AllWallets'])
    navigator.replace({ pathname: '/Networks' })
    expect(names()).toEqual(['Connect', 'Networks'])
    navigator.go(-1)
    expect(names()).toEqual(['Connect'])
  })

  test('behavior: the location is the view, its parameters and its key', () => {
    const { navigator, modal } = start()
    navigator.push('/AllWallets', {})
    expect(locationOf(topOf(modal.getState().stack))).toEqual({
      pathname: '/AllWallets',
      search: '',
      hash: '',
      state: {},
      key: '1',
    })
  })

  test.each(['/Swap', '/Nowhere', '', '/constructor', { search: '?x' }])('error: %j is not a view', (to) => {
    const { navigator, names } = start()
    navigator.push(to)
    navigator.replace(to)
    expect(names()).toEqual(['Connect'])
  })
})
