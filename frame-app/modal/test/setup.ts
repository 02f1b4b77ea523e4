import { framePolicy } from '@casement/shared-protocol/headers'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import type { ComponentCommands } from './commands.ts'
import { collectComplaints, takeComplaints } from './complaints.ts'
import '@casement/parts/theme/fonts.css'
import '../src/modal/shell/shell.css'

// Before and after each component test: the frame's style sheet and policy, the focus, and nothing left of the test
// before.

declare module 'vitest/browser' {
  interface BrowserCommands extends ComponentCommands {}
}

const WINDOW = { width: 960, height: 640 }

collectComplaints()

// `expect.poll` and `expect.element` would move fake time by 50 ms at each look, which hides a wrong delay.
vi.isFakeTimers = () => false

beforeAll(() => {
  // Not before the imports: Vite adds style sheets in a way that the policy forbids. The deployed headers are tested end
  // to end.
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = framePolicy({}, 'none')
  document.head.append(policy)
})

beforeEach(() => {
  takeComplaints()
  // The tested document is in an iframe, which has no focus at first.
  window.focus()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.takeMouseAway()
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
  if (innerWidth !== WINDOW.width || innerHeight !== WINDOW.height) await page.viewport(WINDOW.width, WINDOW.height)
  expect(takeComplaints()).toEqual([])
})
