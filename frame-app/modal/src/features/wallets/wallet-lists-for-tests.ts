import type { Options } from '@casement/shared-protocol/schemas'
import { beforeEach, expect, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { Directory, DirectoryAnswer, WalletQuery } from '../../services/directory/directory.ts'
import { createDirectory } from '../../services/directory/directory.ts'
import { sampleOptions } from './sample-wallets.ts'
import { createWalletLists } from './wallet-lists.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

export const entry = (name: string) => ({ id: `${name.toLowerCase()}-0`, name })
const RANKED = ['Alder', 'Bramble', 'Cinder', 'Dale', 'Fennel'].map(entry)

/** The real directory client on top of a fake service. */
export const ask = vi.fn<(query: WalletQuery, signal?: AbortSignal) => Promise<DirectoryAnswer>>()
export const real = createDirectory({
  endpoint: 'https://directory.example',
  images: undefined,
  projectId: 'shop',
  sdk: { type: 'casement', version: '1' },
  fetch: () => Promise.reject(new Error('nobody is asked')),
  answered: () => undefined,
})
const directory: Directory = { ...real, wallets: (...asked) => ask(...asked) }
export const page = (entries: readonly object[], count = entries.length): DirectoryAnswer => ({
  kind: 'wallets',
  wallets: real.read(entries),
  count,
  last: true,
})
export const away: DirectoryAnswer = { kind: 'failed', why: 'away' }

/** Responds like the directory: with the included wallets, otherwise with all by rank. */
export const answers = async ({ include, exclude = [] }: WalletQuery): Promise<DirectoryAnswer> => {
  const all = [...RANKED, entry('Yarrow')]
  const found = all.filter(({ id }) => (include?.length ? include.includes(id) : !exclude.includes(id)))
  return page(found, include?.length ? found.length : 600)
}

/** Sets up wallet lists for each test. The cache lasts for one test. */
export const eachWithWalletLists = () => {
  let lists = createWalletListsStore()
  const world = { kept: undefined as unknown }
  const warn = vi.fn<(text: string) => void>()
  const cache = {
    read: vi.fn(() => world.kept),
    write: vi.fn((value: unknown) => {
      world.kept = JSON.parse(JSON.stringify(value))
    }),
  }
  const start = (options: Partial<Options> = {}, more: { directory?: Directory | undefined } = {}) => {
    lists = createWalletListsStore()
    const store = createOptionsStore(sampleOptions(options))
    const commands = createWalletLists({
      lists,
      options: store,
      directory: 'directory' in more ? more.directory : directory,
      cache,
      warn,
    })
    return { ...commands, options: store, lists }
  }
  beforeEach(() => {
    world.kept = undefined
    vi.clearAllMocks()
    ask.mockReset().mockImplementation(answers)
  })
  /** The state of the latest lists. */
  const state = () => lists.getState()
  return {
    world,
    warn,
    cache,
    start,
    state,
    settled: (directory = 'answered') => vi.waitFor(() => expect(state().directory).toBe(directory)),
    names: (list: 'featured' | 'recommended' | 'seen') => state()[list].map(({ name }) => name),
  }
}
