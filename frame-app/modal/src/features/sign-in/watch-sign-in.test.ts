import type { Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT, OPTIONS, OTHER } from './sign-in-for-tests.ts'
import { connectedAs, NOBODY, settled, startWatching } from './watch-sign-in-for-tests.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watching the active account', () => {
  test('behavior: checks the initial account', async () => {
    const { watch, isSignedIn, ask, kind } = startWatching(connectedAs(ACCOUNT))
    const { checked } = watch()
    expect(kind()).toBe('checking')
    await checked()
    expect(isSignedIn).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(kind()).toBe('unsigned')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: does not ask a visitor who has a session', async () => {
    const { watch, isSignedIn, ask, known, kind } = startWatching(connectedAs(ACCOUNT))
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
  ])('behavior: checks nothing %s', async (_when, snapshot, options) => {
    const { watch, isSignedIn, kind } = startWatching(snapshot, options)
    await watch().checked()
    expect(isSignedIn).not.toHaveBeenCalled()
    expect(kind()).toBe('none')
  })

  test('behavior: checks a new account, a new network, and after a service is configured', async () => {
    const { watch, session, options, isSignedIn } = startWatching(connectedAs(ACCOUNT), { ...OPTIONS, siwx: undefined })
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

  test('behavior: does not check again after other changes', async () => {
    const { watch, session, isSignedIn } = startWatching(connectedAs(ACCOUNT))
    await watch().checked()
    session.setState({ open: true })
    await settled()
    expect(isSignedIn).toHaveBeenCalledTimes(1)
  })

  test('behavior: reports an account that has disconnected', async () => {
    const { watch, session, left, kind } = startWatching(connectedAs(ACCOUNT))
    await watch().checked()
    session.setState(NOBODY, true)
    expect(kind()).toBe('none')
    expect(left).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
  })

  test('behavior: ignores a late result for a previous account', async () => {
    const { watch, session, isSignedIn, ask, kind } = startWatching(connectedAs(ACCOUNT))
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

  test('behavior: ignores a late failure for a previous account', async () => {
    const { watch, session, isSignedIn, failed } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValueOnce(new Error('away')).mockResolvedValue(true)
    watch()
    session.setState(connectedAs({ ...ACCOUNT, address: OTHER }))
    await settled()
    expect(failed).not.toHaveBeenCalled()
  })

  test('error: reports a service that throws, without asking the visitor', async () => {
    const { watch, isSignedIn, failed, ask } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValue(new Error('away'))
    await watch().checked()
    expect(failed).toHaveBeenCalledExactlyOnceWith(ACCOUNT, new Error('away'))
    expect(ask).not.toHaveBeenCalled()
  })

  test('error: stops waiting for the service after fifteen seconds', async () => {
    const { watch, isSignedIn, failed } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockReturnValue(new Promise(() => undefined))
    const { checked } = watch()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await checked()
    expect(failed.mock.calls[0]?.[1]).toMatchObject({ message: 'The sign-in service did not answer' })
  })

  test('error: a view that cannot be shown keeps the connection and is reported', async () => {
    const { watch, ask, failed, report, kind } = startWatching(connectedAs(ACCOUNT))
    ask.mockRejectedValue(new Error('no shell'))
    await watch().checked()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no shell'))
    expect(failed).not.toHaveBeenCalled()
    expect(kind()).toBe('unsigned')
  })

  test('error: reports a failure handler that throws', async () => {
    const { watch, isSignedIn, failed, report } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockRejectedValue(new Error('away'))
    failed.mockRejectedValue(new Error('nor this'))
    await watch().checked()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('nor this'))
  })
})
