import { hostilePage } from '../src/hostile-page.ts'
import { expect, test } from '../src/world-fixture.ts'

// One worker for all of them: to start another takes longer than they do.
test.describe.configure({ mode: 'default' })

test.describe('pitfall 6: storage', () => {
  test('behavior: the frame uses the storage it gets, reports whether it persists, and works without any', {
    tag: '@each-regime',
  }, async ({ page, world, regime, consoleLines }) => {
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const answer = await hostile.init(await hostile.shakeHands())
    const storage = { partitioned: 'persistent', blocked: 'persistent', denied: 'memory' }[regime]
    expect(answer).toMatchObject({ ok: true, value: { capabilities: { storage } } })
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })

  test('behavior: another site has separate storage, or none', { tag: '@each-regime' }, async ({
    page,
    world,
    regime,
  }) => {
    const inFrameOf = async <T>(address: string, act: () => T): Promise<T | undefined> => {
      await page.goto(address)
      await page.evaluate(() => window.hostile.waitFor('hello'))
      return page
        .frames()
        .find((frame) => frame.url().startsWith(world.frame.origin))
        ?.evaluate(act)
    }
    const write = () => {
      try {
        localStorage.setItem('who', 'app')
        return 'kept'
      } catch (error) {
        return (error as DOMException).name
      }
    }
    if (regime === 'denied') {
      expect(await inFrameOf(world.hosts.raw, write)).toBe('SecurityError')
      return
    }
    expect(await inFrameOf(world.hosts.raw, write)).toBe('kept')
    expect(await inFrameOf(world.hosts.raw.replace('app.', 'other.'), () => localStorage.getItem('who'))).toBeNull()
    expect(await inFrameOf(world.hosts.raw, () => localStorage.getItem('who'))).toBe('app')
  })
})
