import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { View, ViewName } from '../kernel/rules/views.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'

const view = (name: 'Connect' | 'Account' | 'AllWallets' | 'ConnectingFarcaster'): View => ({ view: name, params: {} })

let modal: ModalStore
let navigation: Navigation
let connected: boolean
let undone: string[]
let reachable: (view: ViewName) => boolean
const close = vi.fn()
const names = () => modal.getState().stack.entries.map((entry) => entry.view)

beforeEach(() => {
  modal = createModalStore()
  connected = false
  undone = []
  close.mockReset()
  reachable = () => true
  const go = createGo({
    modal,
    connected: () => connected,
    reachable: (name) => reachable(name),
    undo: (effect) => undone.push(effect),
  })
  navigation = createNavigation({ modal, go, close, connected: () => connected })
})

describe('moving through the views', () => {
  test('behavior: forward and back', () => {
    navigation.push(view('AllWallets'))
    expect(names()).toEqual(['Connect', 'AllWallets'])
    navigation.back()
    expect(names()).toEqual(['Connect'])
    expect(close).not.toHaveBeenCalled()
  })

  test('behavior: going back from the first view requests closing and shows nothing else', () => {
    navigation.back()
    expect(close).toHaveBeenCalledTimes(1)
    expect(names()).toEqual(['Connect'])
  })

  test('behavior: going back from Connect while connected shows the account', () => {
    connected = true
    navigation.back()
    expect(names()).toEqual(['Account'])
    expect(close).not.toHaveBeenCalled()
  })

  test.each<[string, (navigation: Navigation) => void]>([
    ['by going back', (to) => to.back()],
    ['by another view above it', (to) => to.push(view('AllWallets'))],
    ['by another view in its place', (to) => to.replace(view('AllWallets'))],
    ['by a reset', (to) => to.reset(view('Connect'))],
    ['by going back to another', (to) => to.backTo('Connect')],
  ])('behavior: leaving Farcaster %s while disconnected clears its URL and reloads the connector', (_name, leave) => {
    navigation.push(view('ConnectingFarcaster'))
    leave(navigation)
    expect(undone).toEqual(['clear-farcaster-url', 'reload-auth-connector'])
  })

  test('behavior: leaving Farcaster while connected undoes nothing', () => {
    navigation.push(view('ConnectingFarcaster'))
    connected = true
    navigation.reset(view('Account'))
    expect(undone).toEqual([])
  })

  test('behavior: staying on a view undoes nothing', () => {
    navigation.push(view('ConnectingFarcaster'))
    navigation.backTo('ConnectingFarcaster')
    expect(undone).toEqual([])
  })

  test.each<[string, (navigation: Navigation) => void]>([
    ['above', (to) => to.push(view('AllWallets'))],
    ['in the place', (to) => to.replace(view('AllWallets'))],
    ['instead', (to) => to.reset(view('AllWallets'))],
  ])('error: showing an unavailable view %s another changes nothing', (_name, move) => {
    navigation.push(view('ConnectingFarcaster'))
    const before = modal.getState()
    reachable = (name) => name !== 'AllWallets'
    move(navigation)
    expect(modal.getState()).toBe(before)
    expect(undone).toEqual([])
  })

  test('behavior: going back to a view that was available when it was visited is allowed', () => {
    navigation.push(view('AllWallets'))
    navigation.push(view('ConnectingFarcaster'))
    reachable = (name) => name === 'Connect'
    navigation.back()
    expect(names()).toEqual(['Connect', 'AllWallets'])
  })
})
