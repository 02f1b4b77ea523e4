import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { DeniedPageCode } from './denied-page.ts'
import { deniedPage, deniedScript } from './denied-page.ts'

type Listener = (event: { isTrusted: boolean; source: unknown; data: unknown }) => void

/** Runs the page's script in a window made of what it uses. */
const openPage = (code: DeniedPageCode, topLevel = false) => {
  const said: unknown[] = []
  const listeners: Listener[] = []
  const parent = { postMessage: (message: unknown, target: string) => said.push([message, target]) }
  const content = /name="casement-denied" content="(\w+)"/.exec(deniedPage(code))?.[1]
  const page: Record<string, unknown> = {
    document: { querySelector: (s: string) => (s === 'meta[name="casement-denied"]' ? { content } : null) },
    addEventListener: (_type: string, listener: Listener) => listeners.push(listener),
    parent,
  }
  page.window = topLevel ? parent : page
  runInNewContext(deniedScript, page)
  const receive = (data: unknown, event: { isTrusted?: boolean; source?: unknown } = {}): void => {
    for (const listener of listeners) listener({ isTrusted: true, source: parent, data, ...event })
  }
  return { said, receive }
}

const word = (code: DeniedPageCode) => [{ casement: 1, type: 'denied', bootId: '', code }, '*']

describe('the page that says denied', () => {
  test.each(['ORIGIN', 'PROJECT'] as const)('behavior: it says %s once when it loads', (code) => {
    expect(openPage(code).said).toEqual([word(code)])
  })

  test('behavior: it answers a host that listens late', () => {
    const { said, receive } = openPage('ORIGIN')
    receive({ casement: 1, type: 'knock' })
    expect(said).toEqual([word('ORIGIN'), word('ORIGIN')])
  })

  test('attack: it answers nobody but its parent, and nothing but a knock', () => {
    const { said, receive } = openPage('ORIGIN')
    receive({ casement: 1, type: 'knock' }, { source: {} })
    receive({ casement: 1, type: 'knock' }, { isTrusted: false })
    receive({ casement: 1, type: 'welcome' })
    receive({ type: 'knock' })
    receive(null)
    receive('knock')
    expect(said).toHaveLength(1)
  })

  test('behavior: opened as a page of its own it says nothing', () => {
    expect(openPage('ORIGIN', true).said).toEqual([])
  })

  test('attack: its only script is a file, as its policy demands', () => {
    const page = deniedPage('ORIGIN')
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain('<script src="/denied.js" defer></script>')
    expect(page).not.toMatch(/\son\w+=|style=|javascript:/)
  })
})
