import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EvmNode } from './anvil.ts'
import { startEvmNode } from './anvil.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const running: EvmNode[] = []
afterEach(() => Promise.all(running.splice(0).map((node) => node.stop())))

const start = async (port = 0): Promise<EvmNode> => {
  const node = await startEvmNode({ port, chainId: 1 })
  running.push(node)
  return node
}

const call = async (url: string, method: string): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://frame.localhost:5180' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return ((await response.json()) as { result: unknown }).result
}

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the EVM node', () => {
  test('behavior: has chain id 1 and allows requests from the frame', async () => {
    const { url } = await start()
    expect(await call(url, 'eth_chainId')).toBe('0x1')
    expect(await call(url, 'eth_blockNumber')).toBe('0x0')
  })

  test('behavior: skips a port that is taken', async () => {
    const holder = createServer()
    holder.listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const { url } = await start(port)
    expect(Number(new URL(url).port)).toBeGreaterThan(port)
    holder.close()
  })

  test('behavior: stopping it leaves no process behind', async () => {
    const node = await start()
    expect(isAlive(node.processGroup)).toBe(true)
    await node.stop()
    await until(() => !isAlive(node.processGroup))
    await expect(fetch(node.url)).rejects.toThrow()
  })

  test('behavior: ends when the process that started it is killed', async () => {
    const module = fileURLToPath(new URL('./anvil.ts', import.meta.url))
    const script = `
      const { startEvmNode } = await import(${JSON.stringify(module)})
      const node = await startEvmNode({ port: 0, chainId: 1 })
      console.log(node.processGroup)
    `
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const group = Number(line.toString())
    expect(isAlive(group)).toBe(true)
    parent.kill('SIGKILL')
    await until(() => !isAlive(group))
  })

  test('error: reports the output of a program that exits at once', async () => {
    await expect(startEvmNode({ port: 0, chainId: 1, binary: '/bin/false' })).rejects.toThrow('The EVM node ended')
    await expect(startEvmNode({ port: 0, chainId: 1, binary: '/nowhere/anvil' })).rejects.toThrow(/not found/)
  })
})
