import { readArguments, USAGE } from './arguments.ts'
import { worldAsJson, worldAsText } from './print.ts'
import type { World, WorldOptions } from './world.ts'
import { portsFrom, startWorld } from './world.ts'

const STOP_DEADLINE_MS = 1_500

/**
 * Runs the local world until it is told to stop: prints its addresses once all of it answers, and on a signal ends the
 * whole of it. A wrong command line sets the exit code 2, a part that does not start ends the process with 1.
 */
export const runWorld = async (args: readonly string[], options: WorldOptions = {}): Promise<void> => {
  const reading = readArguments(args)
  if (reading.kind === 'help') return void process.stdout.write(USAGE)
  if (reading.kind === 'wrong') {
    process.stderr.write(`${reading.reason}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }

  let world: World | undefined
  const end = async (code: number): Promise<void> => {
    // What does not stop in time is left to the end of the process: the EVM node ends when its input does.
    setTimeout(() => process.exit(code), STOP_DEADLINE_MS)
    await world?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0))

  const { json, dev, portBase } = reading.arguments
  try {
    world = await startWorld({ ...options, dev, ...(portBase === undefined ? {} : { ports: portsFrom(portBase) }) })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return end(1)
  }
  process.stdout.write(json ? worldAsJson(world) : worldAsText(world))
}
