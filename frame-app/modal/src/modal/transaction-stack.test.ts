import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'
import type { TransactionEnd, TransactionStack } from './transaction-stack.ts'
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
  navigation.push({ view: 'ApproveTransaction', params: { approvalId: 'a' } })
})

describe('the transaction stack', () => {
  test.each<[TransactionEnd, readonly string[]]>([
    ['success', ['Connect', 'RegisterAccountName', 'ApproveTransaction']],
    ['error', ['Connect', 'RegisterAccountName']],
    ['cancel', ['Connect', 'RegisterAccountName']],
  ])('behavior: reports %s to the waiting view, after which the history is %j', (end, expected) => {
    transactions.push(listener())
    expect(transactions.pop(end)).toBe(true)
    expect(told).toEqual([end])
    expect(names()).toEqual(expected)
    expect(transactions.isEmpty()).toBe(true)
  })

  test('behavior: does not go back if the view navigates in its callback', () => {
    transactions.push({ onCancel: () => navigation.backTo('RegisterAccountName') })
    transactions.pop('cancel')
    expect(names()).toEqual(['Connect', 'RegisterAccountName'])
    expect(close).not.toHaveBeenCalled()
  })

  test('behavior: the transaction that started last ends first', () => {
    transactions.push(listener('one '))
    transactions.push(listener('two '))
    transactions.pop('success')
    transactions.pop('error')
    expect(told).toEqual(['two success', 'one error'])
  })

  test('error: without a waiting transaction nothing happens', () => {
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
    expect(transactions.pop('error')).toBe(true)
    expect(report).toHaveBeenCalledWith(thrown)
    expect(names()).toEqual(['Connect', 'RegisterAccountName'])
  })
})
