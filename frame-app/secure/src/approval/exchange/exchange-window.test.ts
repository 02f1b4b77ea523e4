import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Queue } from '../messages.ts'
import { createExchangeKeys, exchangeWithWindow, writeExchangeKeys } from './exchange-window.ts'
import type { Mailbox, MailboxMessage } from './mailbox.ts'
import { readExchangeKeys } from './read-exchange-keys.ts'
import { createMessageOpener, createSealer } from './sealed-messages.ts'

const queueOf = (...ids: readonly string[]): Queue => ({
  type: 'queue',
  language: 'en',
  appearance: { theme: 'light', variables: {} },
  requests: ids.map((id) => ({
    id,
    hostOrigin: 'https://shop.example',
    chainId: 'eip155:1',
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    method: 'personal_sign',
    params: [],
  })),
})

/** A service that passes messages on, as it is asked to. */
const stageMailbox = (changes: Partial<Mailbox> = {}) => {
  const said: string[] = []
  const closed: string[] = []
  const written: MailboxMessage[] = []
  let wake = (): void => undefined
  const mailbox: Mailbox = {
    open: async () => undefined,
    say: async (_id, message) => said.push(message),
    hear: async (_id, after, signal) => {
      const next = () => written.filter(({ n }) => n > after)
      if (next().length > 0) return next()
      await new Promise<void>((resolve, reject) => {
        wake = resolve
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return next()
    },
    close: async (id) => void closed.push(id),
    ...changes,
  }
  return {
    mailbox,
    said,
    closed,
    write: (message: string, n = written.length + 1) => {
      written.push({ n, message })
      wake()
    },
  }
}

const exchange = (changes?: Partial<Mailbox>) => {
  const keys = createExchangeKeys()
  const staged = stageMailbox(changes)
  const answers: Answer[] = []
  const onFailed = vi.fn<() => void>()
  const openAgain = vi.fn<() => void>()
  const window = exchangeWithWindow({
    keys,
    mailbox: staged.mailbox,
    onAnswer: (answer) => answers.push(answer),
    onFailed,
    openAgain,
  })
  const seal = createSealer(keys.key, 'window')
  return { ...staged, keys, answers, onFailed, openAgain, window, seal }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a window that cannot be reached', () => {
  test('behavior: finds the mailbox and its key in its address', () => {
    const { keys } = exchange()
    expect(readExchangeKeys(`#${writeExchangeKeys(keys)}`)).toEqual(keys)
  })

  test.each([
    '',
    '#',
    '#a.b',
    `#${'A'.repeat(22)}`,
    `#${'A'.repeat(22)}.${'A'.repeat(42)}`,
    `#${'A'.repeat(21)}<.${'A'.repeat(43)}`,
  ])('attack: an address that ends with %j names none', (hash) => {
    expect(readExchangeKeys(hash)).toBeUndefined()
  })

  test('behavior: is heard, and told, in order', async () => {
    const { keys, answers, said, window, write, seal } = exchange()
    write(await seal({ type: 'ready' }))
    write(await seal({ type: 'decline', id: 'a' }))
    await vi.waitFor(() => expect(answers).toEqual([{ type: 'ready' }, { type: 'decline', id: 'a' }]))
    window.say(queueOf('a', 'b'))
    window.say(queueOf('b'))
    await vi.waitFor(() => expect(said).toHaveLength(2))
    const open = createMessageOpener(keys.key, 'frame')
    expect([await open(said[0] ?? ''), await open(said[1] ?? '')]).toEqual([queueOf('a', 'b'), queueOf('b')])
  })

  test('attack: the service can neither say anything for it, nor read what it is told, nor repeat it', async () => {
    const { answers, said, window, write, seal } = exchange()
    const other = createSealer(createExchangeKeys().key, 'window')
    write(await other({ type: 'approve', id: 'a', hash: 'A'.repeat(43) }))
    const ready = await seal({ type: 'ready' })
    write(ready)
    write(ready)
    write('{"type":"ready"}')
    write(await seal({ type: 'decline', id: 'a' }))
    await vi.waitFor(() => expect(answers).toEqual([{ type: 'ready' }, { type: 'decline', id: 'a' }]))
    window.say(queueOf('a'))
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(atob((said[0] ?? '').split('.')[3]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain('shop')
  })

  test('behavior: is opened again at the same address by a press', () => {
    const { window, openAgain } = exchange()
    window.focus()
    expect(openAgain).toHaveBeenCalledOnce()
  })

  test('behavior: after it is closed it is told what was said last, and its mailbox is taken away', async () => {
    vi.useFakeTimers()
    const { keys, said, closed, answers, window, write, seal } = exchange()
    window.say(queueOf())
    window.close()
    expect(window.isClosed()).toBe(true)
    // Timers are played, but sealing takes its real time.
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(closed).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(closed).toEqual([keys.id])
    write(await seal({ type: 'decline', id: 'a' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual([])
  })

  test('attack: an answer that was on its way when the window was closed approves nothing', async () => {
    const { answers, window, write, seal } = exchange()
    const sealed = await seal({ type: 'approve', id: 'a', hash: 'A'.repeat(43) })
    let goOn = (): void => undefined
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
    const opening = vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...given) => {
      await gate
      return decrypt(...given)
    })
    write(sealed)
    await vi.waitFor(() => expect(opening).toHaveBeenCalled())
    window.close()
    goOn()
    await opening.mock.results[0]?.value
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(answers).toEqual([])
    opening.mockRestore()
  })

  test('behavior: is closed once, whoever closes it again, and not after it has failed', async () => {
    vi.useFakeTimers()
    const { closed, window } = exchange()
    window.close()
    window.close()
    const failed = exchange({ open: () => Promise.reject(new Error('down')) })
    await vi.waitFor(() => expect(failed.onFailed).toHaveBeenCalledOnce())
    failed.window.close()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(closed).toHaveLength(1)
    expect(failed.closed).toEqual([])
  })

  test.each<[string, Partial<Mailbox>, boolean]>([
    ['cannot make the mailbox', { open: () => Promise.reject(new Error('down')) }, false],
    ['does not answer any more', { hear: () => Promise.reject(new Error('down')) }, false],
    ['takes no message', { say: () => Promise.reject(new Error('full')) }, true],
  ])('error: a service that %s is told once, and another window has to be opened', async (_what, changes, says) => {
    const { onFailed, window } = exchange(changes)
    if (says) window.say(queueOf('a'))
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
    expect(window.isClosed()).toBe(true)
  })
})
