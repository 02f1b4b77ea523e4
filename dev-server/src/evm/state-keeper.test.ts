import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { askChain, chainsForTests, isAlive, until } from './chains-for-tests.ts'
import { MULTICALL3_ADDRESS } from './deployment.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const chains = chainsForTests()
afterAll(chains.stopAll)

const FILE = 'eip155-1-world.state.gz'
const STRANGER = '0x1000000000000000000000000000000000000001'
const EMPTY = evmAccount('empty').address

const payStranger = async (url: string): Promise<string> => {
  const from = evmAccount('visitor').address
  return (await askChain(url, 'eth_sendTransaction', [{ from, to: STRANGER, value: '0x7' }])) as string
}
const balanceOf = (url: string, address: string) => askChain(url, 'eth_getBalance', [address, 'latest'])
const block = async (url: string, which: string) =>
  (await askChain(url, 'eth_getBlockByNumber', [which, false])) as {
    readonly hash: string
    readonly parentHash: string
    readonly timestamp: string
  }

test('behavior: changes made just before a kill survive, and the chain continues from them', async () => {
  const stateFolder = await chains.folder()
  const options = { port: 0, chainId: 1, contents: 'world', stateFolder, historyEntries: 40 } as const
  const { http, child, processGroup } = await chains.startApart(options)
  const before = await stat(join(stateFolder, FILE))
  const hash = await payStranger(http)
  await until(async () => (await stat(join(stateFolder, FILE))).mtimeMs > before.mtimeMs)
  const first = await block(http, '0x0')
  const head = await block(http, 'latest')
  child.kill('SIGKILL')
  await until(() => !isAlive(processGroup))

  const again = await chains.start(options)
  expect(again.lines.join('')).toMatch(/restored/)
  expect(await balanceOf(again.http, STRANGER)).toBe('0x7')
  // An empty account stays empty: a new node would fund each with ten thousand ether.
  expect(await balanceOf(again.http, EMPTY)).toBe('0x0')
  expect(await askChain(again.http, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect((await block(again.http, '0x0')).hash).toBe(first.hash)
  expect((await block(again.http, 'latest')).hash).toBe(head.hash)
  await payStranger(again.http)
  // The node answers before it mines the transaction's block.
  await until(async () => (await block(again.http, 'latest')).hash !== head.hash)
  const next = await block(again.http, 'latest')
  expect(next.parentHash).toBe(head.hash)
  expect(Math.abs(Number(next.timestamp) - Date.now() / 1_000)).toBeLessThan(30)
})

test('behavior: keeps changes without a block and an advanced clock', async () => {
  const stateFolder = await chains.folder()
  const options = { contents: 'empty', stateFolder } as const
  const chain = await chains.start(options)
  await askChain(chain.http, 'evm_increaseTime', [86_400])
  await askChain(chain.http, 'evm_mine')
  await askChain(chain.http, 'anvil_setBalance', [STRANGER, '0x5'])
  const head = await block(chain.http, 'latest')
  await chain.stop()
  const again = await chains.start(options)
  expect(await balanceOf(again.http, STRANGER)).toBe('0x5')
  await askChain(again.http, 'evm_mine')
  expect(Number((await block(again.http, 'latest')).timestamp)).toBeGreaterThan(Number(head.timestamp))
})

test('behavior: keeps nothing without a folder', async () => {
  const chain = await chains.start()
  await askChain(chain.http, 'anvil_setBalance', [STRANGER, '0x5'])
  await chain.stop()
  expect(await balanceOf((await chains.start()).http, STRANGER)).toBe('0x0')
})

test('error: sets a truncated state aside with a warning and creates a new world', async () => {
  const stateFolder = await chains.folder()
  const options = { contents: 'world', stateFolder, historyEntries: 8 } as const
  const chain = await chains.start(options)
  await payStranger(chain.http)
  await chain.stop()
  const whole = await stat(join(stateFolder, FILE))
  await truncate(join(stateFolder, FILE), Math.floor(whole.size / 2))

  const again = await chains.start(options)
  expect(again.lines.join('')).toMatch(/ warn .*is put aside: it is not whole/)
  expect((await stat(join(stateFolder, `${FILE}.broken`))).size).toBe(Math.floor(whole.size / 2))
  expect(await balanceOf(again.http, STRANGER)).toBe('0x0')
  expect(BigInt((await balanceOf(again.http, evmAccount('visitor').address)) as string)).toBeGreaterThan(0n)
  // It is saved before the chain is announced.
  expect((await readFile(join(stateFolder, FILE))).length).toBeGreaterThan(0)
})

test('error: sets a state aside that the node refuses', async () => {
  const stateFolder = await chains.folder()
  await writeFile(join(stateFolder, 'eip155-1-empty.state.gz'), gzipSync('{"accounts":7}'))
  const chain = await chains.start({ contents: 'empty', stateFolder })
  expect(chain.lines.join('')).toMatch(/ warn .*is put aside: the node does not take it/)
  expect(await askChain(chain.http, 'eth_blockNumber')).toBe('0x0')
})

test('error: sets a state of another version of the world aside', async () => {
  const stateFolder = await chains.folder()
  const options = { contents: 'world', stateFolder, historyEntries: 8 } as const
  const chain = await chains.start(options)
  await askChain(chain.http, 'anvil_setCode', [MULTICALL3_ADDRESS, '0x00'])
  await chain.stop()
  const again = await chains.start(options)
  expect(again.lines.join('')).toMatch(/ warn .*another version of the world/)
  expect(await askChain(again.http, 'eth_getCode', [MULTICALL3_ADDRESS, 'latest'])).not.toBe('0x00')
  expect((await readdir(stateFolder)).sort()).toEqual([FILE, `${FILE}.broken`])
})
