import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { solanaAddress } from './deployment.ts'
import { startTestNode } from './node-for-tests.ts'
import type { SolanaAddresses } from './part.ts'

let stateFolder = ''
beforeAll(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'casement-solana-'))
})
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(stateFolder, { recursive: true })
})

const source = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

const startElsewhere = async () => {
  const script = `
    const { startSolana } = await import(${source('./part.ts')})
    const { createFaults } = await import(${source('../faults/faults.ts')})
    const { createPartLog } = await import(${source('../parts/part-log.ts')})
    const runtime = { log: createPartLog(() => undefined), faults: createFaults() }
    const options = { port: 0, contents: 'world', stateFolder: ${JSON.stringify(stateFolder)} }
    console.log(JSON.stringify((await startSolana(options, runtime)).addresses))
  `
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, addresses: JSON.parse(line.toString()) as SolanaAddresses }
}

test('behavior: a killed node restarts with its balances and history', async () => {
  const { child, addresses } = await startElsewhere()
  const ended = once(child, 'exit')
  const call = async (method: string, ...params: unknown[]): Promise<any> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await (await fetch(addresses.http, { method: 'POST', body })).json()) as unknown
  }
  const empty = await solanaAddress('empty')
  const visitor = await solanaAddress('visitor')
  let last = ''
  for (let time = 0; time < 20; time += 1) last = (await call('requestAirdrop', empty, 1_000_000)).result as string
  const { result: history } = await call('getSignaturesForAddress', visitor)
  child.kill('SIGKILL')
  await ended

  const node = await startTestNode({ contents: 'world', stateFolder })
  try {
    // Something else may hold the port after the node's, which only means that sockets are at the node's own.
    const warnings = node.lines.filter((line) => line.includes(' warn ') && !/Port \d+ is taken/.test(line))
    expect(warnings).toEqual([])
    expect(await node.lamports(empty as never)).toBe(20_000_000n)
    expect((await node.call('getSignaturesForAddress', visitor)).result).toEqual(history)
    await node.call('test_expireBlockhash')
    const { result } = await node.call('getSignaturesForAddress', empty, { limit: 1 })
    expect(result).toMatchObject([{ signature: last, confirmationStatus: 'finalized' }])
  } finally {
    await node.part.stop()
  }
}, 60_000)

test('behavior: a stopped node no longer answers and frees its port', async () => {
  const node = await startTestNode()
  const { port } = node.part.addresses
  await node.part.stop()
  await expect(fetch(node.http)).rejects.toThrow()
  const again = await startTestNode({ port })
  expect(again.part.addresses.port).toBe(port)
  await again.part.stop()
})

test('behavior: works without its socket port if that is taken', async () => {
  for (;;) {
    const holder = createServer()
    holder.listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const node = await startTestNode({ port: port - 1 })
    try {
      // The port before it may be taken, too.
      if (node.part.addresses.port !== port - 1) continue
      expect(node.lines.filter((line) => line.includes(' warn '))).toEqual([expect.stringMatching(/is taken/)])
      const socket = new WebSocket(node.ws)
      await once(socket, 'open')
      socket.terminate()
      return
    } finally {
      await node.part.stop()
      holder.close()
    }
  }
})
