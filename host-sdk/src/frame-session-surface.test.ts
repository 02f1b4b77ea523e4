import { frameContract } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import type { FrameServes } from '../test/frame-page.ts'
import { eachWithPage, facts } from '../test/frame-page.ts'

const world = eachWithPage()

/** Opens the modal and lets the frame show itself. */
const openFrame = async (bootId = 'a', serves: FrameServes = {}) => {
  const open = async ({ view = 'Connect' }: { view?: string }) => {
    await up.surface({ mode: 'modal' })
    return { opened: true, view }
  }
  const frame = await world.current.comeUp(bootId, facts(1), { open: open as never, ...serves })
  const up = frame.host
  await world.current.session.modal.open({})
  return frame
}
const box = () => world.current.page.body.children[0]

describe('the frame on screen', () => {
  test('behavior: is shown in the requested mode and becomes interactive', async () => {
    const { host } = await world.current.comeUp()
    const frame = world.current.inPage()[0]
    expect([frame?.inert, box()?.open]).toEqual([true, false])
    await host.surface({ mode: 'modal' })
    expect([frame?.inert, box()?.open]).toEqual([false, true])
    await host.surface({ mode: 'hidden' })
    expect(box()?.open).toBe(false)
  })

  test('error: a frame is invisible until its hello, and so is the one that replaces it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const seen = () => world.current.inPage()[0]?.style.said.opacity
    world.current.session.modal.open({}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toBe('0 !important')
    await openFrame()
    expect(seen()).toBe('1 !important')
    world.current.session.lifecycle.died()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen()).toBe('0 !important')
  })

  test("error: the page's skeleton also replaces the second frame", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const busy = () => box()?.children.filter(({ attributes }) => attributes['aria-busy'] === 'true').length
    await openFrame()
    await world.current.session.modal.close('api')
    world.current.session.lifecycle.died()
    await vi.advanceTimersByTimeAsync(1_000)
    world.current.session.modal.open({}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
    expect(busy()).toBe(1)
    await openFrame('b')
    expect(busy()).toBe(0)
  })

  test('behavior: a frame that replaces a dead one stays inert until it shows itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await openFrame()
    const old = world.current.inPage()[0]
    world.current.session.lifecycle.died()
    expect(old?.inert).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.inPage()).toHaveLength(1)
    expect(world.current.inPage()[0]).not.toBe(old)
    expect(world.current.inPage()[0]?.inert).toBe(true)
  })

  test('behavior: the fallback stays until the new frame has shown itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await openFrame()
    world.current.session.lifecycle.died()
    const words = () => box()?.children.filter(({ attributes }) => attributes.role === 'alert').length
    expect(words()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(words()).toBe(1)
    await openFrame('b')
    expect(words()).toBe(0)
    expect(box()?.open).toBe(true)
  })

  test('behavior: opening a failed modal loads a new frame', async () => {
    await openFrame()
    world.current.session.lifecycle.denied('ORIGIN')
    expect(world.current.session.lifecycle.state().kind).toBe('failed')
    const failed = world.current.inPage()[0]
    const opened = world.current.session.modal.open({ view: 'Networks' })
    expect(world.current.inPage()).toHaveLength(1)
    expect(world.current.inPage()[0]).not.toBe(failed)
    await openFrame('b')
    expect(await opened).toBe('Networks')
  })

  test('behavior: closing asks the frame, which may refuse', async () => {
    const answers = [false, true]
    const requestClose = vi.fn<() => object>(() => ({ closed: answers.shift() }))
    await openFrame('a', { requestClose })
    expect(await world.current.session.modal.close('api')).toBe(false)
    expect(await world.current.session.modal.close('api')).toBe(true)
    expect(requestClose).toHaveBeenCalledTimes(2)
  })

  test('behavior: a frame that the page removed is reinserted, closed, at the next call', async () => {
    await openFrame()
    const old = world.current.inPage()[0]
    world.current.page.body.replaceChildren()
    const waiting = world.current.session.lifecycle.live()
    expect(box()?.open).toBe(false)
    expect(world.current.inPage()).toHaveLength(1)
    expect(world.current.inPage()[0]).not.toBe(old)
    world.current.bootFrame('b', async () => facts(1))
    expect((await waiting).boot.bootId).toBe('b')
  })

  test('behavior: destroy leaves neither box nor style sheet nor scroll lock', async () => {
    await openFrame()
    expect(world.current.page.adoptedStyleSheets.length).toBeGreaterThan(0)
    world.current.end()
    await vi.waitFor(() => expect(world.current.page.adoptedStyleSheets).toEqual([]))
    expect(world.current.page.body.children).toEqual([])
    const [added, removed] = world.current.heardByPage.map(({ mock }) => mock.calls.map(([type]) => type).sort())
    expect(removed).toEqual(added)
  })
})

describe('calls from the frame', () => {
  test.each([
    ['https://wallet.example/wc', 'blank'],
    ['wc:abc', 'deeplink'],
  ] as const)('behavior: opens the link %s', async (url, target) => {
    const opened = vi.fn(() => ({ opener: null }))
    vi.stubGlobal('open', opened)
    Object.assign(location, { assign: opened })
    Object.assign(navigator, { userActivation: { isActive: true } })
    const { host } = await world.current.comeUp()
    expect(await host.openUrl({ url, target })).toEqual({ opened: true })
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('attack: rejects a link that would run script in the page with -32602 and opens nothing', async () => {
    const opened = vi.fn<() => void>()
    vi.stubGlobal('open', opened)
    Object.assign(location, { assign: opened })
    const { host } = await world.current.comeUp()
    for (const target of ['blank', 'deeplink'] as const)
      await expect(host.openUrl({ url: 'javascript:alert(1)', target })).rejects.toMatchObject({
        code: -32602,
        message: 'openUrl: url may not be opened',
      })
    expect(opened).not.toHaveBeenCalled()
  })

  test('behavior: returns the focus to the element that had it', async () => {
    const button = world.current.page.createElement('button')
    world.current.page.body.append(button)
    button.focus()
    const { host } = await openFrame()
    await host.surface({ mode: 'yielded' })
    world.current.page.activeElement = world.current.page.body
    await host.focusOpener()
    expect(world.current.page.activeElement).toBe(button)
  })
})

describe('updates to the frame', () => {
  test('behavior: a resize is sent once a task, in the form of the protocol', async () => {
    const setViewport = vi.fn<(params: unknown) => void>()
    await world.current.comeUp('a', facts(1), { setViewport: setViewport as never })
    vi.stubGlobal('innerWidth', 390)
    for (const _ of [1, 2, 3]) world.current.view.dispatchEvent(new Event('resize'))
    await vi.waitFor(() => expect(setViewport).toHaveBeenCalledTimes(1))
    expect(setViewport.mock.calls[0]?.[0]).toMatchObject({ width: 390 })
    expect(frameContract.setViewport.params(setViewport.mock.calls[0]?.[0])).toMatchObject({ ok: true })
  })

  test('behavior: a changed option is sent at once and to the next boot', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const setOptions = vi.fn<(params: unknown) => void>()
    await world.current.comeUp('a', facts(1), { setOptions: setOptions as never })
    world.current.session.options.change({ themeMode: 'dark' })
    await vi.waitFor(() => expect(setOptions.mock.calls[0]?.[0]).toEqual({ themeMode: 'dark' }))
    await vi.advanceTimersByTimeAsync(10)
    world.current.session.lifecycle.died()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.frames.at(-1)?.src).toContain('#t=dark&')
    const { asked } = await world.current.comeUp('b')
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ options: expect.objectContaining({ themeMode: 'dark' }) }),
      expect.anything(),
    )
  })
})
