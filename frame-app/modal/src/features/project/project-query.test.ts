import { beforeEach, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createProjectQuery } from './project-query.ts'

const ask = vi.fn<() => Promise<void>>()
const load = vi.fn<() => Promise<{ ask(): Promise<void> } | undefined>>()
const report = vi.fn<(thrown: unknown) => void>()
let modal: ModalStore
let idle: (() => void)[]

const rest = async (): Promise<void> => {
  for (const run of idle.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve))
}
const create = () => createProjectQuery({ modal, load, report, whenIdle: (run) => idle.push(run) })

beforeEach(() => {
  modal = createModalStore()
  idle = []
  ask.mockReset().mockResolvedValue(undefined)
  load.mockReset().mockResolvedValue({ ask })
  report.mockReset()
})

test('behavior: loads and queries nothing before the modal opens', async () => {
  create()
  // A change while the modal is closed does not count as opening.
  modal.setState({ refusals: 1 })
  await rest()
  expect(load).not.toHaveBeenCalled()
  modal.setState({ surface: 'modal' })
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})

test('behavior: does not delay opening', async () => {
  create()
  modal.setState({ surface: 'modal' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  await rest()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: queries on each opening, but not after a wallet prompt; loads only once', async () => {
  modal.setState({ surface: 'inline' })
  create()
  await rest()
  for (const surface of ['hidden', 'modal', 'yielded', 'modal'] as const) modal.setState({ surface })
  await rest()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: queries for a restored session without an opening', async () => {
  create()()
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})

test('behavior: does nothing without a configured service', async () => {
  load.mockResolvedValue(undefined)
  create()()
  await rest()
  expect(report).not.toHaveBeenCalled()
})

test('error: reports a loading failure and tries again next time', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const again = create()
  again()
  await rest()
  expect(report).toHaveBeenCalledOnce()
  again()
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})
