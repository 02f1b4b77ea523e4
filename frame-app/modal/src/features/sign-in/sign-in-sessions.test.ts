import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoragePort } from '../../storage/port.ts'
import { createSignInSessions } from './sign-in-sessions.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const KEY = 'casement:1:shop:https://shop.example:sign_in_sessions'
const session = (nonce: string): SiwxSession => ({
  data: {
    accountAddress: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce,
  },
  message: 'shop.example wants you to sign in',
  signature: '0x1',
})

let kept: Map<string, string>
let storage: StoragePort

beforeEach(() => {
  kept = new Map()
  storage = {
    durability: 'persistent',
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
})

describe('sessions that the frame keeps', () => {
  test('behavior: come back as they were kept, to the same project on the same origin', () => {
    createSignInSessions(storage, OWNER).keep([session('nonce0001')])
    expect([...kept.keys()]).toEqual([KEY])
    expect(createSignInSessions(storage, OWNER).list()).toEqual([session('nonce0001')])
    expect(createSignInSessions(storage, { ...OWNER, projectId: 'bank' }).list()).toEqual([])
    expect(createSignInSessions(storage, { ...OWNER, hostOrigin: 'https://a.shop.example' }).list()).toEqual([])
  })

  test('behavior: are at most 64, the newest', () => {
    const sessions = createSignInSessions(storage, OWNER)
    sessions.keep(Array.from({ length: 65 }, (_, index) => session(`nonce${index}`)))
    expect(sessions.list()).toHaveLength(64)
    expect(sessions.list()[63]?.data.nonce).toBe('nonce63')
  })

  test('behavior: leave nothing behind when there are none', () => {
    const sessions = createSignInSessions(storage, OWNER)
    sessions.keep([session('nonce0001')])
    sessions.keep([])
    expect(kept.size).toBe(0)
    expect(sessions.list()).toEqual([])
  })

  test('behavior: where none were kept nothing is written', () => {
    const remove = vi.spyOn(storage, 'remove')
    expect(createSignInSessions(storage, OWNER).list()).toEqual([])
    expect(remove).not.toHaveBeenCalled()
  })

  const whole = JSON.stringify([session('nonce0001')])
  test.each([
    ['a text cut in half', whole.slice(0, whole.length / 2)],
    ['lists without end', '['.repeat(10_000)],
    ['no list', JSON.stringify({ sessions: [session('nonce0001')] })],
    ['an older form', JSON.stringify([{ address: '0x1', chainId: 1 }])],
    [
      'one that is none among others',
      JSON.stringify([session('nonce0001'), { ...session('nonce0002'), signature: 7 }]),
    ],
    ['more than can be', JSON.stringify(Array.from({ length: 65 }, () => session('nonce0001')))],
    ['a session that the page vouched for', JSON.stringify([{ vouched: { chainId: 'eip155:1', address: '0x1' } }])],
    ['another prototype', '[{"__proto__":{"data":1}}]'],
  ])('attack: %s counts as never written, and is forgotten', (_what, text) => {
    kept.set(KEY, text)
    expect(createSignInSessions(storage, OWNER).list()).toEqual([])
    expect(kept.size).toBe(0)
  })
})
