import type { PartLog } from '../parts/part-log.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { NodeRpc } from './node-rpc.ts'
import type { StateFile } from './state-file.ts'

const LOOK_EVERY_MS = 500
// Limits the share of time spent saving, during which the node does not answer.
const REST_FOR_EACH_SAVE = 4

/** Saves a chain's state soon after it has changed. */
export type StateKeeper = {
  /** Notes that a request may have changed the state without a new block. */
  touch(): void
  /** Saves unsaved changes now. */
  save(): Promise<void>
  /** Saves unsaved changes and stops. */
  stop(): Promise<void>
}

export const keepState = (node: NodeRpc, file: StateFile, log: PartLog): StateKeeper => {
  let saved: string | undefined
  let touched = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const head = async (): Promise<string> =>
    JSON.stringify((await node.call('eth_getBlockByNumber', ['latest', false])) ?? null)

  const saveIfChanged = async (): Promise<number> => {
    const now = await head()
    if (now === saved && !touched) return 0
    const began = performance.now()
    touched = false
    try {
      await file.write(await node.call('anvil_dumpState'))
      saved = now
    } catch (error) {
      touched = true
      throw error
    }
    return performance.now() - began
  }

  // Saves run one at a time: two would corrupt the file.
  let turn: Promise<number> = Promise.resolve(0)
  const look = (): Promise<number> => {
    turn = turn.catch(() => 0).then(saveIfChanged)
    return turn
  }

  const schedule = (afterMs: number): void => {
    timer = setTimeout(async () => {
      let took = 0
      try {
        took = await look()
      } catch (error) {
        if (!stopped) log.warn(`The state was not saved: ${describeThrown(error)}`)
      }
      if (!stopped) schedule(Math.max(LOOK_EVERY_MS, took * REST_FOR_EACH_SAVE))
    }, afterMs)
    timer.unref()
  }

  schedule(LOOK_EVERY_MS)
  return {
    touch: () => {
      touched = true
    },
    save: async () => void (await look()),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await look()
    },
  }
}
