import { stripVTControlCharacters } from 'node:util'
import type { Reporter } from 'vitest/node'

const MAX_MESSAGE_LENGTH = 500

/** What came of an error, as far as a line holds it, with the places of our own that it passed. */
const line = (error: { readonly message?: unknown; readonly stack?: unknown; readonly name?: unknown }): string => {
  const places = (String(error.stack ?? '').match(/[\w-]+\.tsx?:\d+/g) ?? []).slice(0, 5).join(' ')
  const message = stripVTControlCharacters(`${error.name ?? 'Error'}: ${error.message ?? ''}`).replace(/\s+/g, ' ')
  return `${message.slice(0, MAX_MESSAGE_LENGTH)} (${places})`
}

/** Says at the very end what failed and why, in a line each: of a long log, often only the end is kept. */
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
  },
}
