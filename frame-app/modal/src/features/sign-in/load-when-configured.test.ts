import { expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { loadWhenConfigured } from './load-when-configured.ts'
import { OPTIONS } from './sign-in-for-tests.ts'

const side = {}
const settled = () => new Promise((resolve) => setTimeout(resolve))

const start = (load = vi.fn(async () => side)) => {
  const report = vi.fn()
  return { loader: loadWhenConfigured(createOptionsStore(OPTIONS), load, report), load, report }
}

test('behavior: loads once on a page with a sign-in', async () => {
  const { loader, load } = start()
  expect(load).toHaveBeenCalledTimes(1)
  expect(await loader.needed()).toBe(side)
  expect(await loader.loaded()).toBe(side)
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: loads nothing until the page has a sign-in', async () => {
  const options = createOptionsStore({ ...OPTIONS, siwx: undefined })
  const load = vi.fn(async () => side)
  const loader = loadWhenConfigured(options, load, () => undefined)
  expect(loader.needed()).toBeUndefined()
  options.setState({ debug: true })
  expect(load).not.toHaveBeenCalled()
  options.setState({ siwx: OPTIONS.siwx })
  expect(await loader.needed()).toBe(side)
  // The loaded part keeps running after the option is removed.
  options.setState({ siwx: undefined })
  expect(await loader.needed()).toBe(side)
})

test('error: reports a failure and loads again on the next use', async () => {
  const load = vi.fn(async () => side).mockRejectedValueOnce(new Error('offline'))
  const { loader, report } = start(load)
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  expect(await loader.needed()).toBe(side)
})
