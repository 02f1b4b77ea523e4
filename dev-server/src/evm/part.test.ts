import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { askChain, chainsForTests, isAlive, until } from './chains-for-tests.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const chains = chainsForTests()
afterAll(chains.stopAll)

test('behavior: reports its address and skips a port that is taken', async () => {
  const holder = createServer()
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const taken = (holder.address() as { port: number }).port
  const chain = await chains.start({ port: taken, chainId: 137 })
  holder.close()
  expect(chain.port).toBeGreaterThan(taken)
  expect(chain).toMatchObject({ http: `http://127.0.0.1:${chain.port}`, ws: `ws://127.0.0.1:${chain.port}` })
  expect(await askChain(chain.http, 'eth_chainId')).toBe('0x89')
  expect(await askChain(chain.http, 'eth_blockNumber')).toBe('0x0')
})

test('behavior: if the node is killed, the part exits with an error and the reason', async () => {
  const { child, processGroup, http } = await chains.startApart({ port: 0, chainId: 1, contents: 'empty' })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(child, 'exit')
  process.kill(-processGroup, 'SIGKILL')
  expect(await ended).toEqual([1, null])
  expect(said).toMatch(/error The node of chain 1 was ended by SIGKILL/)
  await expect(askChain(http, 'eth_chainId')).rejects.toThrow()
})

test('behavior: stopping it leaves no process behind', async () => {
  const { child, processGroup } = await chains.startApart({ port: 0, chainId: 137, contents: 'empty' })
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  await until(() => !isAlive(processGroup))
})
