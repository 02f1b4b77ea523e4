import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PoolOptions, WorkerRequest } from 'vitest/node'
import type { KeptThread } from './kept-thread.ts'
import { keepThread } from './kept-thread.ts'

// A thread that counts its runs and answers with what it was told.
const THREAD = `
const { parentPort } = require('node:worker_threads')
let runs = 0
parentPort.on('message', ({ type, context }) => {
  if (type === 'run') parentPort.postMessage({ run: ++runs, invalidates: context.invalidates, config: context.config })
})
`
type Answer = { readonly run: number; readonly invalidates: readonly string[]; readonly config: object }

let folder: string
let thread: KeptThread

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-thread-'))
  mkdirSync(join(folder, 'workers'))
  writeFileSync(join(folder, 'workers/threads.js'), THREAD)
  thread = keepThread()
})
afterEach(async () => {
  await thread.begin()
  rmSync(folder, { recursive: true })
})

/** One run of tests, as Vitest does it: start, run, stop. */
const runTests = async (config: object = {}): Promise<Answer> => {
  const worker = thread.pool.createPoolWorker({ distPath: folder, env: {}, execArgv: [] } as unknown as PoolOptions)
  await worker.start()
  const answered = new Promise<Answer>((resolve) => {
    worker.on('message', (message) => {
      if ((message as Partial<Answer>).run !== undefined) resolve(message as Answer)
    })
  })
  const send = (message: object) =>
    worker.send({ __vitest_worker_request__: true, ...message } as unknown as WorkerRequest)
  send({ type: 'start', context: { config } })
  send({ type: 'run', context: {} })
  const answer = await answered
  await worker.stop()
  return answer
}

test('behavior: one run after the other is in the same thread, with the configuration of each', async () => {
  expect(await runTests({ testTimeout: 1 })).toMatchObject({ run: 1, config: { testTimeout: 1 } })
  expect(thread.isUsed()).toBe(true)
  expect(await runTests({ testTimeout: 2 })).toMatchObject({ run: 2, config: { testTimeout: 2 } })
})

test('behavior: a run is told which sources have changed since the thread began', async () => {
  thread.noteChange('/a.ts')
  expect((await runTests()).invalidates).toEqual(['/a.ts'])
  await thread.begin()
  expect((await runTests()).invalidates).toEqual([])
})

test('behavior: a thread that was begun is whole, and the next one starts anew', async () => {
  await runTests()
  await thread.begin()
  expect([thread.isUsed(), thread.isWhole()]).toEqual([false, true])
  expect((await runTests()).run).toBe(1)
  await runTests()
  expect(thread.isWhole()).toBe(true)
})

test('error: a replaced thread is not whole until one is begun', async () => {
  // A process in the place of a killed one has begun none.
  expect(thread.isWhole()).toBe(false)
  await thread.begin()
  await runTests()
  await thread.replace()
  expect((await runTests()).run).toBe(1)
  expect(thread.isWhole()).toBe(false)
  await thread.begin()
  expect(thread.isWhole()).toBe(true)
})
