import type { Language } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Speech } from '../words/speech.ts'
import type { Speak } from './speak.ts'
import { createSpeechLoader } from './speak.ts'

const report = vi.fn<(thrown: unknown) => void>()
let waiting: { resolve: (speech: Speech) => void; reject: (thrown: unknown) => void }[]
let speak: Speak

beforeEach(() => {
  report.mockReset()
  waiting = []
  const load = () => new Promise<Speech>((resolve, reject) => waiting.push({ resolve, reject }))
  speak = createSpeechLoader({ load, report })
})

const speech = (language: Language): Speech => ({ language, locale: language, direction: 'ltr', words: () => '' })
const come = async (place: number, language: Language): Promise<void> => {
  waiting[place]?.resolve(speech(language))
  await new Promise((resolve) => setTimeout(resolve))
}
const begin = async (language: Language) => {
  const begun = speak.begin()
  await come(0, language)
  return begun
}

describe('loading the language', () => {
  test('behavior: starts with the requested language once it is loaded', async () => {
    expect((await begin('de')).getState().language).toBe('de')
  })

  test('behavior: a change applies once it is loaded and notifies listeners once', async () => {
    const store = await begin('en')
    const told: Language[] = []
    store.subscribe(({ language }) => told.push(language))
    speak.change()
    expect(store.getState().language).toBe('en')
    await come(1, 'ar')
    expect(told).toEqual(['ar'])
  })

  test('behavior: the latest request wins, whichever language loads last', async () => {
    const store = await begin('en')
    speak.change()
    speak.change()
    await come(2, 'ja')
    await come(1, 'de')
    expect(store.getState().language).toBe('ja')
  })

  test('behavior: a change while the first language loads becomes the first language', async () => {
    const begun = speak.begin()
    speak.change()
    await come(0, 'en')
    await come(1, 'de')
    expect((await begun).getState().language).toBe('de')
    expect(waiting).toHaveLength(2)
  })

  test('behavior: before the start, a change loads nothing', () => {
    speak.change()
    expect(waiting).toEqual([])
  })

  test('error: if a change cannot be loaded, reports it and keeps the language', async () => {
    const store = await begin('de')
    speak.change()
    const offline = new TypeError('Failed to fetch')
    waiting[1]?.reject(offline)
    await vi.waitFor(() => expect(report.mock.calls).toEqual([[offline]]))
    expect(store.getState().language).toBe('de')
  })

  test('error: rejects if no language can be loaded, and can be retried', async () => {
    const begun = speak.begin()
    waiting[0]?.reject(new TypeError('Failed to fetch'))
    await expect(begun).rejects.toThrow('Failed to fetch')
    const again = speak.begin()
    await come(1, 'en')
    expect((await again).getState().language).toBe('en')
  })
})
