import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithPage, FRAME, facts, over } from '../test/frame-page.ts'
import { defer } from '../test/modal-world.ts'

const world = eachWithPage()
const PART = './with-frame/frame-runtime.ts'
const missing = { code: 4900, message: 'Part of the SDK did not load', data: { outcome: 'not-sent' } }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.doUnmock(PART))

describe('a chunk of the SDK that fails to load', () => {
  beforeEach(() => {
    vi.doMock(PART, () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
  })

  test('error: rejects callers with its name and leaves nothing pending', async () => {
    await expect(world.current.session.lifecycle.live()).rejects.toMatchObject(missing)
    await expect(world.current.session.modal.open({})).rejects.toMatchObject(missing)
  })

  test('behavior: serves the frame if the chunk arrives with the next load', async () => {
    await expect(world.current.session.lifecycle.live()).rejects.toMatchObject(missing)
    vi.doUnmock(PART)
    const waiting = world.current.session.lifecycle.live()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.inPage()).toHaveLength(1)
    const { asked } = await world.current.comeUp('b')
    expect((await waiting).boot.bootId).toBe('b')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a chunk of the SDK that loads slowly', () => {
  let part: ReturnType<typeof defer<undefined>>
  beforeEach(() => {
    part = defer<undefined>()
    vi.doMock(PART, async (original) => {
      await part.promise
      return original()
    })
  })
  const arrive = async (): Promise<void> => {
    part.resolve(undefined)
    await vi.dynamicImportSettled()
  }

  test('behavior: the frame gets its ports at once and is started when the chunk arrives', async () => {
    const waiting = world.current.session.lifecycle.live()
    const { asked } = world.current.bootFrame('a', async () => facts(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).not.toHaveBeenCalled()
    await arrive()
    expect((await waiting).boot.bootId).toBe('a')
  })

  test('behavior: if two boots said hello meanwhile, only the last is started', async () => {
    const waiting = world.current.session.lifecycle.live()
    const first = world.current.bootFrame('a', async () => facts(1))
    world.current.bootFrame('b', async () => facts(1))
    await arrive()
    expect((await waiting).boot.bootId).toBe('b')
    expect(first.asked).not.toHaveBeenCalled()
  })

  test('error: a frame that took its ports and then denies the page is not started', async () => {
    const waiting = world.current.session.lifecycle.live()
    const { asked } = world.current.bootFrame('a', async () => facts(1))
    const data = { casement: 1, type: 'denied', bootId: 'a', code: 'ORIGIN' }
    const source = world.current.frames[0]?.contentWindow
    for (const hear of world.current.messages) hear({ isTrusted: true, source, origin: FRAME, data })
    await expect(waiting).rejects.toMatchObject({ code: 4100, data: { denied: 'ORIGIN' } })
    await arrive()
    expect(world.current.session.lifecycle.state().kind).toBe('failed')
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: if it never arrives, the deadline decides', async () => {
    const waiting = world.current.session.lifecycle.live().catch((thrown: unknown) => thrown)
    world.current.bootFrame('a', async () => facts(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await waiting).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
  })

  test('behavior: a frame that said hello meanwhile is visible as soon as it is shown', async () => {
    world.current.session.modal.open({}).catch(() => undefined)
    world.current.bootFrame('a', () => new Promise(() => undefined))
    expect(world.current.inPage()[0]?.style.said.opacity).toBe('0 !important')
    await arrive()
    await vi.waitFor(() => expect(world.current.page.body.children.some(({ open }) => open)).toBe(true))
    expect(world.current.inPage()[0]?.style.said.opacity).toBe('1 !important')
  })

  test.each<[string, () => unknown]>([
    ['closed', () => world.current.session.modal.close('api')],
    ['destroyed', () => world.current.session.close(over, over)],
  ])('behavior: a modal that is %s before it arrives rejects the call with 4001 and never appears', async (_how, stop) => {
    const opened = world.current.session.modal.open({}).catch((thrown: unknown) => thrown)
    await stop()
    expect(await opened).toMatchObject({ code: 4001 })
    await arrive()
    expect(world.current.page.body.children.some(({ open }) => open)).toBe(false)
  })

  test('behavior: closing a modal that was never opened succeeds', async () => {
    expect(await world.current.session.modal.close('api')).toBe(true)
  })

  test('behavior: an instance destroyed before it arrives starts nothing and leaves nothing', async () => {
    world.current.session.lifecycle.live().catch(() => undefined)
    const { asked } = world.current.bootFrame('a', async () => facts(1))
    world.current.session.close(over, over)
    await arrive()
    expect(asked).not.toHaveBeenCalled()
    expect(world.current.page.body.children).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
