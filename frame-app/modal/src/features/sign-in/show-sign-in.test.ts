import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { push, reset, startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createShowSignIn } from './show-sign-in.ts'

const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }
const CONNECT: View = { view: 'Connect', params: {} }
const ALL: View = { view: 'AllWallets', params: {} }
const APPROVE: View = { view: 'ApproveTransaction', params: { approvalId: 'a' } }

/** A modal that shows these views, the last one on the screen, and notes what is done to it. */
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
  })
  return { ...view, done, reveal, names: () => modal.getState().stack.entries.map(({ view }) => view) }
}

describe('asking to sign in', () => {
  test('behavior: where nothing is on the screen the modal is opened with it', async () => {
    const { show, done } = start('hidden', CONNECT)
    await show()
    expect(done).toEqual(['reveal SIWXSignMessage'])
  })

  test('behavior: it is opened even where it was what was shown last', async () => {
    const { show, done } = start('hidden', SIGN_IN)
    await show()
    expect(done).toEqual(['reveal SIWXSignMessage'])
  })

  test('behavior: whoever asks waits until it is on the screen, and hears where it cannot be', async () => {
    const { show, reveal } = start('hidden', CONNECT)
    reveal.mockRejectedValue(new Error('The modal could not be loaded'))
    await expect(show()).rejects.toThrow('The modal could not be loaded')
  })

  test.each<Surface>([
    'modal',
    'inline',
  ])('behavior: %s it stands alone: nothing leads back past it', async (surface) => {
    const { show, done, names } = start(surface, CONNECT, ALL)
    await show()
    expect(done).toEqual(['reset SIWXSignMessage'])
    expect(names()).toEqual(['SIWXSignMessage'])
  })

  test('behavior: where it is shown already it is left as it is', async () => {
    const { show, done } = start('modal', SIGN_IN)
    await show()
    expect(done).toEqual([])
  })

  test('behavior: what waits for an approval is left alone', async () => {
    const { show, done, names } = start('modal', CONNECT, APPROVE)
    await show()
    expect(done).toEqual([])
    expect(names()).toEqual(['Connect', 'ApproveTransaction'])
  })

  test('behavior: it is shown while it is on the screen, not while another view lies above it', () => {
    expect(start('modal', SIGN_IN).isShown()).toBe(true)
    expect(start('modal', CONNECT, SIGN_IN).isShown()).toBe(true)
    expect(start('modal', SIGN_IN, ALL).isShown()).toBe(false)
  })
})

describe('when all is done that it was shown for', () => {
  test.each<[Surface, readonly string[]]>([
    ['modal', ['close']],
    ['inline', ['reset Account']],
    ['hidden', []],
  ])('behavior: of a modal that is %s: %o', (surface, expected) => {
    const { finish, done } = start(surface, SIGN_IN)
    finish()
    expect(done).toEqual(expected)
  })

  test('behavior: with nobody left to sign in the ways to connect are shown, and the way back is gone', () => {
    const { backToConnect, names } = start('modal', ALL, SIGN_IN)
    backToConnect()
    expect(names()).toEqual(['Connect'])
  })
})
