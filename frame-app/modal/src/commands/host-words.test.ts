import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostWords } from '../i18n/host-words.ts'
import { HostWordsError } from '../i18n/host-words.ts'
import type { ReadInTurn } from './host-words.ts'
import { createReadInTurn } from './host-words.ts'

const report = vi.fn<(thrown: unknown) => void>()
const done: string[] = []
let waiting: { resolve: (words: HostWords) => void; reject: (thrown: unknown) => void }[]
let readInTurn: ReadInTurn

beforeEach(() => {
  report.mockReset()
  done.splice(0)
  waiting = []
  readInTurn = createReadInTurn({
    load: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    report,
  })
})

const change = (name: string, messages?: { de: { back: string } }) =>
  readInTurn({ method: 'setOptions', at: '' }, messages, (words) => {
    done.push(`${name} ${JSON.stringify(words ?? 'none')}`)
    return name
  })
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('words that come with options', () => {
  test('behavior: without any, what came with them is done at once', () => {
    expect(change('a')).toBe('a')
    expect(done).toEqual(['a "none"'])
  })

  test('behavior: what came with them is done once they are read', async () => {
    const changed = change('a', { de: { back: 'x' } })
    await settled()
    expect(done).toEqual([])
    waiting[0]?.resolve({ de: { back: 'x' } })
    await expect(changed).resolves.toBe('a')
    expect(done).toEqual(['a {"de":{"back":"x"}}'])
  })

  test('behavior: what is asked later is done later, in its order, and then nothing waits any more', async () => {
    const all = [change('a', { de: { back: 'x' } }), change('b'), change('c', { de: { back: 'y' } }), change('d')]
    await settled()
    expect(waiting).toHaveLength(1)
    waiting[0]?.resolve({})
    await settled()
    waiting[1]?.resolve({ de: { back: 'y' } })
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
    expect(done).toEqual(['a {}', 'b "none"', 'c {"de":{"back":"y"}}', 'd "none"'])
    await settled()
    expect(change('e')).toBe('e')
  })

  test('error: words that are refused are named in the call’s parameters, nothing is changed, and what follows is', async () => {
    const refused = change('a', { de: { back: 'x' } })
    const next = change('b')
    await settled()
    waiting[0]?.reject(new HostWordsError('messages.de.back', 'may not be changed'))
    await expect(refused).rejects.toMatchObject({
      code: -32602,
      message: 'setOptions: messages.de.back may not be changed',
      data: { path: 'messages.de.back' },
    })
    await expect(next).resolves.toBe('b')
    expect(done).toEqual(['b "none"'])
  })

  test('error: refused with the first call, they are named as options', async () => {
    const started = readInTurn({ method: 'init', at: 'options.' }, { de: {} }, () => undefined)
    await settled()
    waiting[0]?.reject(new HostWordsError('messages.de.x', 'is no text of the modal'))
    await expect(started).rejects.toMatchObject({
      message: 'init: options.messages.de.x is no text of the modal',
      data: { path: 'options.messages.de.x' },
    })
  })

  test('behavior: where what reads them does not come, the modal keeps its own words, and the failure is noted', async () => {
    const changed = change('a', { de: { back: 'x' } })
    await settled()
    const offline = new TypeError('Failed to fetch')
    waiting[0]?.reject(offline)
    await expect(changed).resolves.toBe('a')
    expect(done).toEqual(['a {}'])
    expect(report.mock.calls).toEqual([[offline]])
  })
})
