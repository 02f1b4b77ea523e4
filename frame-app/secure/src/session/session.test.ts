import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../commands/reason-for-tests.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import type { RefreshedTokens } from '../service/wallet-service.ts'
import { createLock } from '../storage/locks.ts'
import { createRecords } from '../storage/records.ts'
import type { Session } from './session.ts'
import { createSession } from './session.ts'
import { createTestStore, idOf, signedIn, tokenOf } from './session-for-tests.ts'

// The session of a tab, and of other tabs with the same storage, with a service that is played.

let now: number
let ended: number
let stored: Map<string, unknown>
let openTab: () => Session
const refresh = vi.fn<(refreshToken: string) => Promise<RefreshedTokens>>()
const logout = vi.fn<(refreshToken: string) => Promise<void>>()

const refreshed = (person: number, name: string): RefreshedTokens => ({
  accessToken: `access ${name}`,
  refreshToken: tokenOf(`refresh-${name}`),
  expiresInMs: 300_000,
  user: { id: idOf(person) },
})

beforeEach(() => {
  now = 1_000_000
  ended = 0
  const browser = createTestStore()
  stored = browser.stored
  const lock = createLock(undefined, { projectId: 'shop', hostOrigin: 'https://shop.example' })
  openTab = () =>
    createSession({
      records: createRecords(browser.store),
      service: { refresh, logout },
      lock,
      clock: () => now,
      onEnded: () => {
        ended += 1
      },
    })
  refresh.mockReset().mockImplementation(async () => refreshed(1, 'new'))
  logout.mockReset().mockResolvedValue()
})

/** The token that something is done with. */
const tokenIn = (tab: Session): Promise<string> => tab.withAccess(async (token) => token)

describe('the access token', () => {
  test('behavior: is used until shortly before its end, then another is asked for', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    now += 289_999
    expect(await tokenIn(tab)).toBe('access 1')
    now += 1
    expect(await tokenIn(tab)).toBe('access new')
    expect(refresh.mock.calls).toEqual([[tokenOf('refresh-1')]])
  })

  test('behavior: is asked for once by a tab that was just opened', async () => {
    await openTab().begin(signedIn(1))
    const tab = openTab()
    expect([await tokenIn(tab), await tokenIn(tab)]).toEqual(['access new', 'access new'])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(stored.get('session')).toMatchObject({ refreshToken: tokenOf('refresh-new') })
  })

  test('attack: of whoever was signed in before is not used for whoever has signed in in another tab', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    await openTab().begin(signedIn(2))
    refresh.mockResolvedValue(refreshed(2, 'of two'))
    expect(await tokenIn(tab)).toBe('access of two')
    expect(refresh.mock.calls).toEqual([[tokenOf('refresh-2')]])
  })

  test('behavior: that the service no longer takes is replaced, and the request made again', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    const run = vi.fn(async (token: string) => {
      if (token === 'access 1') throw new ServiceError('token_invalid')
      return token
    })
    expect(await tab.withAccess(run)).toBe('access new')
  })

  test('error: is not replaced because of another refusal, and nothing is made twice', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    const run = vi.fn(() => Promise.reject(new ServiceError('rate_limited')))
    await expect(tab.withAccess(run)).rejects.toMatchObject({ code: 'rate_limited' })
    expect([run.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a session that has ended', () => {
  test.each([
    'refresh_expired',
    'refresh_reused',
    'key_mismatch',
  ] as const)('attack: S4: is forgotten when the service says %s', async (code) => {
    await openTab().begin(signedIn(1))
    refresh.mockRejectedValue(new ServiceError(code))
    expect(await reasonOf(tokenIn(openTab()))).toBe('signed_out')
    expect([stored.has('session'), ended]).toEqual([false, 1])
  })

  test.each([
    ['cannot be reached', new ServiceUnreachableError('No answer came.')],
    ['has no database', new ServiceError('unavailable')],
    ['has too much to do', new ServiceError('rate_limited')],
  ])('error: is not one whose service %s', async (_name, error) => {
    await openTab().begin(signedIn(1))
    refresh.mockRejectedValue(error)
    await expect(tokenIn(openTab())).rejects.toBe(error)
    expect([stored.has('session'), ended]).toEqual([true, 0])
  })

  test('behavior: of a browser without one nothing is asked of the service', async () => {
    expect(await reasonOf(tokenIn(openTab()))).toBe('signed_out')
    expect(refresh).not.toHaveBeenCalled()
  })

  test('attack: that another tab has ended while this one waited for its turn is not refreshed', async () => {
    await openTab().begin(signedIn(1))
    const tab = openTab()
    const other = openTab()
    // The other tab is first in line.
    const ending = other.end()
    const asking = reasonOf(tokenIn(tab))
    await ending
    expect(await asking).toBe('signed_out')
    expect(refresh).not.toHaveBeenCalled()
    expect(stored.has('session')).toBe(false)
  })
})

describe('signing out', () => {
  test('attack: S7: forgets the session here, and has the service end it', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    await tab.end()
    expect(stored.has('session')).toBe(false)
    expect(logout.mock.calls).toEqual([[tokenOf('refresh-1')]])
    expect(await reasonOf(tokenIn(tab))).toBe('signed_out')
  })

  test('behavior: without a session has nothing to tell the service', async () => {
    await openTab().end()
    expect(logout).not.toHaveBeenCalled()
  })

  test('error: is done whether the service hears it or not', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    logout.mockRejectedValue(new ServiceUnreachableError('No answer came.'))
    await tab.end()
    expect(stored.has('session')).toBe(false)
  })
})

describe('an address that has changed', () => {
  test('behavior: is kept', async () => {
    const tab = openTab()
    await tab.begin(signedIn(1))
    await tab.changeEmail(idOf(1), 'new@example.org')
    expect(await tab.stored()).toMatchObject({ userId: idOf(1), email: 'new@example.org' })
  })

  test('attack: is not given to whoever has signed in meanwhile, and signs nobody in', async () => {
    const tab = openTab()
    await tab.begin(signedIn(2))
    await tab.changeEmail(idOf(1), 'new@example.org')
    expect(await tab.stored()).toMatchObject({ userId: idOf(2), email: 'person2@example.org' })
    await tab.end()
    await tab.changeEmail(idOf(1), 'new@example.org')
    expect(await tab.stored()).toBeUndefined()
  })
})
