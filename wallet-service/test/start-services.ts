import { afterEach } from 'vitest'
import type { TestService } from './service.ts'
import { startTestService } from './service.ts'

/**
 * Starts services that are stopped after each test of the file.
 *
 * @example
 * const { start } = stoppedAfterEach()
 */
export const stoppedAfterEach = () => {
  const running: TestService[] = []
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.stop()
  })
  return {
    start: async (...given: Parameters<typeof startTestService>): Promise<TestService> => {
      const service = await startTestService(...given)
      running.push(service)
      return service
    },
    /** Stops one before its test ends. */
    stop: async (service: TestService): Promise<void> => {
      running.splice(running.indexOf(service), 1)
      await service.stop()
    },
  }
}
