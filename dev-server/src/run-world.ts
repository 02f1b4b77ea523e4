import { resolve } from 'node:path'
import { readArguments, USAGE } from './arguments.ts'
import { worldAsJson, worldAsText } from './print.ts'
import type { SupervisedOptions, SupervisedWorld } from './supervisor/supervised-world.ts'
import { startSupervisedWorld } from './supervisor/supervised-world.ts'
import { inWorkspace } from './workspace.ts'
import { DEFAULT_PORTS, portsFrom } from './world/ports.ts'

const STOP_DEADLINE_MS = 1_700

/**
 * Runs the local world until a signal: prints its addresses once every part answers, and stops all parts on the signal.
 * A wrong command line sets exit code 2; a part that fails to start exits with 1.
 */
export const runWorld = async (args: readonly string[], options: Partial<SupervisedOptions> = {}): Promise<void> => {
  const reading = readArguments(args)
  if (reading.kind === 'help') return void process.stdout.write(USAGE)
  if (reading.kind === 'wrong') {
    process.stderr.write(`${reading.reason}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }

  let world: SupervisedWorld | undefined
  const end = async (code: number): Promise<void> => {
    // A part that does not stop in time exits when its channel to this process closes.
    setTimeout(() => process.exit(code), STOP_DEADLINE_MS)
    await world?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0))

  const { json, dev, fresh, state, portBase } = reading.arguments
  const before = performance.now()
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  try {
    world = await startSupervisedWorld({
      ports: portBase === undefined ? DEFAULT_PORTS : portsFrom(portBase),
      stateFolder: state === undefined ? inWorkspace('.world') : resolve(state),
      contents: 'world',
      tell,
      ...options,
      dev,
      fresh,
    })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return end(1)
  }
  tell(`everything  ready in ${((performance.now() - before) / 1_000).toFixed(1)} s`)
  process.stdout.write(json ? worldAsJson(world) : worldAsText(world))
}
