import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DenialCode } from './handshake.ts'
import type { BootPorts, FrameWindow } from './open-channel.ts'
import { openChannel } from './open-channel.ts'

const FRAME = 'https://wallet.example'
type Posted = { message: unknown; targetOrigin: string; ports: readonly MessagePort[] }

const opened: MessagePort[] = []
/** The frame's window as the host sees it. */
const createFrameWindow = () => {
  const posted: Posted[] = []
  const postMessage = (message: unknown, targetOrigin: string, ports: readonly MessagePort[] = []) => {
    opened.push(...ports)
    posted.push({ message, targetOrigin, ports })
  }
  return { posted, window: { postMessage } as FrameWindow }
}

const hello = (more: object = {}) => ({
  casement: 1,
  type: 'hello',
  versions: [1],
  bootId: 'a',
  build: '1.0.0',
  ...more,
})
const denied = (code: string) => ({ casement: 1, type: 'denied', bootId: '', code })

let listeners: Set<(event: unknown) => void>
let frame: ReturnType<typeof createFrameWindow>
let current: FrameWindow | undefined
let boots: BootPorts[]
const onDenied = vi.fn<(code: DenialCode) => void>()
let channel: ReturnType<typeof openChannel>

/** Delivers a message event to the page's window, by default from our frame. */
const deliver = (data: unknown, more: object = {}): void => {
  for (const listener of [...listeners]) listener({ isTrusted: true, source: current, origin: FRAME, data, ...more })
}

beforeEach(() => {
  listeners = new Set()
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => type === 'message' && listeners.add(listener),
  )
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => listeners.delete(listener))
  frame = createFrameWindow()
  current = frame.window
  boots = []
  channel = openChannel({
    frameOrigin: FRAME,
    instanceId: 'instance',
    sdk: '1.2.3',
    frameWindow: () => current,
    onGreeted: (ports) => void boots.push(ports),
    onDenied,
  })
})
afterEach(() => {
  for (const { calls, answers } of boots) opened.push(calls, answers)
  for (const port of opened.splice(0)) port.close()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('the handshake', () => {
  test("behavior: answers a hello with a welcome to the frame's exact origin, with two new ports", () => {
    deliver(hello())
    const message = { casement: 1, type: 'welcome', version: 1, bootId: 'a', instanceId: 'instance', sdk: '1.2.3' }
    expect(frame.posted).toEqual([
      { message, targetOrigin: FRAME, ports: [expect.any(MessagePort), expect.any(MessagePort)] },
    ])
    expect(new Set(frame.posted[0]?.ports).size).toBe(2)
    expect(boots.map(({ bootId }) => bootId)).toEqual(['a'])
  })

  test('behavior: early messages from the frame wait in the ports until they are started', async () => {
    deliver(hello())
    const [calls, answers] = frame.posted[0]?.ports ?? []
    calls?.postMessage('to what it calls')
    answers?.postMessage('to what it answers')
    // Tasks run in order, so by now these messages would have been delivered.
    await new Promise((resolve) => setTimeout(resolve))
    const heard: unknown[] = []
    for (const port of [boots[0]?.calls, boots[0]?.answers]) {
      port?.addEventListener('message', ({ data }) => heard.push(data))
      port?.start()
    }
    await vi.waitFor(() => expect(heard.sort()).toEqual(['to what it answers', 'to what it calls']))
  })

  test("behavior: sends a knock only to the frame's exact origin, and only if there is a frame", () => {
    channel.knock()
    expect(frame.posted).toEqual([{ message: { casement: 1, type: 'knock' }, targetOrigin: FRAME, ports: [] }])
    current = undefined
    expect(() => channel.knock()).not.toThrow()
    expect(frame.posted).toHaveLength(1)
  })

  test('behavior: a repeated hello of the same boot is ignored', () => {
    deliver(hello())
    deliver(hello({ build: '1.0.1' }))
    expect(frame.posted).toHaveLength(1)
    expect(boots).toHaveLength(1)
  })

  test('behavior: a frame that reloaded is a new boot with new ports', () => {
    deliver(hello())
    deliver(hello({ bootId: 'b' }))
    expect(boots.map(({ bootId }) => bootId)).toEqual(['a', 'b'])
    expect(new Set(frame.posted.flatMap(({ ports }) => ports)).size).toBe(4)
  })

  test('behavior: picks a protocol version that both support', () => {
    deliver(hello({ versions: [3, 2, 1] }))
    expect(frame.posted[0]?.message).toMatchObject({ type: 'welcome', version: 1 })
  })

  test.each([[[2]], [[]]])('error: a frame that offers %j is a denial and gets no ports', (versions) => {
    deliver(hello({ versions }))
    expect(onDenied).toHaveBeenCalledExactlyOnceWith('VERSION')
    expect(frame.posted).toEqual([])
    expect(boots).toEqual([])
  })

  test.each(['ORIGIN', 'PROJECT', 'VERSION', 'TOP_LEVEL'])('error: reports a denial with %s', (code) => {
    deliver(denied(code))
    expect(onDenied).toHaveBeenCalledExactlyOnceWith(code)
    expect(frame.posted).toEqual([])
  })

  test.each<[string, object]>([
    ['forged by a script of the page', { isTrusted: false }],
    ['from another window of the frame’s origin', { source: { postMessage: () => undefined } }],
    ['from no window', { source: null }],
    ['from a site to which the frame has navigated', { origin: 'https://evil.example' }],
    ['from a frame without an origin', { origin: 'null' }],
    ['from an origin that starts like the frame’s', { origin: `${FRAME}.evil.example` }],
    ['from another port of the frame’s host', { origin: `${FRAME}:8443` }],
    ['from the frame’s host over http', { origin: 'http://wallet.example' }],
  ])('attack: ignores a message %s: no ports, no denial', (_name, event) => {
    deliver(hello(), event)
    deliver(denied('ORIGIN'), event)
    expect(frame.posted).toEqual([])
    expect(boots).toEqual([])
    expect(onDenied).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['without the protocol marker', { ...hello(), casement: undefined }],
    ['of a type that only the host sends', { casement: 1, type: 'knock' }],
    ['without a boot id', hello({ bootId: '' })],
    ['with a boot id that is an object', hello({ bootId: {} })],
    ['with a boot id of a megabyte', hello({ bootId: 'x'.repeat(1_000_000) })],
    ['with a thousand versions', hello({ versions: Array(1_000).fill(1) })],
    ['with an unknown denial code', denied('BECAUSE')],
    ['that is null', null],
    ['that is text', 'hello'],
  ])('attack: ignores a message %s, even from the frame', (_name, data) => {
    deliver(data)
    expect(frame.posted).toEqual([])
    expect(boots).toEqual([])
    expect(onDenied).not.toHaveBeenCalled()
  })

  test('attack: ignores a replaced frame, and any message while there is no frame', () => {
    const old = current
    current = createFrameWindow().window
    deliver(hello(), { source: old })
    current = undefined
    deliver(hello(), { source: undefined })
    deliver(hello(), { source: old })
    expect(boots).toEqual([])
    expect(onDenied).not.toHaveBeenCalled()
  })

  test('behavior: ignores all messages after it is closed', () => {
    channel.close()
    deliver(hello())
    deliver(denied('ORIGIN'))
    expect(listeners.size).toBe(0)
    expect(boots).toEqual([])
    expect(onDenied).not.toHaveBeenCalled()
  })
})
