import { framePolicy } from '@casement/shared-protocol/headers'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import type { ComponentCommands } from './commands.ts'
import '../src/modal/shell/shell.css'

// Before and after each component test: the frame's style sheet and policy, the focus, and nothing left of the test
// before.

declare module 'vitest/browser' {
  interface BrowserCommands extends ComponentCommands {}
}

const WINDOW = { width: 960, height: 640 }

/** What the policy blocked and what was logged as wrong since the test began. */
const complaints: string[] = []

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
  complaints.push(`blocked by the policy: ${effectiveDirective} ${blockedURI} ${sample}`)
})
for (const level of ['error', 'warn'] as const) {
  const log = console[level]
  console[level] = (...said: unknown[]) => {
    complaints.push(`${level}: ${said.map(String).join(' ')}`)
    log(...said)
  }
}

beforeAll(() => {
  // Not before the imports: Vite adds style sheets in a way that the policy forbids. The deployed headers are tested end
  // to end.
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = framePolicy({}, 'none')
  document.head.append(policy)
})

beforeEach(() => {
  complaints.length = 0
  // The tested document is in an iframe, which has no focus at first.
  window.focus()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.takeMouseAway()
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
  if (innerWidth !== WINDOW.width || innerHeight !== WINDOW.height) await page.viewport(WINDOW.width, WINDOW.height)
  expect(complaints).toEqual([])
})
