import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT, OTHER } from './sign-in-for-tests.ts'
import { connectedAs, NOBODY, settled, startWatching } from './watch-sign-in-for-tests.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('looking up the session again', () => {
  test.each([
    [true, false, 'unsigned'],
    [false, true, 'signed'],
    [true, true, 'signed'],
  ])('behavior: signed in before: %s, now: %s: the visitor is %s', async (before, now, expected) => {
    const { watch, isSignedIn, ask, known, kind } = startWatching(connectedAs(ACCOUNT))
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

  test('error: a failure changes nothing and is reported', async () => {
    const { watch, isSignedIn, failed, report, kind } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('away'))
    const { checked, again } = watch()
    await checked()
    await again()
    expect(kind()).toBe('signed')
    expect(failed).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('behavior: does nothing without an account or while signing', async () => {
    const { watch, isSignedIn, signIn, session, report } = startWatching(connectedAs(ACCOUNT))
    const { checked, again } = watch()
    await checked()
    signIn.setState({ kind: 'signing', account: ACCOUNT }, true)
    await again()
    session.setState(NOBODY, true)
    await again()
    expect(isSignedIn).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: does not repeat a lookup in progress', async () => {
    const { watch, isSignedIn } = startWatching(connectedAs(ACCOUNT))
    const { checked, again } = watch()
    await again()
    await checked()
    expect(isSignedIn).toHaveBeenCalledTimes(1)
  })

  test('error: a service that does not respond changes nothing', async () => {
    const { watch, isSignedIn, report, kind } = startWatching(connectedAs(ACCOUNT))
    isSignedIn.mockResolvedValueOnce(true).mockReturnValue(new Promise(() => undefined))
    const { checked, again } = watch()
    await checked()
    const asked = again()
    await vi.advanceTimersByTimeAsync(15_000)
    await asked
    expect(kind()).toBe('signed')
    expect(report.mock.calls[0]?.[0]).toMatchObject({ message: 'The sign-in service did not answer' })
  })

  test.each<[string, (world: ReturnType<typeof startWatching>) => void, string]>([
    [
      'another account is active',
      ({ session }) => session.setState(connectedAs({ ...ACCOUNT, address: OTHER })),
      'signed',
    ],
    ['the visitor is signing', ({ signIn }) => signIn.setState({ kind: 'signing', account: ACCOUNT }, true), 'signing'],
  ])('behavior: ignores the result if %s', async (_when, change, stands) => {
    const world = startWatching(connectedAs(ACCOUNT))
    const { watch, isSignedIn, ask, kind } = world
    let answer = (_signed: boolean): void => undefined
    const old = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    isSignedIn.mockResolvedValueOnce(true).mockReturnValueOnce(old).mockResolvedValue(true)
    const { checked, again } = watch()
    await checked()
    const asked = again()
    change(world)
    await settled()
    answer(false)
    await asked
    expect(kind()).toBe(stands)
    expect(ask).not.toHaveBeenCalled()
  })
})
