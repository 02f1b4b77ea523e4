import { COMPONENT_TEST } from './component-test.ts'
import type { Decision } from './decide.ts'
import { startComponentTests } from './run-component-tests.ts'
import type { Job, TestRun } from './run-tests.ts'
import { startUnitTests } from './run-unit-tests.ts'

// Runs tests with one check removed, job after job in one process, because starting Vitest takes longer than most of
// the tests.

// Tests that run on each database run on one of them here, and those that are for PostgreSQL only run on it.
process.env.CASEMENT_MUTATION = 'yes'

/** Starts on the first run, because most sources have no component tests, and a browser takes seconds to start. */
const later = (start: () => Promise<TestRun>): TestRun => {
  let started: Promise<TestRun> | undefined
  return async (job) => {
    if (job.tests.length === 0) return 'passed'
    started ??= start()
    return (await started)(job)
  }
}

const runUnitTests = later(startUnitTests)
const runComponentTests = later(startComponentTests)

const decisionOf = async (job: Job): Promise<Decision> => {
  const { tests } = job
  // The cheaper ones first: most mutants need no others.
  const unit = await runUnitTests({ ...job, tests: tests.filter((test) => !COMPONENT_TEST.test(test)) })
  if (unit === 'failed') return 'failed'
  const component = await runComponentTests({ ...job, tests: tests.filter((test) => COMPONENT_TEST.test(test)) })
  return component === 'passed' ? unit : component
}

process.on('message', (job: Job) => {
  void decisionOf(job).then((decision) => process.send?.(decision))
})

// The parent may end without a word, for example when it is interrupted.
process.on('disconnect', () => process.exit())
