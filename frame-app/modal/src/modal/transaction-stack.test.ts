import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Navigation, TransactionEnd, TransactionStack } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'
import { createTransactionStack } from './transaction-stack.ts'

let modal: ModalStore
let navigation: Navigation
let transactions: TransactionStack
let told: string[]
const close = vi.fn<() => void>()
const report = vi.fn<(thrown: unknown) => void>()

const listener = (name = '') => ({
  onSuccess: () => void told.push(`${name}success`),
  onError: () => void told.push(`${name}error`),
  onCancel: () => void told.push(`${name}cancel`),
})
const names = () => modal.getState().stack.entries.map((entry) => entry.view)

const approve = () => navigation.push({ view: 'ApproveTransaction', params: {} })

beforeEach(() => {
  modal = createModalStore()
  told = []
  close.mockReset()
  report.mockReset()
  const connected = () => false
  const go = createGo({ modal, connected, reachable: () => true, undo: () => undefined })
  navigation = createNavigation({ modal, go, connected, close })
  transactions = createTransactionStack(modal, navigation, report)
  navigation.push({ view: 'RegisterAccountName', params: {} })
})

describe('the transaction stack', () => {
  test.each<[TransactionEnd, readonly string[]]>([
    ['success', ['Connect', 'RegisterAccountName', 'ApproveTransaction']],
    ['error', ['Connect', 'RegisterAccountName']],
    ['cancel', ['Connect', 'RegisterAccountName']],
  ])('behavior: reports %s to the waiting view, after which the history is %j', (end, expected) => {
    transactions.push(listener())
    approve()
    expect(transactions.pop(end)).toBe(true)
    expect(told).toEqual([end])
    expect(names()).toEqual(expected)
    expect(transactions.isEmpty()).toBe(true)
  })

  test('behavior: does not go back if the view navigates in its callback', () => {
    transactions.push({ onCancel: () => navigation.reset({ view: 'Account', params: {} }) })
    approve()
    transactions.pop('cancel')
    expect(names()).toEqual(['Account'])
    expect(close).not.toHaveBeenCalled()
  })

  test.each<TransactionEnd>(['error', 'cancel'])('behavior: a view that nothing covers stays after %s', (end) => {
    transactions.push(listener())
    transactions.pop(end)
    expect(told).toEqual([end])
    expect(names()).toEqual(['Connect', 'RegisterAccountName'])
  })

  test('behavior: a visitor who has left the view stays where they are', () => {
    transactions.push(listener())
    navigation.back()
    navigation.push({ view: 'Networks', params: {} })
    transactions.pop('cancel')
    expect(told).toEqual(['cancel'])
    expect(names()).toEqual(['Connect', 'Networks'])
  })

  test('behavior: a view that the callback shows stays', () => {
    transactions.push({ onError: () => navigation.push({ view: 'Networks', params: {} }) })
    transactions.pop('error')
    expect(names()).toEqual(['Connect', 'RegisterAccountName', 'Networks'])
  })

  test('behavior: another visit to the view is not the one that waits', () => {
    transactions.push(listener())
    navigation.back()
    navigation.push({ view: 'RegisterAccountName', params: {} })
    navigation.push({ view: 'Networks', params: {} })
    transactions.pop('cancel')
    expect(names()).toEqual(['Connect', 'RegisterAccountName', 'Networks'])
  })

  test('behavior: goes back from everything that covers the view', () => {
    transactions.push(listener())
    approve()
    navigation.push({ view: 'Networks', params: {} })
    transactions.pop('error')
    expect(names()).toEqual(['Connect', 'RegisterAccountName'])
  })

  test('behavior: the transaction that started last ends first', () => {
    transactions.push(listener('one '))
    transactions.push(listener('two '))
    transactions.pop('success')
    transactions.pop('error')
    expect(told).toEqual(['two success', 'one error'])
  })

  test('behavior: each can be ended out of turn, and only once', () => {
    const first = transactions.push(listener('one '))
    transactions.push(listener('two '))
    first('success')
    first('error')
    expect(told).toEqual(['one success'])
    expect(transactions.pop('cancel')).toBe(true)
    expect(told).toEqual(['one success', 'two cancel'])
    expect(transactions.isEmpty()).toBe(true)
  })

  test('behavior: the view is told why', () => {
    const why: unknown[] = []
    const thrown = new Error('no')
    const keep = (said: unknown) => void why.push(said)
    transactions.push({ onError: keep })
    transactions.pop('error', thrown)
    transactions.push({ onCancel: keep })('cancel', thrown)
    expect(why).toEqual([thrown, thrown])
  })

  test('error: without a waiting transaction nothing happens', () => {
    approve()
    expect(transactions.pop('cancel')).toBe(false)
    expect(names()).toHaveLength(3)
  })

  test('error: goes back even if the view’s callback throws', () => {
    const thrown = new Error('no')
    transactions.push({
      onError: () => {
        throw thrown
      },
    })
    approve()
    expect(transactions.pop('error')).toBe(true)
    expect(report).toHaveBeenCalledWith(thrown)
    expect(names()).toEqual(['Connect', 'RegisterAccountName'])
  })
})
