import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { DeniedPageCode } from './denied-page.ts'
import { deniedPage, deniedScript } from './denied-page.ts'

type Listener = (event: { isTrusted: boolean; source: unknown; data: unknown }) => void

/** Runs the page's script in a fake window. */
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

describe('the denied page', () => {
  test.each(['ORIGIN', 'PROJECT'] as const)('behavior: reports %s once when it loads', (code) => {
    expect(openPage(code).said).toEqual([word(code)])
  })

  test('behavior: answers a host that starts to listen later', () => {
    const { said, receive } = openPage('ORIGIN')
    receive({ casement: 1, type: 'knock' })
    expect(said).toEqual([word('ORIGIN'), word('ORIGIN')])
  })

  test('attack: answers only its parent, and only a knock', () => {
    const { said, receive } = openPage('ORIGIN')
    receive({ casement: 1, type: 'knock' }, { source: {} })
    receive({ casement: 1, type: 'knock' }, { isTrusted: false })
    receive({ casement: 1, type: 'welcome' })
    receive({ type: 'knock' })
    receive(null)
    receive('knock')
    expect(said).toHaveLength(1)
  })

  test('behavior: reports nothing at the top level', () => {
    expect(openPage('ORIGIN', true).said).toEqual([])
  })

  test('attack: its only script is a file, as its policy requires', () => {
    const page = deniedPage('ORIGIN')
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain('<script src="/denied.js" defer></script>')
    expect(page).not.toMatch(/\son\w+=|style=|javascript:/)
  })
})
