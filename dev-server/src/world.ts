import type { Fault } from './faults/fault.ts'
import { createFaults } from './faults/faults.ts'
import { isTaken, PortTakenError } from './free-port.ts'
import type { Part } from './parts/part.ts'
import { createPartLog } from './parts/part-log.ts'
import type { AddressesOf, OptionsOf, PartName } from './parts/registry.ts'
import { loadPart, PART_NAMES } from './parts/registry.ts'
import type { WorldAddresses } from './world/assemble.ts'
import { assembleWorld } from './world/assemble.ts'
import { ANY_PORTS } from './world/ports.ts'
import type { WorldOptions } from './world/world-options.ts'
import { planWorld } from './world/world-options.ts'

export type { WorldAddresses } from './world/assemble.ts'

/** The parts that a page and its frame require. */
export const SMALLEST_WORLD = ['evm-1', 'frame', 'hosts'] as const satisfies readonly PartName[]

/** The local world in this process, for tests. */
export type World = WorldAddresses & {
  readonly parts: readonly PartName[]
  /** Sets a part's fault, or clears it. */
  setFault(name: PartName, fault: Fault | undefined): void
  stop(): Promise<void>
}

export type TestWorldOptions = Partial<WorldOptions> & { readonly parts?: readonly PartName[] }

/** Worlds that start beside each other choose the same free port once in some hundred starts. */
const MAX_ATTEMPTS = 3

const startOnce = async ({ parts = PART_NAMES, ...options }: TestWorldOptions): Promise<World> => {
  const plan = await planWorld({ ports: ANY_PORTS, ...options })
  const running: Part<object>[] = []
  const faults = new Map(parts.map((name) => [name, createFaults()]))
  // Only errors are written to the test's output.
  const log = { ...createPartLog((line) => void process.stderr.write(line)), ...quiet }

  const start = async <N extends PartName>(name: N, given: OptionsOf<N>): Promise<AddressesOf<N>> => {
    const startPart = await loadPart(name)
    const part = await startPart(given, { log, faults: faults.get(name) ?? createFaults() })
    running.push(part)
    return part.addresses
  }
  const stop = async (): Promise<void> => {
    await Promise.all(running.splice(0).map((part) => part.stop()))
  }
  try {
    const addresses = await assembleWorld(start, plan, (name) => parts.includes(name))
    return { ...addresses, parts, setFault: (name, fault) => faults.get(name)?.set(fault), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts the named parts, or all, in this process on free ports. If one fails to start, the others are stopped. Starts
 * again on other ports if another process was faster to open one of them.
 */
export const startWorld = async (options: TestWorldOptions = {}): Promise<World> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options)
    } catch (error) {
      const lostPort = error instanceof PortTakenError || isTaken(error)
      if (!lostPort || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined }
