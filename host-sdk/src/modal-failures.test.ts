import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { eachWithModal, outcome, pass } from '../test/modal-world.ts'

const world = eachWithModal()
const notSent = { code: 4900, data: { outcome: 'not-sent' } }
const never = () => new Promise<never>(() => undefined)

/** Every load of the frame stays without an answer, until none is left. */
const waitOut = () => pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)

describe('a frame that has not said hello', () => {
  test('error: after 300 ms a skeleton stands in for it, which goes when it has', async () => {
    const { modal, log, bootFrame } = world.current
    modal.open({}).catch(() => undefined)
    await pass(299)
    expect(log).toEqual(['modal'])
    await pass(1)
    expect(log).toEqual(['modal', 'skeleton'])
    await bootFrame()
    expect(log).toEqual(['modal', 'skeleton', 'skeleton gone'])
    await pass(20_000)
    expect(log).toEqual(['modal', 'skeleton', 'skeleton gone', 'released', 'focus'])
  })

  test('behavior: one that says hello sooner is seen, and nothing stands in for it', async () => {
    const { modal, log, bootFrame } = world.current
    modal.open({}).catch(() => undefined)
    await pass(299)
    await bootFrame()
    await pass(20_000)
    expect(log).not.toContain('skeleton')
  })

  test('behavior: one that has said hello and is still starting has a skeleton of its own', async () => {
    const { modal, log, greeted } = world.current
    greeted.mockReturnValue(true)
    modal.open({}).catch(() => undefined)
    await pass(19_000)
    expect(log).toEqual(['modal'])
  })

  test('behavior: closed before, it is not stood in for; and closed after, what stands in goes', async () => {
    const { modal, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(299)
    await modal.close('escape')
    await pass(5_000)
    expect(log).toEqual(['modal', 'hidden'])
    modal.open({}).catch(() => undefined)
    await pass(300)
    await modal.close('escape')
    expect(log.slice(2)).toEqual(['modal', 'skeleton', 'skeleton gone', 'hidden'])
  })

  test('behavior: opened twice, one skeleton stands in, and stays', async () => {
    const { modal, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(200)
    modal.open({}).catch(() => undefined)
    await pass(100)
    modal.open({}).catch(() => undefined)
    await pass(1_000)
    expect(log).toEqual(['modal', 'skeleton'])
  })

  test('behavior: tried again after the words, it is stood in for again', async () => {
    const { modal, retries, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(20_000)
    retries[0]?.()
    await pass(300)
    expect(log.slice(-2)).toEqual(['fallback gone', 'skeleton'])
  })
})

describe('a frame that does not come', () => {
  test('error: open rejects at the deadline, and the visitor is told in words', async () => {
    const { modal, log } = world.current
    const opened = outcome(modal.open({}))
    await pass(19_999)
    expect([opened(), log]).toEqual(['pending', ['modal', 'skeleton']])
    await pass(1)
    expect(opened()).toMatchObject(notSent)
    expect(log.slice(0, 4)).toEqual(['modal', 'skeleton', 'skeleton gone', 'fallback'])
    expect(log.at(-1)).toBe('fallback')
  })

  test('error: the words stay through every further load, until none is left', async () => {
    const { modal, retries, load, lifecycle } = world.current
    modal.open({}).catch(() => undefined)
    await waitOut()
    expect(load).toHaveBeenCalledTimes(4)
    expect(lifecycle.state().kind).toBe('failed')
    expect(retries).toHaveLength(1)
    expect(modal.mode()).toBe('modal')
  })

  test('behavior: a further load that comes up takes the words away and shows what was asked for', async () => {
    const { modal, retries, log, bootFrame } = world.current
    modal.open({ view: 'Networks' }).catch(() => undefined)
    await pass(21_000)
    const { open } = await bootFrame()
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Networks' }]])
    expect(retries).toEqual([])
    expect(log.slice(-2)).toEqual(['released', 'focus'])
  })

  test('behavior: trying again loads the frame at once and opens what was asked for last', async () => {
    const { modal, retries, load, bootFrame } = world.current
    modal.open({ view: 'Swap' }).catch(() => undefined)
    await waitOut()
    retries.at(-1)?.()
    expect(load).toHaveBeenCalledTimes(5)
    expect(retries).toEqual([])
    const { open } = await bootFrame()
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Swap' }]])
    expect(modal.mode()).toBe('modal')
  })

  test('behavior: trying again while the next load is waited for does not wait', async () => {
    const { modal, retries, load } = world.current
    modal.open({}).catch(() => undefined)
    await pass(20_500)
    retries.at(-1)?.()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('error: trying again in vain says so again', async () => {
    const { modal, retries } = world.current
    modal.open({}).catch(() => undefined)
    await waitOut()
    retries.at(-1)?.()
    await waitOut()
    expect(retries).toHaveLength(1)
  })

  test('behavior: the visitor can close it, and the words are gone with it', async () => {
    const { modal, retries, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(20_000)
    expect(await modal.close('api')).toBe(true)
    expect(retries).toEqual([])
    expect(log.at(-1)).toBe('hidden')
    await waitOut()
    expect(retries).toEqual([])
    expect(modal.mode()).toBe('hidden')
  })

  test('behavior: a page that opens a modal that was given up has it tried again', async () => {
    const { modal, load, bootFrame, lifecycle } = world.current
    modal.open({}).catch(() => undefined)
    await waitOut()
    await modal.close('api')
    expect(lifecycle.state().kind).toBe('failed')
    const opened = outcome(modal.open({ view: 'Account' }))
    expect(load).toHaveBeenCalledTimes(5)
    await bootFrame()
    await pass()
    expect(opened()).toBe('Account')
  })

  test('error: a frame that is denied to this page says so at once, in words', async () => {
    const { modal, lifecycle, log } = world.current
    const opened = outcome(modal.open({}))
    await pass()
    lifecycle.denied('ORIGIN')
    await pass()
    expect(opened()).toMatchObject({ code: 4100 })
    expect(log.at(-1)).toBe('fallback refused')
  })

  test('error: without a network the visitor is told that, and nobody suspects the list of origins', async () => {
    const { modal, log } = world.current
    vi.stubGlobal('navigator', { onLine: false })
    const opened = outcome(modal.open({}))
    await pass(20_000)
    expect(opened()).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect((opened() as Error).message).not.toContain('origins')
    expect(log.at(-1)).toBe('fallback offline')
  })

  test('behavior: a frame that fails while nothing is shown shows nothing', async () => {
    const { lifecycle, log, modal } = world.current
    lifecycle.live().catch(() => undefined)
    await waitOut()
    expect(log).toEqual([])
    expect(modal.mode()).toBe('hidden')
  })
})

describe('a frame that dies', () => {
  test('behavior: under the visitor’s eyes, it is told what it was opened for when it is back', async () => {
    const { modal, lifecycle, bootFrame, retries } = world.current
    await bootFrame('a')
    await pass()
    await modal.open({ view: 'Swap' })
    lifecycle.died()
    await pass(1_000)
    const { open } = await bootFrame('b')
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Swap' }]])
    expect(modal.mode()).toBe('modal')
    expect(retries).toEqual([])
  })

  test('behavior: reloaded by itself, it is told too', async () => {
    const { modal, bootFrame } = world.current
    await bootFrame('a')
    await pass()
    await modal.open({ view: 'Swap' })
    const { open } = await bootFrame('b')
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Swap' }]])
  })

  test('error: one that refuses what it was opened for is not left on the screen', async () => {
    const { modal, lifecycle, bootFrame, log } = world.current
    await bootFrame('a')
    await pass()
    await modal.open({ view: 'Swap' })
    lifecycle.died()
    await pass(1_000)
    const { open } = await bootFrame('b')
    open.mockRejectedValue(new ProviderRpcError(-32602, 'open: view is off'))
    await pass()
    expect(log.at(-1)).toBe('hidden')
  })

  test('error: one that never comes back leaves words, not an empty window', async () => {
    const { modal, lifecycle, bootFrame, retries } = world.current
    await bootFrame('a')
    await pass()
    await modal.open({ view: 'Swap' })
    lifecycle.died()
    await waitOut()
    expect(lifecycle.state().kind).toBe('failed')
    expect(modal.mode()).toBe('modal')
    expect(retries).toHaveLength(1)
  })

  test('behavior: while it is hidden, it comes back hidden', async () => {
    const { modal, lifecycle, bootFrame, log } = world.current
    await bootFrame('a')
    await pass()
    lifecycle.died()
    await pass(1_000)
    const { open } = await bootFrame('b')
    await pass()
    expect(open).not.toHaveBeenCalled()
    expect([modal.mode(), log]).toEqual(['hidden', []])
  })

  test('behavior: over the question whether it may be closed, it is closed', async () => {
    const { modal, lifecycle, bootFrame } = world.current
    const { requestClose } = await bootFrame('a')
    requestClose.mockImplementation(never)
    await pass()
    await modal.open({})
    const closed = outcome(modal.close('escape'))
    await pass(1_000)
    expect(closed()).toBe('pending')
    lifecycle.died()
    await pass()
    expect(closed()).toBe(true)
    expect(modal.mode()).toBe('hidden')
  })

  test('error: over the question what to show, open is told, and the visitor can leave', async () => {
    const { modal, lifecycle, bootFrame } = world.current
    const { open } = await bootFrame('a')
    open.mockImplementation(never)
    await pass()
    const opened = outcome(modal.open({}))
    await pass()
    lifecycle.died()
    await pass()
    expect(opened()).toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    expect(await modal.close('escape')).toBe(true)
    expect(modal.mode()).toBe('hidden')
  })
})
