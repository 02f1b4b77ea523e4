import { readArguments, USAGE } from './arguments.ts'
import { worldAsJson, worldAsText } from './print.ts'
import { DEFAULT_PORTS, portsFrom, startWorld, type World } from './world.ts'

const STOP_DEADLINE_MS = 1_500

let world: World | undefined

/** Ends the process, and with it whatever did not stop in time: the node ends when its input does. */
const end = async (code: number): Promise<never> => {
  setTimeout(() => process.exit(code), STOP_DEADLINE_MS)
  await world?.stop()
  process.exit(code)
}

const run = async (args: readonly string[]): Promise<void> => {
  const reading = readArguments(args)
  if (reading.kind === 'help') return void process.stdout.write(USAGE)
  if (reading.kind === 'wrong') {
    process.stderr.write(`${reading.reason}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0))
  const { json, dev, portBase } = reading.arguments
  try {
    world = await startWorld({ dev, ports: portBase === undefined ? DEFAULT_PORTS : portsFrom(portBase) })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    await end(1)
    return
  }
  process.stdout.write(json ? worldAsJson(world) : worldAsText(world))
}

await run(process.argv.slice(2))
