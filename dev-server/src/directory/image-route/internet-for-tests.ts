import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { LoopbackServer } from '../../http/loopback-server.ts'
import { startLoopbackServer } from '../../http/loopback-server.ts'
import type { FetchParts } from './fetch-image.ts'
import { openUrl } from './open-url.ts'

export const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
export const PUBLIC = '93.184.216.34'

export type Respond = (response: ServerResponse) => void
const image: Respond = (response) => void response.writeHead(200).end(PNG)
export const redirect =
  (location?: string): Respond =>
  (response) =>
    void response.writeHead(302, location === undefined ? {} : { location }).end()

export const refused = (code: string) => expect.objectContaining({ name: 'ImageRefusedError', code })

/** One server of this machine, for the tests of one file, that stands for every one on the internet. */
export const stageInternet = () => {
  const state = {
    port: 0,
    paths: {} as Record<string, Respond>,
    asked: [] as string[],
    dialled: [] as string[],
    parts: (more: Partial<FetchParts> = {}): FetchParts => ({
      sources: { local: () => [{ origin: `http://127.0.0.1:${state.port}`, mayRead: () => true }], outside: true },
      resolve: async () => [PUBLIC],
      open: (url, address, signal) => {
        state.dialled.push(address)
        const here = new URL(url.href.replace(/^https:/, 'http:'))
        here.port = String(state.port)
        return openUrl(here, '127.0.0.1', signal)
      },
      timeoutMs: 5_000,
      ...more,
    }),
  }
  let server: LoopbackServer
  beforeAll(async () => {
    server = await startLoopbackServer(0, 'internet', ({ host, path }, _message, response) => {
      state.asked.push(`${host}${path}`)
      const respond = state.paths[path]
      if (respond === undefined) response.writeHead(404).end()
      else respond(response)
      return undefined
    })
    state.port = server.port
  })
  afterAll(() => server.stop())
  beforeEach(() => Object.assign(state, { paths: { '/a.png': image }, asked: [], dialled: [] }))
  return state
}
