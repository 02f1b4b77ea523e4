import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { eachWithModal, outcome, pass } from '../../test/modal-world.ts'

const world = eachWithModal()
const notSent = { code: 4900, data: { outcome: 'not-sent' } }
const never = () => new Promise<never>(() => undefined)

/** Lets every load of the frame time out, including all retries. */
const waitOut = () => pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)

describe('a frame that has not said hello', () => {
  test('error: shows a skeleton after 300 ms, and removes it after the hello', async () => {
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

  test('behavior: shows no skeleton if the hello comes sooner', async () => {
    const { modal, log, bootFrame } = world.current
    modal.open({}).catch(() => undefined)
    await pass(299)
    await bootFrame()
    await pass(20_000)
    expect(log).not.toContain('skeleton')
  })

  test.each([
    ['before the opening', 0],
    ['during the opening', 299],
  ])('error: after a hello %s the frame shows its own skeleton, and the page one that can be closed a second later', async (_when, ms) => {
    const { modal, log, greeted, isFrameSeen } = world.current
    const sayHello = (): void => {
      greeted.mockReturnValue(true)
      modal.greeted()
    }
    if (ms === 0) sayHello()
    modal.open({}).catch(() => undefined)
    await pass(ms)
    if (ms > 0) sayHello()
    await pass(999)
    expect([log, isFrameSeen()]).toEqual([['modal'], true])
    await pass(1)
    expect([log, isFrameSeen()]).toEqual([['modal', 'skeleton'], false])
    await modal.asked('modal')
    expect([log.slice(2), isFrameSeen()]).toEqual([['skeleton gone', 'released', 'focus'], true])
  })

  test('behavior: a hidden frame that says hello shows no skeleton', async () => {
    const { modal, log, greeted } = world.current
    greeted.mockReturnValue(true)
    modal.greeted()
    await pass(19_000)
    expect(log).toEqual([])
  })

  test('behavior: a frame that says hello after the modal was closed shows no skeleton', async () => {
    const { modal, log, greeted } = world.current
    modal.open({}).catch(() => undefined)
    await pass()
    await modal.close('api')
    greeted.mockReturnValue(true)
    modal.greeted()
    await pass(5_000)
    expect(log).toEqual(['modal', 'hidden'])
  })

  test('error: the fallback is not shown over the skeleton of a frame that only said hello', async () => {
    const { modal, log, greeted, isFrameSeen } = world.current
    modal.open({}).catch(() => undefined)
    await pass()
    greeted.mockReturnValue(true)
    modal.greeted()
    await pass(20_000)
    expect([log.at(-1), isFrameSeen()]).toEqual(['fallback', false])
  })

  test('behavior: closing before 300 ms prevents the skeleton, and closing later removes it', async () => {
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

  test('behavior: opening several times shows one skeleton', async () => {
    const { modal, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(200)
    modal.open({}).catch(() => undefined)
    await pass(100)
    modal.open({}).catch(() => undefined)
    await pass(1_000)
    expect(log).toEqual(['modal', 'skeleton'])
  })

  test('behavior: a retry from the fallback shows the skeleton again', async () => {
    const { modal, retries, log } = world.current
    modal.open({}).catch(() => undefined)
    await pass(20_000)
    retries[0]?.()
    await pass(300)
    expect(log.slice(-2)).toEqual(['fallback gone', 'skeleton'])
  })
})

describe('a frame that does not load', () => {
  test('error: open rejects at the deadline, and the fallback is shown', async () => {
    const { modal, log } = world.current
    const opened = outcome(modal.open({}))
    await pass(19_999)
    expect([opened(), log]).toEqual(['pending', ['modal', 'skeleton']])
    await pass(1)
    expect(opened()).toMatchObject(notSent)
    expect(log.slice(0, 4)).toEqual(['modal', 'skeleton', 'skeleton gone', 'fallback'])
    expect(log.at(-1)).toBe('fallback')
  })

  test('error: the fallback stays during all retries', async () => {
    const { modal, retries, load, lifecycle } = world.current
    modal.open({}).catch(() => undefined)
    await waitOut()
    expect(load).toHaveBeenCalledTimes(4)
    expect(lifecycle.state().kind).toBe('failed')
    expect(retries).toHaveLength(1)
    expect(modal.mode()).toBe('modal')
  })

  test('behavior: a retry that succeeds replaces the fallback with the requested view', async () => {
    const { modal, retries, log, bootFrame } = world.current
    modal.open({ view: 'Networks' }).catch(() => undefined)
    await pass(21_000)
    const { open } = await bootFrame()
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Networks' }]])
    expect(retries).toEqual([])
    expect(log.slice(-2)).toEqual(['released', 'focus'])
  })

  test('behavior: the retry button loads the frame at once and opens the last requested view', async () => {
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

  test('behavior: the retry button skips the pause before the next load', async () => {
    const { modal, retries, load } = world.current
    modal.open({}).catch(() => undefined)
    await pass(20_500)
    retries.at(-1)?.()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('error: a retry that fails shows the fallback again', async () => {
    const { modal, retries } = world.current
    modal.open({}).catch(() => undefined)
    await waitOut()
    retries.at(-1)?.()
    await waitOut()
    expect(retries).toHaveLength(1)
  })

  test('behavior: the visitor can close the fallback', async () => {
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

  test('error: a denied page shows the fallback at once', async () => {
    const { modal, lifecycle, log } = world.current
    const opened = outcome(modal.open({}))
    await pass()
    lifecycle.denied('ORIGIN')
    await pass()
    expect(opened()).toMatchObject({ code: 4100 })
    expect(log.at(-1)).toBe('fallback refused')
  })

  test('error: offline, the fallback gives that reason and the error does not mention the allow-list', async () => {
    const { modal, log } = world.current
    vi.stubGlobal('navigator', { onLine: false })
    const opened = outcome(modal.open({}))
    await pass(20_000)
    expect(opened()).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect((opened() as Error).message).not.toContain('origins')
    expect(log.at(-1)).toBe('fallback offline')
  })

  test('behavior: a failure while hidden shows nothing', async () => {
    const { lifecycle, log, modal } = world.current
    lifecycle.live().catch(() => undefined)
    await waitOut()
    expect(log).toEqual([])
    expect(modal.mode()).toBe('hidden')
  })
})

describe('a frame that dies', () => {
  test('behavior: while visible, the new boot gets the last open call', async () => {
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

  test('behavior: a frame that reloads itself while visible gets the last open call', async () => {
    const { modal, bootFrame } = world.current
    await bootFrame('a')
    await pass()
    await modal.open({ view: 'Swap' })
    const { open } = await bootFrame('b')
    await pass()
    expect(open.mock.calls).toEqual([[{ view: 'Swap' }]])
  })

  test('error: a new boot that rejects the open call is hidden', async () => {
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

  test('error: shows the fallback if no retry succeeds', async () => {
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

  test('behavior: while hidden, the new boot stays hidden', async () => {
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

  test('behavior: during a close request, the modal is closed', async () => {
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

  test('error: during open, open rejects and the visitor can close the modal', async () => {
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
