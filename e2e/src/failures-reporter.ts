import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { lastSeen } from './screen-excerpt.ts'

const MAX_MESSAGE_LENGTH = 500
const MAX_SEEN_LENGTH = 1_000

const seenIn = ({ attachments }: TestResult): string | undefined => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  return path === undefined ? undefined : lastSeen(readFileSync(path, 'utf8'), MAX_SEEN_LENGTH)
}

/**
 * Lists the failures at the very end, one line each with the reason and the last screen, because often only the end of
 * a long log is kept.
 */
const createFailuresReporter = (): Reporter => {
  const failures: string[] = []
  return {
    onTestEnd: (test: TestCase, result: TestResult) => {
      const { status, errors } = result
      if (status === test.expectedStatus || status === 'skipped') return
      const message = errors
        .map(({ message: text, value, location }) => {
          const said = stripVTControlCharacters(text ?? value ?? '')
          return location === undefined ? said : `${basename(location.file)}:${location.line}: ${said}`
        })
        .join(' | ')
        .replace(/\s+/g, ' ')
      const { file, line } = test.location
      failures.push(`${status}: ${basename(file)}:${line}: ${message.slice(0, MAX_MESSAGE_LENGTH)}`)
      const seen = seenIn(result)
      if (seen !== undefined) failures.push(`  then on the screen: ${seen}`)
    },
    onEnd: () => {
      if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`)
    },
  }
}

// Playwright calls a reporter module's default export as a constructor.
// biome-ignore lint/style/noDefaultExport: as above
export default function (): Reporter {
  return createFailuresReporter()
}
