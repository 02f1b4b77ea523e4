import { beforeEach, expect, test, vi } from 'vitest'
import type { ListingCommands } from './listing.ts'
import { loadListing } from './load-listing.ts'

let given: string[]
let commands: ListingCommands
const load = vi.fn<() => Promise<ListingCommands>>()
const report = vi.fn<(thrown: unknown) => void>()

beforeEach(() => {
  given = []
  report.mockReset()
  load.mockReset().mockResolvedValue({
    listFor: (namespace) => given.push(`listFor ${namespace}`),
    loadMore: () => given.push('loadMore'),
    search: (text) => given.push(`search ${text}`),
    onlyCertified: (on) => given.push(`onlyCertified ${on}`),
  })
  commands = loadListing(load, report)
})

test('behavior: loads the code once, with the first command, and runs commands in their order', async () => {
  expect(load).not.toHaveBeenCalled()
  commands.listFor('solana')
  commands.loadMore()
  commands.onlyCertified(true)
  await vi.waitFor(() => expect(given).toEqual(['listFor solana', 'loadMore', 'onlyCertified true']))
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: once the code is loaded, typing changes the search at once, so that the cursor stays', async () => {
  commands.loadMore()
  await vi.waitFor(() => expect(given).toHaveLength(1))
  commands.search('har')
  expect(given.at(-1)).toBe('search har')
})

test('error: code that cannot be loaded is reported, and the next command tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  commands.loadMore()
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  commands.loadMore()
  await vi.waitFor(() => expect(given).toEqual(['loadMore']))
})
