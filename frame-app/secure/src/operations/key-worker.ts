import { SECURE_SCRIPT_POLICY } from '@casement/shared-protocol/headers'
import { releaseProxy, wrap } from 'comlink'
import type { KeyOperations } from './key-operations.ts'
import { createSpare } from './spare.ts'
import workerAddress from './worker.ts?worker&url'

/** Longer than the request to the service that an operation waits for. */
const TIMEOUT_MS = 25_000

/** A Worker that did not load, or that did not answer. */
export class KeyWorkerError extends Error {
  override readonly name = 'KeyWorkerError'
}

/** Runs one operation on keys, in a place that is gone afterwards. */
export type WithKeyOperations = <T>(use: (operations: KeyOperations) => Promise<T>) => Promise<T>

export type KeyWorkers = {
  readonly withKeyOperations: WithKeyOperations
  /** Starts the next operation's Worker ahead, because loading its code takes longer than most operations. */
  readonly prepare: () => void
  /** Ends a Worker that was started ahead and not used. */
  readonly drop: () => void
}

type ScriptPolicy = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The Worker's address in the form that a policy with Trusted Types takes. It gives out no other address. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(SECURE_SCRIPT_POLICY, { createScriptURL: () => workerAddress })
  return policy?.createScriptURL('') ?? workerAddress
}

const onFailure = (worker: Worker, fail: () => void): void => {
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
}

/** Creates what runs each operation in a Worker of its own. */
export const createKeyWorkers = (): KeyWorkers => {
  const address = trustedAddress()
  const { prepare, take, drop } = createSpare<Worker>({
    make: () => new Worker(address, { type: 'module' }),
    watch: onFailure,
    end: (worker) => worker.terminate(),
  })

  const withKeyOperations: WithKeyOperations = async (use) => {
    const worker = take()
    const remote = wrap<KeyOperations>(worker)
    let late: ReturnType<typeof setTimeout> | undefined
    const broken = new Promise<never>((_resolve, reject) => {
      const fail = (): void => reject(new KeyWorkerError('The Worker for keys failed.'))
      onFailure(worker, fail)
      late = setTimeout(fail, TIMEOUT_MS)
    })
    try {
      return await Promise.race([use(remote as unknown as KeyOperations), broken])
    } finally {
      clearTimeout(late)
      remote[releaseProxy]()
      worker.terminate()
    }
  }

  return { withKeyOperations, prepare, drop }
}
