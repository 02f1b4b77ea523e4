import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseSettings } from './config/settings.ts'
import { startService } from './service.ts'

/** How long an instance goes on serving after it said that it stops, until its proxy has noticed. */
const DRAIN_MS = 5_000

const fail = (lines: readonly string[]): never => {
  for (const line of lines) console.error(`wallet-service: ${line}`)
  process.exit(1)
}

const parsed = parseSettings(process.env, (path) => readFileSync(path, 'utf8'))
if (!parsed.ok) fail(parsed.faults)
else {
  const { settings } = parsed
  const service = await startService(settings).catch((error: Error) => fail([error.message]))
  console.log(`wallet-service: serving ${settings.publicOrigin} on port ${service.port}`)
  let isStopping = false
  const stop = async (): Promise<void> => {
    // The second signal means that somebody does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    if (settings.isProduction) await pause(DRAIN_MS)
    await service.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
