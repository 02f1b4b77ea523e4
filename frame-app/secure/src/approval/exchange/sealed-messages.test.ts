import { CompactEncrypt } from 'jose'
import { describe, expect, test } from 'vitest'
import { createMessageOpener, createSealer, KEY_BYTES } from './sealed-messages.ts'

const randomKey = () => crypto.getRandomValues(new Uint8Array(KEY_BYTES))
const key = randomKey()
const message = { type: 'ready' }

test('behavior: what one side seals is opened by the other, in its order', async () => {
  const seal = createSealer(key, 'window')
  const open = createMessageOpener(key, 'window')
  expect(await open(await seal(message))).toEqual(message)
  expect(await open(await seal({ type: 'decline', id: 'a' }))).toEqual({ type: 'decline', id: 'a' })
})

test('behavior: a window that is loaded again is heard', async () => {
  const open = createMessageOpener(key, 'window')
  for (let load = 0; load < 3; load += 1)
    expect(await open(await createSealer(key, 'window')(message))).toEqual(message)
})

describe('the service, which passes the messages on,', () => {
  test('attack: cannot repeat one, or pass on an older one after a later one', async () => {
    const seal = createSealer(key, 'window')
    const open = createMessageOpener(key, 'window')
    const first = await seal(message)
    const second = await seal(message)
    expect(await open(second)).toEqual(message)
    expect(await open(second)).toBeUndefined()
    expect(await open(first)).toBeUndefined()
  })

  test('attack: cannot return to a side what it said itself', async () => {
    expect(await createMessageOpener(key, 'window')(await createSealer(key, 'frame')(message))).toBeUndefined()
  })

  test('attack: cannot write one, or change one', async () => {
    const open = createMessageOpener(key, 'window')
    expect(await open(await createSealer(randomKey(), 'window')(message))).toBeUndefined()
    const sealed = await createSealer(key, 'window')(message)
    for (const part of [0, 2, 3, 4]) {
      const parts = sealed.split('.')
      const changed = parts[part] ?? ''
      parts[part] = `${changed.startsWith('A') ? 'B' : 'A'}${changed.slice(1)}`
      expect(await open(parts.join('.'))).toBeUndefined()
    }
    expect(await open('approve')).toBeUndefined()
  })

  test('attack: cannot have the visitor’s memory filled by sessions without end', async () => {
    const open = createMessageOpener(key, 'window')
    const seal = createSealer(key, 'window')
    const opened: unknown[] = [await open(await seal(message))]
    for (let load = 0; load < 20; load += 1) opened.push(await open(await createSealer(key, 'window')(message)))
    expect(opened.filter((one) => one !== undefined)).toHaveLength(16)
    expect(await open(await seal(message)), 'a session that is known').toEqual(message)
  })
})

test.each([
  ['another encryption', { alg: 'dir', enc: 'A128CBC-HS256', from: 'window', session: 's', n: 1 }],
  ['no number', { alg: 'dir', enc: 'A256GCM', from: 'window', session: 's' }],
  ['a number that is none', { alg: 'dir', enc: 'A256GCM', from: 'window', session: 's', n: 0 }],
  ['no session', { alg: 'dir', enc: 'A256GCM', from: 'window', n: 1 }],
])('attack: one with %s is not opened', async (_name, header) => {
  const sealed = await new CompactEncrypt(new TextEncoder().encode('{}')).setProtectedHeader(header).encrypt(key)
  expect(await createMessageOpener(key, 'window')(sealed)).toBeUndefined()
})

test('error: what is no JSON is not opened', async () => {
  const header = { alg: 'dir', enc: 'A256GCM', from: 'window', session: 's', n: 1 }
  const sealed = await new CompactEncrypt(new TextEncoder().encode('{')).setProtectedHeader(header).encrypt(key)
  expect(await createMessageOpener(key, 'window')(sealed)).toBeUndefined()
})
