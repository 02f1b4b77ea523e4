import type { Fault } from '../faults/fault.ts'
import type { PartName } from '../parts/registry.ts'
import type { PartLogFile } from './log-file.ts'
import type { PartProcess } from './part-process.ts'
import { startPartProcess } from './part-process.ts'

export type PartState = 'starting' | 'running' | 'ended' | 'stopped'

/** What is known of a part now. */
export type PartStatus = {
  readonly name: PartName
  readonly state: PartState
  /** How it ended, or why it did not start. */
  readonly reason?: string
  readonly pid?: number
  readonly addresses?: Readonly<Record<string, unknown>>
  readonly fault?: Fault
  readonly log: readonly string[]
}

/** A part in a process of its own. */
export type SupervisedPart = {
  status(): PartStatus
  start(options: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
  /** Starts it anew where it was; one that runs is stopped first. */
  restart(): Promise<void>
  kill(): void
  /** False when there is nobody to tell it to. */
  setFault(fault: Fault | undefined): boolean
  stop(): Promise<void>
}

/** Looks after one part: says when it ends, and brings it back to the addresses that the others know it by. */
export const superviseParts =
  (tellEnd: (name: PartName, reason: string) => void) =>
  (name: PartName, log: PartLogFile): SupervisedPart => {
    let state: PartState = 'stopped'
    let reason: string | undefined
    let running: PartProcess | undefined
    let fault: Fault | undefined
    /** What it is started with again: it comes back to the port that it has found, not to the first that it tried. */
    let anew: Readonly<Record<string, unknown>> | undefined
    // Restarts one after the other, however often somebody asks.
    let turn: Promise<unknown> = Promise.resolve()

    const launch = async (options: Readonly<Record<string, unknown>>): Promise<PartProcess> => {
      state = 'starting'
      reason = undefined
      fault = undefined
      try {
        const child = await startPartProcess(name, options, log.write)
        running = child
        state = 'running'
        void child.ended.then((how) => {
          if (running !== child) return
          running = undefined
          fault = undefined
          if (state === 'stopped') return
          state = 'ended'
          reason = how
          tellEnd(name, how)
        })
        return child
      } catch (error) {
        state = 'ended'
        reason = error instanceof Error ? error.message : String(error)
        throw error
      }
    }

    const stop = async (): Promise<void> => {
      state = 'stopped'
      const child = running
      running = undefined
      await child?.stop()
    }

    const restartNow = async (): Promise<void> => {
      if (anew === undefined) throw new Error(`${name} has never run`)
      await stop()
      const child = await launch(anew)
      if (child.addresses.port === anew.port) return
      await stop()
      state = 'ended'
      reason = 'Somebody else has taken its port'
      throw new Error(`${name}: ${reason}`)
    }

    return {
      status: () => ({
        name,
        state,
        ...(reason === undefined ? {} : { reason }),
        ...(running === undefined ? {} : { pid: running.pid, addresses: running.addresses }),
        ...(fault === undefined ? {} : { fault }),
        log: log.last(),
      }),
      start: async (options) => {
        const { addresses } = await launch(options)
        anew = { ...options, port: addresses.port }
        return addresses
      },
      restart: () => {
        turn = turn.catch(() => undefined).then(restartNow)
        return turn as Promise<void>
      },
      kill: () => running?.kill(),
      setFault: (next) => {
        if (running === undefined) return false
        fault = next
        running.tell({ type: 'fault', fault: next })
        return true
      },
      stop,
    }
  }
