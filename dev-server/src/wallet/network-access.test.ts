import { Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import { startRelay } from '../relay/part.ts'
import { closePage, openPage, propose, seen } from './page-for-tests.ts'
import { createWallet } from './wallet.ts'

afterAll(() => vi.restoreAllMocks())

/** Records every connection and every fetch of the process. */
const watch = (): { readonly connections: () => string[]; readonly fetches: () => string[] } => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const fetched = vi.spyOn(globalThis, 'fetch')
  return {
    connections: () =>
      connect.mock.calls.map((given) => {
        const { host, port } = (given as unknown[]).flat()[0] as { host?: string; port?: number | string }
        return `${host}:${port}`
      }),
    fetches: () => fetched.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input)),
  }
}

test('attack: pairing, signing and ending a session contact only the relay', async () => {
  const relay = await startRelay({ port: 0 }, { log: createPartLog(() => undefined), faults: createFaults() })
  const relayUrl = relay.addresses.url
  const { connections, fetches } = watch()
  const rpc = { 'eip155:1': 'http://127.0.0.1:1' }
  const wallet = await createWallet({ relayUrl, projectId: 'project', rpc, accounts: ['visitor'] })
  const page = await openPage(relayUrl)
  const { uri, session } = await propose(page, {
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  })
  await wallet.pair(uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  const topic = await wallet.approve(id)
  await session
  const params = ['0x00', wallet.getState().accounts[0]?.evm]
  const result = page.request({ method: 'personal_sign', params }, 'eip155:1')
  const request = await seen(wallet, ({ requests }) => requests[0])
  await wallet.answer(request.id, 'approve')
  await result
  await wallet.disconnect(topic)
  await Promise.all([wallet.stop(), closePage(page)])
  await relay.stop()

  expect(fetches()).toEqual([])
  expect(connections().length).toBeGreaterThanOrEqual(2)
  expect(new Set(connections())).toEqual(new Set([`127.0.0.1:${relay.addresses.port}`]))
}, 20_000)
