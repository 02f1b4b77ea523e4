import { describe, expect, test, vi } from 'vitest'
import english from '../words/languages/en.json' with { type: 'json' }

describe('the texts of a view', () => {
  test('behavior: come with the first view that a first opening does not show, in a language that is already loaded', async () => {
    // Fresh modules: the later texts are added to a module's object, and another test file of this process may have
    // loaded them.
    vi.resetModules()
    const { createViews } = await import('./views.ts')
    const { sampleFeatures } = await import('../features/sample-views.ts')
    const { loadSpeech } = await import('../words/speech.ts')

    const views = createViews(sampleFeatures)
    const { words } = await loadSpeech({ languages: ['en'] })
    await views.load('Connect')
    expect(words('back')).toBe(english.back)
    expect(() => words('account.copy')).toThrow()
    await views.load('WhatIsANetwork')
    expect(words('account.copy')).toBe(english['account.copy'])
  })
})
