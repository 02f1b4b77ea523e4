import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { defer, eachWithModal, outcome, pass } from '../../test/modal-world.ts'

const world = eachWithModal()
const cancelled = { code: 4001 }

describe('opening', () => {
  test('behavior: shows a loading frame at once and resolves to its view', async () => {
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

  test('behavior: shows a live frame only when it requests it', async () => {
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

  test('behavior: two calls before the frame is live both resolve, and the frame shows the last', async () => {
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

  test("error: rejects with the frame's error and removes the skeleton", async () => {
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

  test('attack: a rejected call does not hide what the frame is showing', async () => {
    const { modal, bootFrame } = world.current
    const { open } = await bootFrame()
    await pass()
    await modal.asked('modal')
    const refusal = new ProviderRpcError(-32602, 'open: data must have at most 32 entries')
    open.mockRejectedValue(refusal)
    expect(await modal.open({}).catch((thrown) => thrown)).toBe(refusal)
    expect(modal.mode()).toBe('modal')
  })
})

describe('surface modes', () => {
  test('behavior: the frame sets the mode each time and gets the focus when it is modal', async () => {
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

  test('behavior: is hidden until something is requested', () => {
    expect(world.current.modal.mode()).toBe('hidden')
  })
})

describe('closing', () => {
  test.each([
    'escape',
    'backdrop',
    'api',
  ] as const)('behavior: %s sends a close request to a live frame, which closes itself', async (reason) => {
    const { modal, bootFrame, log } = world.current
    const { requestClose } = await bootFrame()
    await pass()
    await modal.open({})
    log.splice(0)
    expect(await modal.close(reason)).toBe(true)
    expect(requestClose.mock.calls).toEqual([[{ reason }]])
    expect(log).toEqual(['hidden', 'released'])
  })

  test('behavior: stays open as often as the frame refuses', async () => {
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

  test('behavior: closes at once before the frame is live, and pending open calls reject with 4001', async () => {
    const { modal, log } = world.current
    const opened = [outcome(modal.open({})), outcome(modal.open({ view: 'Swap' }))]
    await pass()
    expect(await modal.close('escape')).toBe(true)
    expect(log).toEqual(['modal', 'hidden'])
    await pass()
    for (const told of opened) expect(told()).toMatchObject(cancelled)
  })

  test('behavior: a frame that becomes live after closing stays hidden', async () => {
    const { modal, log, bootFrame } = world.current
    modal.open({}).catch(() => undefined)
    await pass()
    await modal.close('api')
    const { open } = await bootFrame()
    await pass()
    expect(open).not.toHaveBeenCalled()
    expect(log).toEqual(['modal', 'hidden'])
  })

  test('behavior: closing and opening again in one task shows the modal and rejects only the first call with 4001', async () => {
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

  test('behavior: closing a closed modal succeeds', async () => {
    const { modal, log } = world.current
    expect(await modal.close('api')).toBe(true)
    expect(log).toEqual([])
  })
})

describe('an embedded modal', () => {
  const embedded = eachWithModal(true)

  test('behavior: cannot be closed, before or after the frame is live', async () => {
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

  test('behavior: has the height that the frame requests', async () => {
    const { modal, log } = embedded.current
    await modal.asked('inline', 420)
    await modal.asked('inline', 300)
    expect(log).toEqual(['inline 420', 'released', 'inline 300', 'released'])
  })
})
