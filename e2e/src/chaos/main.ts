import { randomInt } from 'node:crypto'
import { readArguments } from './arguments.ts'
import { HIGHEST_SEED } from './random.ts'

// `npm run chaos -- send|wallet-service [--kills N] [--seed S] [--json]`: kills something at random moments, and exits
// non-zero if that costs anybody anything. Progress goes to standard error, so that standard output holds only the
// result.

const reading = readArguments(process.argv.slice(2))
if (reading.kind === 'wrong') {
  process.stderr.write(reading.reason)
  process.exitCode = 2
} else {
  const { journey, json, kills, seed = randomInt(HIGHEST_SEED + 1) } = reading
  try {
    const run =
      journey === 'send' ? (await import('./send.ts')).runSend : (await import('./wallet-service/run.ts')).runService
    process.exitCode = (await run({ json, kills, seed })) ? 0 : 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
