import { beforeEach, vi } from 'vitest'
import type { RequestOutcome } from '../../kernel/rules/request-failure.ts'
import type { Directory, WalletQuery } from './directory.ts'
import { createDirectory } from './directory.ts'

/** Creates, before each test, a directory client with a fake service. */
export const setUpDirectory = () => {
  const get = vi.fn<typeof fetch>()
  const answered = vi.fn<(answered: RequestOutcome) => void>()
  const make = (more: object = {}) =>
    createDirectory({
      endpoint: 'https://directory.example/v2/',
      images: 'https://images.example/route',
      projectId: 'shop',
      sdk: { type: 'casement', version: 'html-eip155,solana-1.0.0' },
      fetch: get,
      answered,
      ...more,
    })
  const world = {} as { directory: Directory }
  beforeEach(() => {
    get.mockReset()
    answered.mockReset()
    world.directory = make()
  })
  return {
    get,
    answered,
    make,
    world,
    says: (value: unknown, init?: ResponseInit) => get.mockResolvedValue(Response.json(value, init)),
    walletsOf: async (query: WalletQuery = {}) => {
      const answer = await world.directory.wallets(query)
      if (answer.kind === 'failed') throw new Error(answer.why)
      return answer
    },
  }
}

export const list = (...data: unknown[]) => ({ count: data.length, data })
