import { afterAll, afterEach, beforeAll } from 'vitest'
import { createRig } from './tabs-for-tests.ts'

/** A relay for all tests of a file; each test opens its own tabs and wallets. */
export const eachWithRig = (
  options: Parameters<typeof createRig>[0] = {},
): { current: Awaited<ReturnType<typeof createRig>> } => {
  const world = {} as { current: Awaited<ReturnType<typeof createRig>> }
  beforeAll(async () => {
    world.current = await createRig(options)
  })
  afterEach(() => world.current.tidy())
  afterAll(() => world.current.stop())
  return world
}
