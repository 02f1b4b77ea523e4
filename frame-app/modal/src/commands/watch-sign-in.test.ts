import type { NamespaceState, Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignInAccount } from '../domain/sign-in-service.ts'
import { createOptionsStore } from '../stores/options.ts'
import { createSessionStore } from '../stores/session.ts'
import { createSignInStore } from '../stores/sign-in.ts'
import { ACCOUNT, OPTIONS, OTHER } from './sign-in-for-tests.ts'
import { watchSignIn } from './watch-sign-in.ts'

const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
const connectedAs = ({ chainId, address }: SignInAccount): Snapshot => {
  const eip155: NamespaceState = { accounts: [address], caipNetworkId: chainId, status: 'connected' }
  return { ...NOBODY, status: 'connected', activeNamespace: 'eip155', namespaces: { eip155 } }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

const start = (first: Snapshot, options = OPTIONS) => {
  const world = {
    session: createSessionStore(first),
    options: createOptionsStore(options),
    signIn: createSignInStore(),
    isSignedIn: vi.fn<(account: SignInAccount) => Promise<boolean>>(async () => false),
    ask: vi.fn(async () => undefined),
    known: vi.fn<() => void>(),
    failed: vi.fn(async (_account: SignInAccount, _thrown: unknown) => undefined),
    left: vi.fn<(account: SignInAccount) => void>(),
    report: vi.fn(),
  }
  const watch = () => watchSignIn(world)
  return { ...world, watch, kind: () => world.signIn.getState().kind }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watching who has to sign in', () => {
  test('behavior: an account that is active at first is checked', async () => {
    const { watch, isSignedIn, ask, kind } = start(connectedAs(ACCOUNT))
    const { checked } = watch()
    expect(kind()).toBe('checking')
    await checked()
    expect(isSignedIn).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(kind()).toBe('unsigned')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: with a session nobody is asked', async () => {
    const { watch, isSignedIn, ask, known, kind } = start(connectedAs(ACCOUNT))
    isSignedIn.mockResolvedValue(true)
    await watch().checked()
    expect(kind()).toBe('signed')
    expect(known).toHaveBeenCalledTimes(1)
    expect(ask).not.toHaveBeenCalled()
  })

  test.each<[string, Snapshot, typeof OPTIONS]>([
    ['without an active address', NOBODY, OPTIONS],
    ['without a service', connectedAs(ACCOUNT), { ...OPTIONS, siwx: undefined }],
    ['on a network that is not the page’s', connectedAs({ ...ACCOUNT, chainId: 'eip155:56' }), OPTIONS],
  ])('behavior: %s nothing is checked', async (_when, snapshot, options) => {
    const { watch, isSignedIn, kind } = start(snapshot, options)
    await watch().checked()
    expect(isSignedIn).not.toHaveBeenCalled()
    expect(kind()).toBe('none')
  })

  test('behavior: another account, another network, and a service that is named later are checked each', async () => {
    const { watch, session, options, isSignedIn } = start(connectedAs(ACCOUNT), { ...OPTIONS, siwx: undefined })
    watch()
    options.setState({ ...OPTIONS, siwx: { kind: 'host', required: false } })
    session.setState(connectedAs({ ...ACCOUNT, chainId: 'eip155:137' }))
    session.setState(connectedAs({ ...ACCOUNT, address: OTHER }))
    expect(isSignedIn.mock.calls.map(([account]) => account)).toEqual([
      ACCOUNT,
      { ...ACCOUNT, chainId: 'eip155:137' },
      { ...ACCOUNT, address: OTHER },
    ])
  })

  test('behavior: what else changes is no reason to check again', async () => {
    const { watch, session, isSignedIn } = start(connectedAs(ACCOUNT))
    await watch().checked()
    session.setState({ open: true })
    await settled()
    expect(isSignedIn).toHaveBeenCalledTimes(1)
  })

  test('behavior: who has gone is told of, and signs in nowhere', async () => {
    const { watch, session, left, kind } = start(connectedAs(ACCOUNT))
    await watch().checked()
    session.setState(NOBODY, true)
    expect(kind()).toBe('none')
    expect(left).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
  })

  test('race: what comes of an account that is no longer active is of no interest', async () => {
    const { watch, session, isSignedIn, ask, kind } = start(connectedAs(ACCOUNT))
    let answer = (_signed: boolean): void => undefined
    const first = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    isSignedIn.mockReturnValueOnce(first).mockResolvedValue(true)
    watch()
    session.setState(connectedAs({ ...ACCOUNT, address: OTHER }))
    await settled()
    answer(false)
    await settled()
    expect(kind()).toBe('signed')
    expect(ask).not.toHaveBeenCalled()
  })

  test('race: nor does its failure disconnect the one that is', async () => {
    const { watch, session, isSignedIn, failed } = start(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValueOnce(new Error('away')).mockResolvedValue(true)
    watch()
    session.setState(connectedAs({ ...ACCOUNT, address: OTHER }))
    await settled()
    expect(failed).not.toHaveBeenCalled()
  })

  test('error: a service that throws is told of, and nobody is asked', async () => {
    const { watch, isSignedIn, failed, ask } = start(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValue(new Error('away'))
    await watch().checked()
    expect(failed).toHaveBeenCalledExactlyOnceWith(ACCOUNT, new Error('away'))
    expect(ask).not.toHaveBeenCalled()
  })

  test('limits: a service that never answers is given up after fifteen seconds', async () => {
    const { watch, isSignedIn, failed } = start(connectedAs(ACCOUNT))
    isSignedIn.mockReturnValue(new Promise(() => undefined))
    const { checked } = watch()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await checked()
    expect(failed.mock.calls[0]?.[1]).toMatchObject({ message: 'The sign-in service did not answer' })
  })

  test('error: who cannot be asked stays connected, and it is reported', async () => {
    const { watch, ask, failed, report, kind } = start(connectedAs(ACCOUNT))
    ask.mockRejectedValue(new Error('no shell'))
    await watch().checked()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no shell'))
    expect(failed).not.toHaveBeenCalled()
    expect(kind()).toBe('unsigned')
  })

  test('error: where a failure cannot be told of it is reported', async () => {
    const { watch, isSignedIn, failed, report } = start(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValue(new Error('away'))
    failed.mockRejectedValue(new Error('nor this'))
    await watch().checked()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('nor this'))
  })
})

describe('sessions that are not what they were', () => {
  test.each([
    [true, false, 'unsigned'],
    [false, true, 'signed'],
    [true, true, 'signed'],
  ])('behavior: signed in before: %s, now: %s: the visitor is %s', async (before, now, expected) => {
    const { watch, isSignedIn, ask, known, kind } = start(connectedAs(ACCOUNT))
    isSignedIn.mockResolvedValue(before)
    const { checked, again } = watch()
    await checked()
    ask.mockClear()
    known.mockClear()
    isSignedIn.mockResolvedValue(now)
    await again()
    expect(kind()).toBe(expected)
    expect(ask).toHaveBeenCalledTimes(before && !now ? 1 : 0)
    expect(known).toHaveBeenCalledTimes(!before && now ? 1 : 0)
  })

  test('error: a service that fails at it changes nothing, and is reported', async () => {
    const { watch, isSignedIn, failed, report, kind } = start(connectedAs(ACCOUNT))
    isSignedIn.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('away'))
    const { checked, again } = watch()
    await checked()
    await again()
    expect(kind()).toBe('signed')
    expect(failed).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('behavior: with nobody to sign in, or somebody who signs just now, nothing is looked up', async () => {
    const { watch, isSignedIn, signIn, session } = start(connectedAs(ACCOUNT))
    const { checked, again } = watch()
    await checked()
    signIn.setState({ kind: 'signing', account: ACCOUNT }, true)
    await again()
    session.setState(NOBODY, true)
    await again()
    expect(isSignedIn).toHaveBeenCalledTimes(1)
  })
})
