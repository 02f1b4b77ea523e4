/** More tests than this that pass only on their second attempt fail the run. */
export const MOST_FLAKY = 2

export type EndedTest = {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly outcome: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** Why its attempts failed, a line each. */
  readonly reasons: readonly string[]
}

/** What is printed at the very end of a run, and whether its flaky tests fail it. `npm test` reads the lines. */
export const endOfRun = (tests: readonly EndedTest[]): { readonly lines: readonly string[]; readonly ok: boolean } => {
  const of = (outcome: EndedTest['outcome']) => tests.filter((test) => test.outcome === outcome)
  const flaky = of('flaky')
  const failed = of('unexpected')
  const ran = tests.length - of('skipped').length
  const ok = flaky.length <= MOST_FLAKY
  return {
    ok,
    lines: [
      // The reasons of a flaky test stand apart from those of a failure, which has to be mended first.
      ...flaky.flatMap(({ reasons }) => reasons.map((reason) => `first attempt ${reason}`)),
      ...failed.flatMap(({ reasons }) => reasons),
      ...(ok
        ? []
        : [`${flaky.length} tests passed only on their second attempt, and at most ${MOST_FLAKY} may: mend them`]),
      `ran ${ran} tests, ${failed.length} failed`,
      ...flaky.map(({ file, line, title }) => `flaky: ${file}:${line} ${title}`),
    ],
  }
}
