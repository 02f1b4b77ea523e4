import { beforeEach, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createAskProject } from './ask-project.ts'

const ask = vi.fn<() => Promise<void>>()
const load = vi.fn<() => Promise<{ ask(): Promise<void> } | undefined>>()
const report = vi.fn<(thrown: unknown) => void>()
let modal: ModalStore
let idle: (() => void)[]

const rest = async (): Promise<void> => {
  for (const run of idle.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve))
}
const create = () => createAskProject({ modal, load, report, whenIdle: (run) => idle.push(run) })

beforeEach(() => {
  modal = createModalStore()
  idle = []
  ask.mockReset().mockResolvedValue(undefined)
  load.mockReset().mockResolvedValue({ ask })
  report.mockReset()
})

test('behavior: nothing is loaded and nobody is asked before the modal is opened', async () => {
  create()
  // What changes while it is closed is no opening.
  modal.setState({ refusals: 1 })
  await rest()
  expect(load).not.toHaveBeenCalled()
  modal.setState({ surface: 'modal' })
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})

test('behavior: an opening does not wait for it', async () => {
  create()
  modal.setState({ surface: 'modal' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  await rest()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: it is asked at each opening, and not when a wallet prompts in between; it is loaded once', async () => {
  modal.setState({ surface: 'inline' })
  create()
  await rest()
  for (const surface of ['hidden', 'modal', 'yielded', 'modal'] as const) modal.setState({ surface })
  await rest()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: for a session that was restored it is asked without an opening', async () => {
  create()()
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})

test('behavior: a deployment that has nobody to be asked is left in peace', async () => {
  load.mockResolvedValue(undefined)
  create()()
  await rest()
  expect(report).not.toHaveBeenCalled()
})

test('error: what cannot be loaded is noted, and tried again by whoever asks next', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const again = create()
  again()
  await rest()
  expect(report).toHaveBeenCalledOnce()
  again()
  await rest()
  expect(ask).toHaveBeenCalledOnce()
})
