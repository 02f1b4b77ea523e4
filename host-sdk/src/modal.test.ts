import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { defer, eachWithModal, outcome, pass } from '../test/modal-world.ts'
import type { Surface } from './surface/surface.ts'

const world = eachWithModal()
const cancelled = { code: 4001 }

describe('opening', () => {
  test('behavior: a frame that is not there yet is shown at once, and its view is what open resolves with', async () => {
    const { modal, log, bootFrame, load } = world.current
    const opened = outcome(modal.open({ view: 'Networks' }))
    await pass()
    expect([log, load.mock.calls.length, opened()]).toEqual([['modal'], 1, 'pending'])
    const { open } = await bootFrame()
    await pass()
    expect(opened()).toBe('Networks')
    expect(open.mock.calls).toEqual([[{ view: 'Networks' }]])
    expect(log).toEqual(['modal', 'released', 'focus'])
    expect(modal.mode()).toBe('modal')
  })

  test('behavior: a live frame is not shown before it says so', async () => {
    const { modal, log, bootFrame } = world.current
    const { open } = await bootFrame()
    await pass()
    const ready = defer<void>()
    open.mockImplementation(async () => {
      await ready.promise
      await modal.asked('modal')
      return { opened: true, view: 'Account' }
    })
    const opened = outcome(modal.open({}))
    await pass(500)
    expect([log, opened()]).toEqual([[], 'pending'])
    ready.resolve()
    await pass()
    expect([log, opened()]).toEqual([['modal', 'released', 'focus'], 'Account'])
  })

  test('behavior: whoever opens twice before the frame is there is told of each, and the frame shows the last', async () => {
    const { modal, log, bootFrame, load } = world.current
    const told = [outcome(modal.open({ view: 'Networks' })), outcome(modal.open({ view: 'Swap' }))]
    await pass()
    const { open } = await bootFrame()
    await pass()
    expect(told.map((each) => each())).toEqual(['Networks', 'Swap'])
    expect(open.mock.calls).toEqual([[{ view: 'Networks' }], [{ view: 'Swap' }]])
    expect(load).toHaveBeenCalledTimes(1)
    expect(log.filter((entry) => entry === 'modal')).toHaveLength(1)
  })

  test('error: a frame that came up and refuses is what open rejects with, and its skeleton is taken away', async () => {
    const { modal, log, bootFrame } = world.current
    const opened = outcome(modal.open({ view: 'Swap' }))
    await pass()
    const refusal = new ProviderRpcError(-32602, 'open: view is off')
    const { open } = await bootFrame()
    open.mockRejectedValue(refusal)
    await pass()
    expect(opened()).toBe(refusal)
    expect(log).toEqual(['modal', 'hidden'])
  })

  test('attack: a page that asks for what is refused does not take away what the frame is showing', async () => {
    const { modal, bootFrame } = world.current
    const { open } = await bootFrame()
    await pass()
    await modal.asked('modal')
    const refusal = new ProviderRpcError(-32602, 'open: data must have at most 32 entries')
    open.mockRejectedValue(refusal)
    expect(await modal.open({}).catch((thrown) => thrown)).toBe(refusal)
    expect(modal.mode()).toBe('modal')
  })

  test('error: a surface that did not load is told, and whoever opens again has another try', async () => {
    const { modal, loadSurface, bootFrame, log } = world.current
    const missing = new ProviderRpcError(4900, 'Part of the SDK did not load', { outcome: 'not-sent' })
    loadSurface.mockRejectedValueOnce(missing)
    const opened = outcome(modal.open({}))
    await pass()
    expect(opened()).toBe(missing)
    const again = outcome(modal.open({}))
    await pass()
    expect(log).toEqual(['modal'])
    await bootFrame()
    await pass()
    expect(again()).toBe('Connect')
  })
})

describe('where the frame is shown', () => {
  test('behavior: the frame says it, each time; keys are its own as soon as it is shown above the page', async () => {
    const { modal, log } = world.current
    await modal.asked('modal')
    await modal.asked('yielded')
    await modal.asked('modal')
    await modal.asked('hidden')
    expect(log).toEqual([
      'modal',
      'released',
      'focus',
      'yielded',
      'released',
      'modal',
      'released',
      'focus',
      'hidden',
      'released',
    ])
  })

  test('behavior: nothing is shown before anybody asks', () => {
    expect(world.current.modal.mode()).toBe('hidden')
  })
})

describe('closing', () => {
  test.each([
    'escape',
    'backdrop',
    'api',
  ] as const)('behavior: %s is a question to a frame that is there, which closes itself', async (reason) => {
    const { modal, bootFrame, log } = world.current
    const { requestClose } = await bootFrame()
    await pass()
    await modal.open({})
    log.splice(0)
    expect(await modal.close(reason)).toBe(true)
    expect(requestClose.mock.calls).toEqual([[{ reason }]])
    expect(log).toEqual(['hidden', 'released'])
  })

  test('behavior: a frame that refuses stays, however often it is asked', async () => {
    const { modal, bootFrame } = world.current
    const { requestClose } = await bootFrame()
    await pass()
    await modal.open({})
    requestClose.mockResolvedValue({ closed: false })
    for (let n = 0; n < 3; n += 1) {
      expect(await modal.close('escape')).toBe(false)
      await pass(3_000)
    }
    expect(modal.mode()).toBe('modal')
    expect(requestClose).toHaveBeenCalledTimes(3)
  })

  test('behavior: before the frame is there it closes at once, and whoever opened it is told 4001', async () => {
    const { modal, log } = world.current
    const opened = [outcome(modal.open({})), outcome(modal.open({ view: 'Swap' }))]
    await pass()
    expect(await modal.close('escape')).toBe(true)
    expect(log).toEqual(['modal', 'hidden'])
    await pass()
    for (const told of opened) expect(told()).toMatchObject(cancelled)
  })

  test('behavior: a frame that comes up after it was closed stays hidden', async () => {
    const { modal, log, bootFrame } = world.current
    modal.open({}).catch(() => undefined)
    await pass()
    await modal.close('api')
    const { open } = await bootFrame()
    await pass()
    expect(open).not.toHaveBeenCalled()
    expect(log).toEqual(['modal', 'hidden'])
  })

  test('behavior: closed while the surface is still being loaded, it is never shown', async () => {
    const { modal, loadSurface, surface, log } = world.current
    const arrived = defer<Surface>()
    loadSurface.mockReturnValue(arrived.promise)
    const opened = outcome(modal.open({}))
    await pass()
    expect(await modal.close('api')).toBe(true)
    arrived.resolve(surface)
    await pass()
    expect(opened()).toMatchObject(cancelled)
    expect(log).toEqual([])
  })

  test('behavior: closed and opened again in one go, it is shown, and only the first is told 4001', async () => {
    const { modal, bootFrame, log } = world.current
    const first = outcome(modal.open({ view: 'Networks' }))
    await pass()
    const closed = modal.close('api')
    const second = outcome(modal.open({ view: 'Swap' }))
    expect(await closed).toBe(true)
    await pass()
    expect(first()).toMatchObject(cancelled)
    expect([second(), log]).toEqual(['pending', ['modal', 'hidden', 'modal']])
    const { open } = await bootFrame()
    await pass()
    expect(second()).toBe('Swap')
    expect(open.mock.calls).toEqual([[{ view: 'Swap' }]])
  })

  test('behavior: what is closed may be closed again', async () => {
    const { modal, log } = world.current
    expect(await modal.close('api')).toBe(true)
    expect(log).toEqual([])
  })
})

describe('an embedded modal', () => {
  const embedded = eachWithModal(true)

  test('behavior: is a part of the page that nobody closes, before and after the frame is there', async () => {
    const { modal, log, bootFrame } = embedded.current
    const opened = outcome(modal.open({}))
    await pass()
    expect(await modal.close('api')).toBe(false)
    const { requestClose } = await bootFrame()
    await pass()
    expect(opened()).toBe('Connect')
    expect(await modal.close('api')).toBe(false)
    expect(requestClose).not.toHaveBeenCalled()
    expect(modal.mode()).toBe('inline')
    expect(log[0]).toBe('inline')
  })

  test('behavior: is as tall as the frame says', async () => {
    const { modal, log } = embedded.current
    await modal.asked('inline', 420)
    await modal.asked('inline', 300)
    expect(log).toEqual(['inline 420', 'released', 'inline 300', 'released'])
  })
})
