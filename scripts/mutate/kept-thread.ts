import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest, WorkerResponse } from 'vitest/node'

/** A thread for tests that is kept from one run to the next, until a new one begins. */
export type KeptThread = {
  readonly pool: PoolRunnerInitializer
  /** Whether the next run uses a thread that ran tests before. */
  readonly isUsed: () => boolean
  /** Says that a source has changed: a thread keeps the code of the modules that it has loaded. */
  readonly noteChange: (file: string) => void
  /** Ends the thread; the next run begins a new one. */
  readonly begin: () => Promise<void>
  /** Ends the thread because it may be broken. What was changed in it is lost. */
  readonly replace: () => Promise<void>
  /** Whether all runs since the last `begin` were in one thread. */
  readonly isWhole: () => boolean
}

const NAME = 'kept-thread'

/**
 * Vitest starts a new thread for each run, which takes ten to twenty times as long as most of our tests. In a kept
 * thread modules are evaluated anew for each test file, too; only globals stay.
 */
export const keepThread = (): KeptThread => {
  let thread: Worker | undefined
  const changed = new Set<string>()
  // In a process that replaces a killed one, no thread was begun.
  let isWhole = false

  const createPoolWorker = ({ distPath, env, execArgv }: PoolOptions): PoolWorker => {
    const replies = new EventEmitter()
    const listening: (() => void)[] = []
    let isFirstRun = false
    // The configuration is sent when a thread starts, and it has the time limit of the tests, which changes.
    let config: object = {}

    const worker = (): Worker => {
      if (!thread) throw new Error('The thread for tests does not run.')
      return thread
    }
    const reply = (type: 'started' | 'stopped'): void => {
      const response: WorkerResponse = { __vitest_worker_response__: true, type }
      setImmediate(() => replies.emit('message', response))
    }

    return {
      name: NAME,
      start: async () => {
        if (thread) return
        isFirstRun = true
        thread = new Worker(resolve(distPath, 'workers/threads.js'), {
          env: env as NodeJS.ProcessEnv,
          execArgv,
          stdout: true,
          stderr: true,
        })
      },
      send: (message: WorkerRequest) => {
        // The pool also sends replies to remote calls, which have no type.
        if (message.__vitest_worker_request__) {
          if (message.type === 'stop') return reply('stopped')
          if (message.type === 'start') {
            config = message.context.config
            if (!isFirstRun) return reply('started')
          }
          if (message.type === 'run') {
            const invalidates = [...(message.context.invalidates ?? []), ...changed]
            return worker().postMessage({ ...message, context: { ...message.context, config, invalidates } })
          }
        }
        return worker().postMessage(message)
      },
      on: (event, callback) => {
        const own = worker()
        own.on(event, callback)
        replies.on(event, callback)
        listening.push(() => own.off(event, callback))
      },
      off: (event, callback) => {
        thread?.off(event, callback)
        replies.off(event, callback)
      },
      // The run of the next test file may have begun in the same thread.
      stop: async () => {
        for (const end of listening) end()
      },
      deserialize: (data) => data,
    }
  }

  const end = async (): Promise<void> => {
    const ended = thread
    thread = undefined
    changed.clear()
    await ended?.terminate()
  }

  return {
    pool: { name: NAME, createPoolWorker },
    isUsed: () => thread !== undefined,
    isWhole: () => isWhole,
    noteChange: (file) => void changed.add(file),
    begin: () => {
      isWhole = true
      return end()
    },
    replace: () => {
      isWhole = false
      return end()
    },
  }
}
