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

describe('sessions stored by the frame', () => {
  test('behavior: are restored for the same project and origin only', () => {
    createSignInSessions(storage, OWNER).keep([session('nonce0001')])
    expect([...kept.keys()]).toEqual([KEY])
    expect(createSignInSessions(storage, OWNER).list()).toEqual([session('nonce0001')])
    expect(createSignInSessions(storage, { ...OWNER, projectId: 'bank' }).list()).toEqual([])
    expect(createSignInSessions(storage, { ...OWNER, hostOrigin: 'https://a.shop.example' }).list()).toEqual([])
  })

  test('behavior: are limited to the newest 64', () => {
    const sessions = createSignInSessions(storage, OWNER)
    sessions.keep(Array.from({ length: 65 }, (_, index) => session(`nonce${index}`)))
    expect(sessions.list()).toHaveLength(64)
    expect(sessions.list()[63]?.data.nonce).toBe('nonce63')
  })

  test('behavior: leave no storage entry when empty', () => {
    const sessions = createSignInSessions(storage, OWNER)
    sessions.keep([session('nonce0001')])
    sessions.keep([])
    expect(kept.size).toBe(0)
    expect(sessions.list()).toEqual([])
  })

  test('behavior: write nothing if none were stored', () => {
    const remove = vi.spyOn(storage, 'remove')
    expect(createSignInSessions(storage, OWNER).list()).toEqual([])
    expect(remove).not.toHaveBeenCalled()
  })

  const whole = JSON.stringify([session('nonce0001')])
  test.each([
    ['truncated data', whole.slice(0, whole.length / 2)],
    ['deeply nested lists', '['.repeat(10_000)],
    ['data that is not a list', JSON.stringify({ sessions: [session('nonce0001')] })],
    ['data of an older version', JSON.stringify([{ address: '0x1', chainId: 1 }])],
    [
      'an invalid session among valid ones',
      JSON.stringify([session('nonce0001'), { ...session('nonce0002'), signature: 7 }]),
    ],
    ['too many sessions', JSON.stringify(Array.from({ length: 65 }, () => session('nonce0001')))],
    ['a session that the page vouched for', JSON.stringify([{ vouched: { chainId: 'eip155:1', address: '0x1' } }])],
    ['data that sets a prototype', '[{"__proto__":{"data":1}}]'],
  ])('attack: ignores and deletes %s', (_what, text) => {
    kept.set(KEY, text)
    expect(createSignInSessions(storage, OWNER).list()).toEqual([])
    expect(kept.size).toBe(0)
  })
})
