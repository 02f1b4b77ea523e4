import { PROTOCOL_VERSIONS } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HelloWindow } from './early-hello.ts'
import { sayEarlyHello } from './early-hello.ts'

const listeners = new Set<(event: unknown) => void>()
const posted = vi.fn<(message: unknown, target: string) => void>()
const parent = { postMessage: posted }
const frame = {
  parent,
  addEventListener: (_type: string, listen: (event: unknown) => void) => listeners.add(listen),
  removeEventListener: (_type: string, listen: (event: unknown) => void) => listeners.delete(listen),
} as unknown as HelloWindow
const deliver = (event: object): void => {
  for (const listen of [...listeners]) listen(event)
}
const say = () => sayEarlyHello(frame, { bootId: 'boot', build: '1' })

beforeEach(() => {
  listeners.clear()
  posted.mockReset()
})

describe('the hello of the document', () => {
  test('behavior: is sent once, to any parent, and contains nothing secret', () => {
    expect(say().bootId).toBe('boot')
    const hello = { casement: 1, type: 'hello', versions: PROTOCOL_VERSIONS, bootId: 'boot', build: '1' }
    expect(posted.mock.calls).toEqual([[hello, '*']])
  })

  test('behavior: keeps the parent’s messages in order until the boot takes them, and none afterwards', () => {
    const early = say()
    const first = { source: parent }
    const second = { source: parent }
    deliver(first)
    deliver(second)
    expect(early.take()).toEqual([first, second])
    expect(listeners.size).toBe(0)
  })

  test('attack: keeps no message of another window, and not more than 16', () => {
    const early = say()
    deliver({ source: {} })
    deliver({ source: null })
    for (let each = 0; each < 100; each += 1) deliver({ source: parent, each })
    expect(early.take()).toHaveLength(16)
    expect(early.take()[0]).toMatchObject({ each: 0 })
  })
})
