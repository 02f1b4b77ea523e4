import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { FRAMES } from './attach-frames.ts'
import { endOfRun } from './end-of-run.ts'
import { lastSeen } from './screen-excerpt.ts'

const MAX_MESSAGE_LENGTH = 500
const MAX_SEEN_LENGTH = 1_000
const MAX_FRAMES_LENGTH = 2_000

const seenIn = ({ attachments }: TestResult): string | undefined => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  return path === undefined ? undefined : lastSeen(readFileSync(path, 'utf8'), MAX_SEEN_LENGTH)
}

const framesIn = ({ attachments }: TestResult): readonly string[] => {
  const said = attachments.find(({ name }) => name === FRAMES)?.body?.toString('utf8')
  return said === undefined ? [] : [`  in its frames: ${said.slice(0, MAX_FRAMES_LENGTH).replace(/\s+/g, ' ')}`]
}

const reasonOf = (test: TestCase, result: TestResult): readonly string[] => {
  const message = result.errors
    .map(({ message: text, value, location }) => {
      const said = stripVTControlCharacters(text ?? value ?? '')
      return location === undefined ? said : `${basename(location.file)}:${location.line}: ${said}`
    })
    .join(' | ')
    .replace(/\s+/g, ' ')
  const { file, line } = test.location
  const reason = `${result.status}: ${basename(file)}:${line}: ${message.slice(0, MAX_MESSAGE_LENGTH)}`
  const seen = seenIn(result)
  return [reason, ...(seen === undefined ? [] : [`  then on the screen: ${seen}`]), ...framesIn(result)]
}

/**
 * Lists the failures at the very end, one line each with the reason and the last screen, because often only the end of
 * a long log is kept. Then it says how many tests ran and which of them needed a second attempt, and fails the run if
 * those are too many.
 */
const createFailuresReporter = (): Reporter => {
  const reasons = new Map<TestCase, string[]>()
  let tests: () => readonly TestCase[] = () => []
  let hasBegun = false
  return {
    onBegin: (_config, suite) => {
      tests = () => suite.allTests()
    },
    onTestBegin: () => {
      hasBegun = true
    },
    // The last screen is read now, because a second attempt deletes the files of the first.
    onTestEnd: (test, result) => {
      if (result.status === test.expectedStatus || result.status === 'skipped') return
      reasons.set(test, [...(reasons.get(test) ?? []), ...reasonOf(test, result)])
    },
    onEnd: () => {
      // With `--list` nothing runs.
      if (!hasBegun) return
      const { lines, ok } = endOfRun(
        tests().map((test) => ({
          file: basename(test.location.file),
          line: test.location.line,
          // After the root, the project and the file.
          title: test.titlePath().slice(3).join(' › '),
          outcome: test.outcome(),
          reasons: reasons.get(test) ?? [],
        })),
      )
      process.stdout.write(`\n${lines.join('\n')}\n`)
      return ok ? undefined : Promise.resolve({ status: 'failed' })
    },
  }
}

// Playwright calls a reporter module's default export as a constructor.
// biome-ignore lint/style/noDefaultExport: as above
export default function (): Reporter {
  return createFailuresReporter()
}
