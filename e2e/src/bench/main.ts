import { createParts } from '../run-parts.ts'
import { runAccountBench } from './account.ts'
import { readArguments } from './arguments.ts'
import type { Bench } from './bench.ts'
import { runConnectBench } from './connect.ts'
import { runOpenBench } from './open.ts'
import { runProtocolBench } from './protocol.ts'
import { runReadingBench } from './reading.ts'
import { runSearchBench } from './search.ts'
import { runSecureBench } from './secure.ts'
import { runServiceBench } from './service.ts'
import { allHold } from './verdict.ts'

// `npm run bench -- NAME [--json] [--rounds N | --seconds N]`: measures, and exits non-zero if a budget is missed. Progress goes to standard
// error, so that standard output holds only the result.

const benches = {
  protocol: runProtocolBench,
  open: runOpenBench,
  search: runSearchBench,
  connect: runConnectBench,
  reading: runReadingBench,
  account: runAccountBench,
  secure: runSecureBench,
  service: runServiceBench,
} satisfies Readonly<Record<string, Bench>>

/** The benchmarks that decide by themselves how many rounds they need. */
const counted = ['open', 'connect', 'account', 'secure'] as const satisfies readonly (keyof typeof benches)[]
/** The benchmarks that measure for a time. */
const timed = ['service'] as const satisfies readonly (keyof typeof benches)[]

type Asked = {
  readonly name: keyof typeof benches
  readonly json: boolean
  readonly rounds?: number
  readonly seconds?: number
}

const run = async ({ name, json, rounds, seconds }: Asked): Promise<number> => {
  const { keep, endAll } = createParts()
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(code)))
  }
  try {
    const tell = (progress: string): void => console.error(`bench: ${progress}`)
    const { verdicts, document, text } = await benches[name](keep, tell, rounds ?? seconds)
    const ok = allHold(verdicts)
    const result = json ? JSON.stringify({ bench: name, ok, budgets: verdicts, ...document }) : text
    process.stdout.write(`${result}\n`)
    return ok ? 0 : 1
  } finally {
    await endAll()
  }
}

const names = Object.keys(benches) as (keyof typeof benches)[]
const reading = readArguments(process.argv.slice(2), names, { counted, timed })
if (reading.kind === 'wrong') {
  process.stderr.write(reading.reason)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(reading)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
