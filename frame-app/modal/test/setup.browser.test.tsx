import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeComplaints } from './complaints.ts'

// What `setup.ts` promises to every component test.

test('attack: the tested document has the policy of the frame, with Trusted Types', async () => {
  const found: string[] = []
  const blocked = (text: string) =>
    expect
      .poll(() => {
        found.push(...takeComplaints())
        return found
      })
      .toContainEqual(expect.stringContaining(text))
  expect(() => {
    document.createElement('p').innerHTML = '<b>markup</b>'
  }).toThrow(TypeError)
  await blocked('require-trusted-types-for')
  new Image().src = 'https://tracker.example/pixel.png'
  await blocked('img-src: https://tracker.example')
  await expect(fetch('https://tracker.example/')).rejects.toThrow(TypeError)
  await blocked('connect-src: https://tracker.example')
})

test('error: what is logged as a warning or an error is a complaint', () => {
  console.warn('a warning')
  console.error(new RangeError('an error'))
  expect(takeComplaints()).toEqual(['warn: a warning', 'error: RangeError: an error'])
})

for (const turn of ['first', 'second'])
  test(`behavior: the ${turn} test has the focus and the usual window`, async () => {
    expect(document.hasFocus()).toBe(true)
    expect([innerWidth, innerHeight]).toEqual([960, 640])
    await page.viewport(390, 560)
    expect([innerWidth, innerHeight]).toEqual([390, 560])
  })

test('behavior: fake time stands still while a test waits for an expectation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ring = vi.fn<() => void>()
  setTimeout(ring, 60)
  const end = performance.now() + 200
  await expect.poll(() => performance.now()).toBeGreaterThan(end)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(ring).toHaveBeenCalledOnce()
})
