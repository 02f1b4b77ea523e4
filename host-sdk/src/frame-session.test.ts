import { HANDSHAKE_DEADLINE_MS, ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { version } from '../package.json' with { type: 'json' }
import { eachWithPage, FRAME, facts, network, snapshotOf } from '../test/frame-page.ts'

const world = eachWithPage()

describe('a frame session', () => {
  test('behavior: inserts nothing until it is needed, then inserts the frame and sends it the options', async () => {
    expect(world.current.frames).toEqual([])
    const { asked } = await world.current.comeUp()
    expect(world.current.frames.map(({ src }) => src)).toEqual([`${FRAME}/p/shop/#t=auto&d=ltr&m=modal`])
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      {
        options: {
          projectId: 'shop',
          networks: [{ ...network, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }],
        },
        sdk: version,
        viewport: {
          width: 1_000,
          height: 800,
          safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
          pointer: 'fine',
          reducedMotion: false,
          dark: false,
          dpr: 2,
        },
      },
      expect.anything(),
    )
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xinit1'))
  })

  test('behavior: knocks when the frame has loaded, in case its hello came before the page listened', () => {
    world.current.session.lifecycle.live().catch(() => undefined)
    world.current.frames[0]?.dispatchEvent(new Event('load'))
    expect(world.current.frames[0]?.contentWindow?.postMessage).toHaveBeenCalledExactlyOnceWith(
      { casement: 1, type: 'knock' },
      FRAME,
    )
  })

  test('error: the error of a silent load says whether a document arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const silence = async (): Promise<unknown> => {
      const asked = world.current.session.lifecycle.live().catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(HANDSHAKE_DEADLINE_MS)
      return asked
    }
    const nothingCame = expect.stringContaining('has not sent its page in time')
    const nothingStarted = expect.stringContaining('did not start')
    world.current.session.lifecycle.live().catch(() => undefined)
    world.current.frames[0]?.dispatchEvent(new Event('load'))
    expect(await silence()).toMatchObject({ message: nothingStarted })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.frames).toHaveLength(2)
    world.current.frames[0]?.dispatchEvent(new Event('load'))
    expect(await silence(), 'a frame that was replaced says nothing of the next').toMatchObject({
      message: nothingCame,
    })
  })

  test('behavior: logs each alert of the frame', async () => {
    await world.current.comeUp('a', facts(1, ['No list of origins.', 'Swaps are off.']))
    expect(world.current.consoleError.mock.calls).toEqual([
      ['Casement: No list of origins.'],
      ['Casement: Swaps are off.'],
    ])
  })

  test('behavior: keeps the state with the highest number and ignores older ones', async () => {
    const { host } = await world.current.comeUp('a', facts(3))
    await host.stateChanged({ seq: 5, snapshot: snapshotOf('0xnew') })
    await host.stateChanged({ seq: 5, snapshot: snapshotOf('0xagain') })
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xold') })
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('behavior: numbers events and states together and emits each event once', async () => {
    const { host } = await world.current.comeUp('a', facts(3))
    const event = { namespace: 'eip155', event: 'accountsChanged', payload: ['0xnew'] } as const
    await host.providerEvent({ seq: 3, ...event })
    expect(world.current.onProviderEvent).not.toHaveBeenCalled()
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xnew') })
    await host.providerEvent({ seq: 5, ...event })
    await host.providerEvent({ seq: 5, ...event })
    expect(world.current.onProviderEvent).toHaveBeenCalledExactlyOnceWith('eip155', 'accountsChanged', ['0xnew'])
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xold') })
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('behavior: events of the modal go to the page with their properties, or with none', async () => {
    const { host } = await world.current.comeUp()
    await host.event({ name: 'MODAL_OPEN', props: { connected: false } })
    await host.event({ name: 'CLICK_NETWORKS' })
    await host.event({ name: 'CLICK_NETWORKS', props: 'odd' })
    expect(world.current.onEvent.mock.calls.map(([event]) => event)).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'CLICK_NETWORKS', properties: {} },
      { event: 'CLICK_NETWORKS', properties: {} },
    ])
  })

  test('behavior: a state that arrives before the answer to init is kept', async () => {
    world.current.session.lifecycle.live().catch(() => undefined)
    let answer = (_facts: ReturnType<typeof facts>): void => undefined
    const { host } = world.current.bootFrame('a', () => new Promise((resolve) => (answer = resolve)))
    await host.stateChanged({ seq: 2, snapshot: snapshotOf('0xnew') })
    answer(facts(1))
    await world.current.session.lifecycle.live()
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test("behavior: numbers restart with each boot, and the new boot's state applies", async () => {
    const { host } = await world.current.comeUp('a', facts(40))
    await host.stateChanged({ seq: 41, snapshot: snapshotOf('0xold') })
    const next = await world.current.comeUp('b', facts(1))
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xinit1'))
    await next.host.stateChanged({ seq: 2, snapshot: snapshotOf('0xnew') })
    expect(world.current.session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test("error: a frame blocked by the page's CSP fails at once and names the directive", async () => {
    const waiting = world.current.session.lifecycle.live()
    const violation = { disposition: 'enforce', effectiveDirective: 'frame-src', blockedURI: FRAME }
    world.current.page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    await expect(waiting).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(world.current.consoleError.mock.calls).toEqual([
      [`Casement: The CSP of this page blocks the frame. Add "frame-src ${FRAME}".`],
    ])
  })

  test('behavior: replaces a frame that stops answering while a call is pending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await world.current.comeUp()
    const { boot, lost } = await world.current.session.lifecycle.live()
    const pending = boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    await vi.advanceTimersByTimeAsync(16_999)
    expect(world.current.session.lifecycle.state().kind).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toBe(lost)
    expect(world.current.frames).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.frames).toHaveLength(2)
    await world.current.comeUp('b')
    expect(world.current.session.lifecycle.state().kind).toBe('live')
  })

  test('attack: replaces a frame that repeatedly breaks the protocol', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { port } = await world.current.comeUp()
    const { boot } = await world.current.session.lifecycle.live()
    port.addEventListener('message', ({ data }) => port.postMessage({ id: data.id, type: 'RAW', value: 'junk' }))
    for (const n of [1, 2, 3]) await boot.client.ping({ n }).catch(() => undefined)
    expect(world.current.session.lifecycle.state().kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(world.current.frames).toHaveLength(2)
  })

  test('behavior: close leaves no frame, listener or timer, and rejects pending calls with the reason', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await world.current.comeUp()
    const { boot } = await world.current.session.lifecycle.live()
    const pending = boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    const reason = new ProviderRpcError(4900, 'Destroyed', { outcome: 'unknown' })
    world.current.session.close(reason, reason)
    expect(await pending).toBe(reason)
    await expect(world.current.session.lifecycle.live()).rejects.toBe(reason)
    const [added, removed] = world.current.heardByPage.map(({ mock }) => mock.calls.map(([type]) => type).sort())
    expect(added).toEqual(['securitypolicyviolation', 'visibilitychange'])
    expect(removed).toEqual(added)
    await vi.advanceTimersByTimeAsync(3_600_000)
    world.current.view.dispatchEvent(new Event('resize'))
    expect([
      world.current.page.body.children.length,
      world.current.page.adoptedStyleSheets.length,
      world.current.messages.size,
      vi.getTimerCount(),
      world.current.consoleError.mock.calls.length,
    ]).toEqual([0, 0, 0, 0, 0])
  })
})
