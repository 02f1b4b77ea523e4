import { afterEach, expect, test, vi } from 'vitest'
import { takeComplaints } from '../../../../test/complaints.ts'
import { openSecureFrame } from './open-secure-frame.ts'

// The handshake and all that follows is tested end to end, with the real frame.

afterEach(() => vi.useRealTimers())

/** Opens a frame that does not load, because the policy of these tests allows no frame. */
const open = async () => {
  const opening = openSecureFrame({
    secureOrigin: 'http://127.0.0.1:9',
    projectId: 'a project/with?marks',
    hostOrigin: 'https://shop.example',
    build: '1.0.0',
    language: 'en',
    title: 'Wallet',
    document,
    onState: () => undefined,
    onGone: () => undefined,
    onHeight: () => undefined,
    onDismiss: () => undefined,
  })
  opening.catch(() => undefined)
  const frame = document.querySelector('iframe[src^="http://127.0.0.1:9/"]') as HTMLIFrameElement
  await expect.poll(takeComplaints).toEqual(['blocked by frame-src: http://127.0.0.1:9'])
  return { opening, frame }
}

test('error: a frame that never answers is removed after 20 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { opening, frame } = await open()
  expect(frame.src).toBe('http://127.0.0.1:9/secure/a%20project%2Fwith%3Fmarks/')
  // Neither seen nor reached by keys or screen readers.
  expect(frame.hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(frame.isConnected).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await expect(opening).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
  expect(frame.isConnected).toBe(false)
})

test('error: M-24: a frame that the browser says is blocked is removed at once', async () => {
  const { opening, frame } = await open()
  frame.dispatchEvent(new Event('error'))
  await expect(opening).rejects.toMatchObject({ message: 'Unable to load email login dependency' })
  expect(frame.isConnected).toBe(false)
})
