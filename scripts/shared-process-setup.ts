import { afterAll, vi } from 'vitest'

// Test files that share a process leave it as they found it.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetConfig()
})
