import { describe, expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createRequireSignIn } from './require-sign-in.ts'
import { ACCOUNT as account, OPTIONS } from './sign-in-for-tests.ts'
import { createSignInStore } from './store.ts'

/** Counts the subscribers of a store. */
const watch = (store: { subscribe(listener: never): () => void }): (() => number) => {
  const { subscribe } = store
  let count = 0
  store.subscribe = (listener) => {
    const stop = subscribe(listener)
    count += 1
    return () => {
      count -= 1
      stop()
    }
  }
  return () => count
}

const start = (kind: 'none' | 'checking' | 'unsigned' | 'signing' | 'signed', required = true) => {
  const signIn = createSignInStore()
  const options = createOptionsStore({ ...OPTIONS, siwx: { kind: 'host', required } })
  const stand = (next: typeof kind): void =>
    signIn.setState(next === 'none' ? { kind: next } : { kind: next, account }, true)
  stand(kind)
  let known = (): void => undefined
  const check = new Promise<void>((resolve) => {
    known = resolve
  })
  if (kind !== 'checking') known()
  const watched = [watch(signIn), watch(options)]
  const listeners = (): number => watched.reduce((sum, count) => sum + count(), 0)
  const holdBack = createRequireSignIn({ signIn, options, checked: () => check })
  return { ...holdBack, stand, known: () => known(), options, listeners }
}
const outcome = (wait: Promise<void>): { text: string } => {
  const seen = { text: 'waits' }
  wait.then(
    () => {
      seen.text = 'yes'
    },
    ({ code, message }: { code: number; message: string }) => {
      seen.text = `${code} ${message}`
    },
  )
  return seen
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a wallet request', () => {
  test.each([
    ['none', true, 'eth_sendTransaction', 'yes'],
    ['signed', true, 'eth_sendTransaction', 'yes'],
    ['unsigned', false, 'eth_sendTransaction', 'yes'],
    ['unsigned', true, 'eth_sendTransaction', '4100 The visitor has not signed in'],
    ['unsigned', true, 'personal_sign', '4100 The visitor has not signed in'],
    ['signing', true, 'eth_sendTransaction', '4100 The visitor has not signed in'],
    ['signing', true, 'personal_sign', 'yes'],
    ['signing', true, 'solana_signMessage', 'yes'],
  ] as const)('behavior: with %s and required %s, the result of %s is %s', async (kind, required, method, expected) => {
    const seen = outcome(start(kind, required).admit(method))
    await settled()
    expect(seen.text).toBe(expected)
  })

  test('behavior: does not wait for the lookup if the sign-in is optional', async () => {
    const seen = outcome(start('checking', false).admit('eth_sendTransaction'))
    await settled()
    expect(seen.text).toBe('yes')
  })

  test('behavior: waits for a lookup in progress', async () => {
    for (const [then, expected] of [
      ['signed', 'yes'],
      ['unsigned', '4100 The visitor has not signed in'],
    ] as const) {
      const { admit, stand, known } = start('checking')
      const seen = outcome(admit('eth_sendTransaction'))
      await settled()
      expect(seen.text).toBe('waits')
      stand(then)
      known()
      await settled()
      expect(seen.text).toBe(expected)
    }
  })
})

describe('a request for accounts', () => {
  const { signal } = new AbortController()

  test.each(['none', 'signed'] as const)('behavior: with %s, resolves at once', async (kind) => {
    await start(kind).signedIn(signal)
    await start('unsigned', false).signedIn(signal)
  })

  test('behavior: resolves once the visitor has signed in', async () => {
    const { signedIn, stand } = start('checking')
    const seen = outcome(signedIn(signal))
    for (const kind of ['unsigned', 'signing'] as const) {
      stand(kind)
      await settled()
      expect(seen.text).toBe('waits')
    }
    stand('signed')
    await settled()
    expect(seen.text).toBe('yes')
  })

  test('behavior: rejects if the visitor does not sign in', async () => {
    const { signedIn, stand } = start('unsigned')
    const seen = outcome(signedIn(signal))
    stand('none')
    await settled()
    expect(seen.text).toBe('4001 User did not sign in')
  })

  test('behavior: resolves if the sign-in is no longer required', async () => {
    const { signedIn, options } = start('unsigned')
    const seen = outcome(signedIn(signal))
    options.setState({ siwx: { kind: 'host', required: false } })
    await settled()
    expect(seen.text).toBe('yes')
  })

  test('behavior: leaves no subscribers after it has settled', async () => {
    const over = new AbortController()
    const added = vi.spyOn(over.signal, 'addEventListener')
    const removed = vi.spyOn(over.signal, 'removeEventListener')
    const { signedIn, stand, listeners } = start('unsigned')
    const asked = signedIn(over.signal)
    expect(listeners()).toBe(2)
    stand('signed')
    await asked
    expect(listeners()).toBe(0)
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    )
  })

  test('behavior: rejects when aborted, even before', async () => {
    const over = new AbortController()
    const { signedIn } = start('unsigned')
    const seen = outcome(signedIn(over.signal))
    over.abort()
    await settled()
    expect(seen.text).toBe('4001 Request cancelled')
    await expect(signedIn(over.signal)).rejects.toMatchObject({ code: 4001 })
  })
})
