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

test('behavior: a page with a sign-in has it loaded, once', async () => {
  const { loader, load } = start()
  expect(load).toHaveBeenCalledTimes(1)
  expect(await loader.needed()).toBe(side)
  expect(await loader.loaded()).toBe(side)
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: a page without one loads nothing, until it has one', async () => {
  const options = createOptionsStore({ ...OPTIONS, siwx: undefined })
  const load = vi.fn(async () => side)
  const loader = loadWhenConfigured(options, load, () => undefined)
  expect(loader.needed()).toBeUndefined()
  options.setState({ debug: true })
  expect(load).not.toHaveBeenCalled()
  options.setState({ siwx: OPTIONS.siwx })
  expect(await loader.needed()).toBe(side)
  // What is there goes on with whoever it has begun with.
  options.setState({ siwx: undefined })
  expect(await loader.needed()).toBe(side)
})

test('error: one that did not come is reported, and asked for again by whoever needs it next', async () => {
  const load = vi.fn(async () => side).mockRejectedValueOnce(new Error('offline'))
  const { loader, report } = start(load)
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  expect(await loader.needed()).toBe(side)
})
