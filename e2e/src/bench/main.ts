import { createParts } from '../run-parts.ts'
import { readArguments } from './arguments.ts'
import type { Bench } from './bench.ts'
import { runConnectBench } from './connect.ts'
import { runOpenBench } from './open.ts'
import { runProtocolBench } from './protocol.ts'
import { runReadingBench } from './reading.ts'
import { runSearchBench } from './search.ts'
import { allHold } from './verdict.ts'

// `npm run bench -- NAME [--json]`: measures, and exits non-zero if a budget is missed. Progress goes to standard
// error, so that standard output holds only the result.

const benches = {
  protocol: runProtocolBench,
  open: runOpenBench,
  search: runSearchBench,
  connect: runConnectBench,
  reading: runReadingBench,
} satisfies Readonly<Record<string, Bench>>

const run = async (name: keyof typeof benches, json: boolean): Promise<number> => {
  const { keep, endAll } = createParts()
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(code)))
  }
  try {
    const { verdicts, document, text } = await benches[name](keep, (progress) => console.error(`bench: ${progress}`))
    const ok = allHold(verdicts)
    const result = json ? JSON.stringify({ bench: name, ok, budgets: verdicts, ...document }) : text
    process.stdout.write(`${result}\n`)
    return ok ? 0 : 1
  } finally {
    await endAll()
  }
}

const reading = readArguments(process.argv.slice(2), Object.keys(benches) as (keyof typeof benches)[])
if (reading.kind === 'wrong') {
  process.stderr.write(reading.reason)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(reading.name, reading.json)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
