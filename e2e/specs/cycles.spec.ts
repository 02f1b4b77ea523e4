import type { CDPSession } from '@playwright/test'
import { expect, test } from '../src/world-fixture.ts'

const CYCLES = 200
// The first ones fill what a browser keeps for later: compiled code, fonts, a spare renderer.
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

test.describe('instances that come and go', () => {
  test(`behavior: ${CYCLES} of them leave no listener, no frame and no memory in the page`, async ({
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
            // Every other one goes before its frame has come.
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
    // The last ones of them may be on their way out.
    let after = before
    await expect
      .poll(async () => {
        after = await countAfterCollection(session)
        return { frames: Math.max(after.frames, before.frames), documents: Math.max(after.documents, before.documents) }
      })
      .toEqual({ frames: before.frames, documents: before.documents })
    // The page's own text may come or go between two counts; what instances leave would come by the hundred.
    for (const name of ['listeners', 'nodes'] as const)
      expect((after[name] - before[name]) / CYCLES, name).toBeLessThan(0.05)
    // What one instance alone would hold is far more than a kilobyte.
    expect((after.heap - before.heap) / CYCLES).toBeLessThan(1_000)
    console.info(`cycles: ${JSON.stringify({ before, after })}`)
  })
})
