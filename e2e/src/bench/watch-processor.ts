import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessorReading } from './processor-use.ts'
import { isDisturbed, readMachineUse, readProcessUse, usedByOthers, usedByTree } from './processor-use.ts'

/** A sample, and whether other programs disturbed it. */
export type Watched<T> = { readonly value: T; readonly disturbed: boolean }

export type ProcessorWatch = {
  /** Whether this system tells what other programs use. */
  readonly sees: boolean
  watch<T>(sample: () => Promise<T>): Promise<Watched<T>>
  /** Waits until other programs rest. Rejects once it has waited for too long in all. */
  untilOthersRest(): Promise<void>
}

const LOOK_MS = 500
const MAX_WAIT_MS = 180_000

const readProcess = (pid: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

const readProcessor = (): ProcessorReading => {
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? [])
  return {
    atMs: performance.now(),
    machine: readMachineUse(readFileSync('/proc/stat', 'utf8')),
    oursMs: usedByTree(lines.map(readProcessUse), process.pid),
  }
}

/** The same watch, which calls no sample disturbed. */
export const withoutWatch = (watch: ProcessorWatch): ProcessorWatch => ({
  ...watch,
  watch: async (sample) => ({ value: await sample(), disturbed: false }),
})

/** Watches what other programs use of the processor while samples are taken. */
export const createProcessorWatch = (): ProcessorWatch => {
  if (process.platform !== 'linux') {
    const watch = async <T>(sample: () => Promise<T>) => ({ value: await sample(), disturbed: false })
    return { sees: false, watch, untilOthersRest: async () => undefined }
  }
  const watch = async <T>(sample: () => Promise<T>): Promise<Watched<T>> => {
    const before = readProcessor()
    const value = await sample()
    const after = readProcessor()
    return { value, disturbed: isDisturbed(usedByOthers(before, after), after.atMs - before.atMs) }
  }
  let waitedMs = 0
  return {
    sees: true,
    watch,
    untilOthersRest: async () => {
      while ((await watch(() => wait(LOOK_MS))).disturbed) {
        waitedMs += LOOK_MS
        if (waitedMs >= MAX_WAIT_MS)
          throw new Error('Other programs keep the processor busy, so nothing measured here would mean anything')
      }
    },
  }
}
