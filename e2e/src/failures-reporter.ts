import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MAX_MESSAGE_LENGTH = 500

/** Says at the very end what failed and why, in a line each: of a long log, often only the end is kept. */
const createFailuresReporter = (): Reporter => {
  const failures: string[] = []
  return {
    onTestEnd: (test: TestCase, { status, errors }: TestResult) => {
      if (status === test.expectedStatus || status === 'skipped') return
      const message = errors
        .map(({ message: text, value, location }) => {
          const said = stripVTControlCharacters(text ?? value ?? '')
          return location === undefined ? said : `line ${location.line}: ${said}`
        })
        .join(' | ')
        .replace(/\s+/g, ' ')
      const { file, line } = test.location
      failures.push(
        `${status}: ${file.slice(file.lastIndexOf('/') + 1)}:${line}: ${message.slice(0, MAX_MESSAGE_LENGTH)}`,
      )
    },
    onEnd: () => {
      if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`)
    },
  }
}

// Playwright calls what a reporter's module exports by default as a constructor.
// biome-ignore lint/style/noDefaultExport: as above
export default function (): Reporter {
  return createFailuresReporter()
}
