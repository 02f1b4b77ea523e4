import { beforeEach, vi } from 'vitest'
import type { RequestOutcome } from '../../kernel/rules/request-failure.ts'
import type { DataService } from './data-service.ts'
import { createDataService } from './data-service.ts'

export const ENDPOINT = 'https://data.example'
export const VISITOR = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const CHAINS = { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] }

/** Creates, before each test, a client of the data service with a fake service: answers by path. */
export const setUpData = () => {
  const get = vi.fn<typeof fetch>()
  const answered = vi.fn<(answered: RequestOutcome) => void>()
  const says: { [path: string]: unknown } = {}
  const world = {} as { data: DataService; clientId: string | undefined }
  beforeEach(() => {
    get.mockReset()
    answered.mockReset()
    for (const path of Object.keys(says)) delete says[path]
    says['/v1/supported-chains'] = CHAINS
    get.mockImplementation(async (address) => {
      const said = says[new URL(String(address)).pathname]
      if (said instanceof Response) return said
      return said === undefined ? new Response('Not Found', { status: 404 }) : Response.json(said)
    })
    world.clientId = undefined
    world.data = createDataService({
      endpoint: `${ENDPOINT}/`,
      projectId: 'shop',
      sdk: () => ({ type: 'casement', version: 'html-eip155,solana-1.0.0' }),
      clientId: () => world.clientId,
      fetch: get,
      answered,
    })
  })
  /** The addresses that were requested, in order. */
  const requested = (): readonly URL[] => get.mock.calls.map(([address]) => new URL(String(address)))
  return { get, answered, says, world, requested }
}
