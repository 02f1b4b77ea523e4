import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressesOf, OptionsOf, PartName } from '../parts/registry.ts'
import { PART_NAMES } from '../parts/registry.ts'
import type { WorldAddresses } from '../world/assemble.ts'
import { assembleWorld } from '../world/assemble.ts'
import type { WorldOptions } from '../world/world-options.ts'
import { planWorld } from '../world/world-options.ts'
import { startControlServer } from './control-server.ts'
import type { PartLogFile } from './log-file.ts'
import { openLogFile } from './log-file.ts'
import type { SupervisedPart } from './supervised-part.ts'
import { superviseParts } from './supervised-part.ts'

/** The local world with each part in its own process. */
export type SupervisedWorld = WorldAddresses & {
  readonly parts: readonly PartName[]
  readonly control: string
  stop(): Promise<void>
}

export type SupervisedOptions = WorldOptions & {
  /** Where the parts keep their state. */
  readonly stateFolder: string
  /** Empties the state folder first. */
  readonly fresh: boolean
  /** Reports progress and errors. */
  readonly tell: (line: string) => void
}

/** Starts and supervises all parts, and reports each as it comes up. */
export const startSupervisedWorld = async (options: SupervisedOptions): Promise<SupervisedWorld> => {
  const { stateFolder, tell } = options
  if (options.fresh) await rm(stateFolder, { recursive: true, force: true })
  const logs = join(stateFolder, 'logs')
  await mkdir(logs, { recursive: true })
  const plan = await planWorld(options)

  const supervise = superviseParts((name, reason) => tell(`${name} ${reason}. The panel brings it back.`))
  const files: PartLogFile[] = []
  const parts = new Map<PartName, SupervisedPart>()
  for (const name of PART_NAMES) {
    const file = openLogFile(join(logs, `${name}.log`), (line) => tell(`${name}: ${line}`))
    files.push(file)
    parts.set(name, supervise(name, file))
  }
  const control = await startControlServer({
    port: plan.ports.control,
    parts: () => [...parts.values()],
    pagesFolder: plan.pagesFolder,
  })
  const controlAddress = `http://control.localhost:${control.port}/`

  const stop = async (): Promise<void> => {
    await Promise.all([...parts.values()].map((part) => part.stop()))
    await control.stop()
    await Promise.all(files.map((file) => file.end()))
  }
  const start = async <N extends PartName>(name: N, given: OptionsOf<N>): Promise<AddressesOf<N>> => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`There is no part ${name}`)
    tell(`${name.padEnd(10)} starts`)
    const before = performance.now()
    const addresses = await part.start({ ...given })
    tell(`${name.padEnd(10)} ready in ${((performance.now() - before) / 1_000).toFixed(1)} s`)
    return addresses as AddressesOf<N>
  }
  try {
    const addresses = await assembleWorld(start, { ...plan, control: controlAddress }, () => true)
    return { ...addresses, parts: PART_NAMES, control: controlAddress, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
