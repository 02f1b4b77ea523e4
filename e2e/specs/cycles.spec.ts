import type { CDPSession } from '@playwright/test'
import { expect, test } from '../src/world-fixture.ts'

const CYCLES = 200
// The first cycles fill the browser's caches: compiled code, fonts, a spare renderer.
const WARM_UP = 20

const countAfterCollection = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const figure = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    listeners: figure('JSEventListeners'),
    frames: figure('Frames'),
    documents: figure('Documents'),
    nodes: figure('Nodes'),
    heap: figure('JSHeapUsedSize'),
  }
}

test.describe('creating and destroying instances', () => {
  test(`behavior: ${CYCLES} instances leave no listener, frame or memory in the page`, async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(180_000)
    await page.goto(`${world.hosts.plain}?start=manual`)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const run = (cycles: number, opened: boolean) =>
      page.evaluate(
        async ({ cycles, opened }) => {
          const { laboratory, Casement } = window as unknown as {
            laboratory: { setting(name: string): string; optionsFor(projectId: string): object }
            Casement: { createCasement(options: object): Window['casement'] }
          }
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const casement = Casement.createCasement({ ...laboratory.optionsFor(laboratory.setting('project')) })
            // Every other instance is destroyed before its frame has loaded.
            if (opened && cycle % 2 === 0) await casement.open()
            casement.destroy()
            await new Promise((done) => setTimeout(done))
          }
        },
        { cycles, opened },
      )
    await run(WARM_UP, true)
    const before = await countAfterCollection(session)
    await run(CYCLES, true)
    // The last instances may still be waiting for garbage collection.
    let after = before
    await expect
      .poll(async () => {
        after = await countAfterCollection(session)
        return { frames: Math.max(after.frames, before.frames), documents: Math.max(after.documents, before.documents) }
      })
      .toEqual({ frames: before.frames, documents: before.documents })
    // The page's own nodes may differ by a few; leaks would add hundreds.
    for (const name of ['listeners', 'nodes'] as const)
      expect((after[name] - before[name]) / CYCLES, name).toBeLessThan(0.05)
    // A single leaked instance holds far more than a kilobyte.
    expect((after.heap - before.heap) / CYCLES).toBeLessThan(1_000)
    console.info(`cycles: ${JSON.stringify({ before, after })}`)
  })
})
