import type { BrowserContext } from '@playwright/test'

/** Delays the chain's responses until released, so that a read stays pending as long as a test needs. */
export const holdChain = async (context: BrowserContext, rpc: string) => {
  let asked = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(`${rpc}/**`, async (route) => {
    if (route.request().method() === 'POST') asked += 1
    await released
    await route.continue()
  })
  return { asked: () => asked, release }
}
