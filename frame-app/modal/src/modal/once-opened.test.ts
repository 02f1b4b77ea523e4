import { expect, test, vi } from 'vitest'
import { createModalStore } from '../kernel/modal-store.ts'
import { whenOpened } from './once-opened.ts'

test('behavior: a call while the modal is hidden runs once it opens, and only once', () => {
  const modal = createModalStore()
  const run = vi.fn<() => void>()
  const ask = whenOpened(modal, run)
  ask()
  ask()
  expect(run).not.toHaveBeenCalled()
  modal.setState({ surface: 'modal' })
  modal.setState({ surface: 'yielded' })
  expect(run).toHaveBeenCalledOnce()
  ask()
  expect(run).toHaveBeenCalledTimes(2)
  modal.setState({ surface: 'hidden' })
  modal.setState({ surface: 'modal' })
  expect(run).toHaveBeenCalledTimes(2)
})
