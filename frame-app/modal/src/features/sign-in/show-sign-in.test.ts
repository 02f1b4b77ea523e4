import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { push, reset, startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createShowSignIn } from './show-sign-in.ts'

const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }
const CONNECT: View = { view: 'Connect', params: {} }
const ALL: View = { view: 'AllWallets', params: {} }
const APPROVE: View = { view: 'ApproveTransaction', params: {} }

/** A modal with this stack of views that records what is done to it. */
const start = (surface: Surface, first: View, ...above: readonly View[]) => {
  const modal = createModalStore()
  const done: string[] = []
  modal.setState({ surface, stack: above.reduce(push, startWith(first)) })
  const reveal = vi.fn(async ({ view }: View) => {
    done.push(`reveal ${view}`)
    return true
  })
  const view = createShowSignIn({
    modal,
    navigation: {
      reset: (next) => {
        done.push(`reset ${next.view}`)
        modal.setState(({ stack }) => ({ stack: reset(stack, next) }))
      },
    },
    reveal,
    requestClose: () => {
      done.push('close')
      return true
    },
    succeed: () => void done.push('succeed'),
  })
  return { ...view, done, reveal, names: () => modal.getState().stack.entries.map(({ view }) => view) }
}

describe('showing the sign-in view', () => {
  test('behavior: opens a hidden modal with it', async () => {
    const { show, done } = start('hidden', CONNECT)
    await show()
    expect(done).toEqual(['reveal SIWXSignMessage'])
  })

  test('behavior: opens a hidden modal even if it was the last view', async () => {
    const { show, done } = start('hidden', SIGN_IN)
    await show()
    expect(done).toEqual(['reveal SIWXSignMessage'])
  })

  test('behavior: resolves once shown and rejects if it cannot be shown', async () => {
    const { show, reveal } = start('hidden', CONNECT)
    reveal.mockRejectedValue(new Error('The modal could not be loaded'))
    await expect(show()).rejects.toThrow('The modal could not be loaded')
  })

  test.each<Surface>([
    'modal',
    'inline',
  ])('behavior: replaces the history of a %s modal, so that Back cannot skip it', async (surface) => {
    const { show, done, names } = start(surface, CONNECT, ALL)
    await show()
    expect(done).toEqual(['reset SIWXSignMessage'])
    expect(names()).toEqual(['SIWXSignMessage'])
  })

  test('behavior: does nothing if it is already shown', async () => {
    const { show, done } = start('modal', SIGN_IN)
    await show()
    expect(done).toEqual([])
  })

  test('behavior: does not cover a pending approval', async () => {
    const { show, done, names } = start('modal', CONNECT, APPROVE)
    await show()
    expect(done).toEqual([])
    expect(names()).toEqual(['Connect', 'ApproveTransaction'])
  })

  test('behavior: counts as shown only while it is the top view', () => {
    expect(start('modal', SIGN_IN).isShown()).toBe(true)
    expect(start('modal', CONNECT, SIGN_IN).isShown()).toBe(true)
    expect(start('modal', SIGN_IN, ALL).isShown()).toBe(false)
  })
})

describe('leaving the sign-in view', () => {
  test.each<[Surface, readonly string[]]>([
    ['modal', ['succeed']],
    ['inline', ['reset Account']],
    ['hidden', []],
  ])('behavior: finishing in a %s modal does %o', (surface, expected) => {
    const { finish, done } = start(surface, SIGN_IN)
    finish()
    expect(done).toEqual(expected)
  })

  test.each<[Surface, readonly string[]]>([
    ['modal', ['close']],
    ['inline', ['reset Account']],
    ['hidden', []],
  ])('behavior: leaving it without a sign-in in a %s modal does %o', (surface, expected) => {
    const { leave, done } = start(surface, SIGN_IN)
    leave()
    expect(done).toEqual(expected)
  })

  test('behavior: without an account, shows Connect and clears the history', () => {
    const { backToConnect, names } = start('modal', ALL, SIGN_IN)
    backToConnect()
    expect(names()).toEqual(['Connect'])
  })
})
