import type { Fault } from '../faults/fault.ts'
import type { PartName } from '../parts/registry.ts'
import type { PartLogFile } from './log-file.ts'
import type { PartProcess } from './part-process.ts'
import { startPartProcess } from './part-process.ts'

export type PartState = 'starting' | 'running' | 'ended' | 'stopped'

/** The current status of a part. */
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

/** A part in its own process. */
export type SupervisedPart = {
  status(): PartStatus
  start(options: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
  /** Restarts it at the same addresses, stopping it first if it runs. */
  restart(): Promise<void>
  kill(): void
  /** Returns false if the part is not running. */
  setFault(fault: Fault | undefined): boolean
  stop(): Promise<void>
}

/** Supervises a part: reports its end and restarts it at the addresses that the others use. */
export const superviseParts =
  (tellEnd: (name: PartName, reason: string) => void) =>
  (name: PartName, log: PartLogFile): SupervisedPart => {
    let state: PartState = 'stopped'
    let reason: string | undefined
    let running: PartProcess | undefined
    let fault: Fault | undefined
    /** The options for a restart, with the port that was found at the first start. */
    let anew: Readonly<Record<string, unknown>> | undefined
    // Runs restarts one after the other.
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
