import { ProviderRpcError } from '@casement/shared-protocol'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'
import type { SecureFrame } from './open-secure-frame.ts'
import type { SecureFrameAccess, SecureFrameParts } from './secure-frame.ts'
import { createSecureFrame } from './secure-frame.ts'

const SIGNED_OUT: EmbeddedState = { kind: 'signed-out' }
const unanswered = () => new ProviderRpcError(4900, 'ping was not answered', { outcome: 'unknown' })

type Opened = { readonly frame: SecureFrame; readonly die: () => void; readonly close: ReturnType<typeof vi.fn> }

let opened: Opened[]
let load: () => Promise<void>
let ping: () => Promise<unknown>
let inUse: boolean
let inFlight: number
let raised: AlertKind[]
let told: EmbeddedState[]
let placed: unknown[]
let access: SecureFrameAccess

const open: SecureFrameParts['open'] = async ({ onGone }) => {
  await load()
  const close = vi.fn<() => void>()
  const frame = {
    client: { ping },
    state: SIGNED_OUT,
    storage: 'persistent',
    otpDigits: 6,
    inFlight: () => inFlight,
    place: (box: unknown) => placed.push(box),
    close,
  } as unknown as SecureFrame
  opened.push({ frame, die: onGone, close })
  return frame
}

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  raised = []
  told = []
  placed = []
  inUse = false
  inFlight = 0
  load = async () => undefined
  ping = async () => ({ n: 0 })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document
  access = createSecureFrame({
    open,
    onState: (state) => told.push(state),
    onHeight: () => undefined,
    onDismiss: () => undefined,
    inUse: () => inUse,
    raise: (kind) => raised.push(kind),
    document,
  })
})
afterEach(() => {
  access.close()
  vi.useRealTimers()
})

test('behavior: the frame is loaded by the first question, once, and its state is told', async () => {
  expect(opened).toEqual([])
  expect(await Promise.all([access.ask(async () => 1), access.ask(async () => 2)])).toEqual([1, 2])
  expect(opened).toHaveLength(1)
  expect(told).toEqual([SIGNED_OUT])
})

test('error: M-14: a frame that does not load raises its alert, and the next question loads it again', async () => {
  load = () => Promise.reject(new ProviderRpcError(4900, 'The embedded wallet did not load'))
  await expect(access.ask(async () => 1)).rejects.toMatchObject({ code: 4900 })
  expect(raised).toEqual(['embedded-not-loaded'])
  load = async () => undefined
  expect(await access.ask(async () => 1)).toBe(1)
})

test('error: M-15: a question that is not answered in time raises its alert', async () => {
  await expect(access.ask(() => Promise.reject(unanswered()))).rejects.toMatchObject({ code: 4900 })
  expect(raised).toEqual(['embedded-timed-out'])
})

test('error: M-16: a page that is not on the list raises its alert', async () => {
  load = () => Promise.reject(embeddedError({ reason: 'origin_not_allowed' }))
  await expect(access.ask(async () => 1)).rejects.toMatchObject({ code: -32_000 })
  expect(raised).toEqual(['embedded-origin-not-allowed'])
})

test('behavior: a refusal by the service raises no alert', async () => {
  await expect(access.ask(() => Promise.reject(embeddedError({ reason: 'otp_invalid' })))).rejects.toBeDefined()
  expect(raised).toEqual([])
})

test('error: a question that ends because the frame is closed was not answered late', async () => {
  const asked = access.ask(
    () =>
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(unanswered()), 1_000)
      }),
  )
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  access.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(asked).rejects.toMatchObject({ code: 4900 })
  expect(raised).toEqual([])
  expect(opened[0]?.close).toHaveBeenCalledTimes(1)
})

test('error: a frame that is closed while it loads is not used', async () => {
  let loaded = (): void => undefined
  load = () => new Promise((resolve) => (loaded = resolve))
  const asked = access.ask(async () => 1)
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  access.close()
  loaded()
  await expect(asked).rejects.toMatchObject({ code: 4900 })
  expect(opened[0]?.close).toHaveBeenCalledTimes(1)
  expect(told).toEqual([])
})

test('error: a frame in use that misses three heartbeats is replaced, at most three times', async () => {
  inUse = true
  ping = () => Promise.reject(unanswered())
  await access.ask(async () => 1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(opened[0]?.close).toHaveBeenCalledTimes(1)
  for (const [index, wait] of [1_000, 4_000, 15_000].entries()) {
    expect(opened).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(opened).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveLength(index + 2)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  await vi.advanceTimersByTimeAsync(600_000)
  expect(opened).toHaveLength(4)
  // The visitor asks for it again.
  ping = async () => ({ n: 0 })
  expect(await access.ask(async () => 1)).toBe(1)
  expect(opened).toHaveLength(5)
})

test('behavior: the frame is hidden until it is placed, and is placed again when it was replaced', async () => {
  const box = { top: 1, left: 2, width: 3, height: 4 }
  await access.ask(async () => 1)
  expect(placed).toEqual([undefined])
  access.place(box)
  access.close()
  await access.ask(async () => 1)
  expect(placed).toEqual([undefined, box, box])
  access.place(undefined)
  expect(placed.at(-1)).toBeUndefined()
})

test('behavior: a frame that nobody uses is not watched, and not replaced', async () => {
  ping = vi.fn<() => Promise<unknown>>(async () => ({ n: 0 }))
  await access.ask(async () => 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ping).not.toHaveBeenCalled()
  opened[0]?.die()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  expect(await access.ask(async () => 1)).toBe(1)
  expect(opened).toHaveLength(2)
})

test('error: a frame that stops while something is asked of it is replaced, whoever uses it', async () => {
  inFlight = 1
  ping = () => Promise.reject(unanswered())
  await access.ask(async () => 1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(opened[0]?.close).toHaveBeenCalledTimes(1)
})
