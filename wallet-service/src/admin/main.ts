import { readFileSync } from 'node:fs'
import { parseSettings } from '../config/settings.ts'
import { runAdmin } from './admin.ts'

const parsed = parseSettings(process.env, (path) => readFileSync(path, 'utf8'))
if (!parsed.ok) {
  for (const fault of parsed.faults) console.error(`wallet-service-admin: ${fault}`)
  process.exitCode = 1
} else {
  try {
    console.log(await runAdmin(parsed.settings, process.argv.slice(2)))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
