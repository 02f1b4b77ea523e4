import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TestChain } from './chains-for-tests.ts'
import { askChain, chainsForTests, until } from './chains-for-tests.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const chains = chainsForTests()
let chain: TestChain
const open: WebSocket[] = []
beforeAll(async () => {
  chain = await chains.start()
})
afterEach(() => {
  chain.faults.set(undefined)
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(chains.stopAll)

type Said = {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number }
  readonly method?: string
  readonly params?: { readonly subscription: string; readonly result: { readonly number: string } }
}

const connect = async () => {
  const socket = new WebSocket(chain.ws)
  open.push(socket)
  const heard: Said[] = []
  socket.on('message', (data) => heard.push(JSON.parse(data.toString()) as Said))
  await once(socket, 'open')
  const ask = async (id: number, method: string, params: readonly unknown[] = []): Promise<Said> => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await until(() => heard.some((one) => one.id === id))
    return heard.find((one) => one.id === id) ?? {}
  }
  return { socket, heard, ask }
}

test('behavior: answers requests over a socket', async () => {
  const { ask, socket, heard } = await connect()
  expect(await ask(1, 'eth_chainId')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  socket.send('{')
  await until(() => heard.length === 2)
  expect(heard[1]).toMatchObject({ id: null, error: { code: -32_700 } })
})

test('behavior: a subscription sends new blocks until it is cancelled', async () => {
  const { ask, heard } = await connect()
  const { result: subscription } = await ask(1, 'eth_subscribe', ['newHeads'])
  const number = BigInt((await askChain(chain.http, 'eth_blockNumber')) as string)
  await askChain(chain.http, 'evm_mine')
  const heads = () => heard.filter(({ method }) => method === 'eth_subscription')
  await until(() => heads().length === 1)
  expect(heads()[0]?.params?.subscription).toBe(subscription)
  expect(BigInt(heads()[0]?.params?.result.number ?? '0')).toBe(number + 1n)
  expect(await ask(2, 'eth_unsubscribe', [subscription])).toMatchObject({ result: true })
  await askChain(chain.http, 'evm_mine')
  // A block would be sent before this is answered.
  await ask(3, 'eth_subscribe', ['newHeads'])
  expect(heads()).toHaveLength(1)
})

test('behavior: handles requests in order, even if the first is slow', async () => {
  const { ask } = await connect()
  const first = BigInt((await askChain(chain.http, 'eth_blockNumber')) as string)
  const [, number] = await Promise.all([ask(1, 'anvil_mine', ['0xc8']), ask(2, 'eth_blockNumber')])
  expect(BigInt(number?.result as string)).toBe(first + 200n)
})

test('attack: refuses methods that access the machine, too', async () => {
  const { ask } = await connect()
  expect(await ask(1, 'anvil_dumpState')).toMatchObject({ error: { code: -32_601 } })
  expect(await ask(2, 'hardhat_loadState', ['0x'])).toMatchObject({ error: { code: -32_601 } })
})

test('attack: closes a socket that sends more requests than may wait', async () => {
  const { socket } = await connect()
  for (let id = 0; id < 300; id += 1) {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] }))
  }
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1013)
})

test('attack: limits the number of sockets', async () => {
  await Promise.all(Array.from({ length: 128 }, connect))
  await expect(connect()).rejects.toThrow(/503/)
  open[0]?.terminate()
  await until(() =>
    connect().then(
      () => true,
      () => false,
    ),
  )
})

test('attack: closes a socket after a message that is too long', async () => {
  const { socket } = await connect()
  socket.send('a'.repeat(1_048_577))
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1009)
})

test('behavior: a fault breaks sockets and refuses new ones', async () => {
  const { socket } = await connect()
  chain.faults.set({ drop: true })
  await once(socket, 'close')
  chain.faults.set({ status: 503 })
  await expect(connect()).rejects.toThrow(/503/)
})

test('error: accepts no socket at another path', async () => {
  const socket = new WebSocket(`${chain.ws}/v1`)
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toMatch(/404/)
})
