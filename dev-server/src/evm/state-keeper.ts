import type { PartLog } from '../parts/part-log.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { NodeRpc } from './node-rpc.ts'
import type { StateFile } from './state-file.ts'

const LOOK_EVERY_MS = 500
// Of the time that passes, so much at most is spent on saving: the node answers nobody meanwhile.
const REST_FOR_EACH_SAVE = 4

/** Saves a chain's state soon after it has changed. */
export type StateKeeper = {
  /** Says that something was asked of the node that may change its state without a new block. */
  touch(): void
  /** Saves what is not saved yet, now. */
  save(): Promise<void>
  /** Saves what is not saved yet, and stops looking. */
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

  // One at a time: two that write the same file would spoil it.
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
