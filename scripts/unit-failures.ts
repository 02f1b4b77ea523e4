import { stripVTControlCharacters } from 'node:util'
import type { Reporter } from 'vitest/node'

const MAX_MESSAGE_LENGTH = 500

/** An error in one line, with our own stack frames as far as they fit. */
const line = (error: { readonly message?: unknown; readonly stack?: unknown; readonly name?: unknown }): string => {
  const places = (String(error.stack ?? '').match(/[\w-]+\.tsx?:\d+/g) ?? []).slice(0, 5).join(' ')
  const message = stripVTControlCharacters(`${error.name ?? 'Error'}: ${error.message ?? ''}`).replace(/\s+/g, ' ')
  return `${message.slice(0, MAX_MESSAGE_LENGTH)} (${places})`
}

/**
 * Lists the failures at the very end, one line each with the reason, because often only the end of a long log is kept.
 * Then it says how many tests ran, which `npm test` reads.
 */
export const unitFailures: Reporter = {
  onTestRunEnd: (modules, unhandled) => {
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${line(error)}`),
      ...[...module.children.allTests('failed')].flatMap((test) =>
        (test.result().errors ?? []).map(
          (error) => `${module.relativeModuleId}: ${stripVTControlCharacters(test.fullName)}: ${line(error)}`,
        ),
      ),
    ])
    const uncaught = unhandled.map((error) => {
      const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error as Record<string, unknown>
      return `nobody caught, in ${String(file)}, last ${String(test)}: ${line(error)}`
    })
    const lines = [...failures, ...uncaught]
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const failed = tests.filter((state) => state === 'failed').length
    const ran = failed + tests.filter((state) => state === 'passed').length
    process.stdout.write(`\nran ${ran} tests, ${failed} failed\n`)
  },
}
