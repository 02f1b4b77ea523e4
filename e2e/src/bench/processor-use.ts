// How much processor time other programs used while a sample was taken. The kernel's own counts over exactly the sample
// tell it; a calibrating loop before and after would miss what comes and goes in between, and would take time itself.
// Only Linux has these counts; elsewhere nothing is detected.

/** The kernel counts in hundredths of a second, on every architecture. */
const TICK_MS = 10

/** `/proc/stat`: the number of processors, and the time that they were idle. */
export type MachineUse = { readonly processors: number; readonly idleMs: number }

/** A line of `/proc/<pid>/stat`: a process, its parent, and its time with that of its ended children. */
export type ProcessUse = { readonly pid: number; readonly parent: number; readonly usedMs: number }

export type ProcessorReading = {
  readonly atMs: number
  readonly machine: MachineUse
  /** The time of the benchmark and everything that it started. */
  readonly oursMs: number
}

/** Reads the text of `/proc/stat`. Time that the hypervisor took away is not idle, so it counts as used by others. */
export const readMachineUse = (text: string): MachineUse => {
  const lines = text.split('\n')
  const [, , , , idle, iowait] = (lines.find((line) => line.startsWith('cpu ')) ?? '').split(/\s+/).map(Number)
  return {
    processors: lines.filter((line) => /^cpu\d/.test(line)).length,
    idleMs: ((idle ?? Number.NaN) + (iowait ?? Number.NaN)) * TICK_MS,
  }
}

/** Reads the text of `/proc/<pid>/stat`. The program's name stands in parentheses and may contain anything. */
export const readProcessUse = (text: string): ProcessUse => {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number): number => fields[index] ?? Number.NaN
  return { pid: Number.parseInt(text, 10), parent: at(1), usedMs: (at(11) + at(12) + at(13) + at(14)) * TICK_MS }
}

/** The time of a process and all its descendants, ended ones included. */
export const usedByTree = (processes: readonly ProcessUse[], root: number): number => {
  const own = processes.find(({ pid }) => pid === root)?.usedMs ?? 0
  const children = processes.filter(({ parent }) => parent === root)
  return children.reduce((sum, { pid }) => sum + usedByTree(processes, pid), own)
}

/** The processor time that others used between two readings, in milliseconds. */
export const usedByOthers = (before: ProcessorReading, after: ProcessorReading): number => {
  const available = (after.atMs - before.atMs) * after.machine.processors
  const busy = available - (after.machine.idleMs - before.machine.idleMs)
  return Math.max(0, busy - (after.oursMs - before.oursMs))
}

// The counts of a dozen processes are each rounded to 10 ms.
const ROUNDING_MS = 30
/** Others may use this share of one processor. The system's own background work uses less. */
const MAX_SHARE = 0.1

/** Whether others used so much processor time that a sample of this duration is not comparable. */
export const isDisturbed = (othersMs: number, tookMs: number): boolean => othersMs > ROUNDING_MS + MAX_SHARE * tookMs
