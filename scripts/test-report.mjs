// What `npm test` reads in the output of its parts, and what it says of them at its end.

/** @typedef {{ name: string, ok: boolean, seconds: number, output: string }} Ended a part that has ended */
/** @typedef {{ ran: number, failed: number }} Tests */
/** @typedef {Readonly<Record<string, number>>} Budgets the expected number of tests, by part */

const BUDGETS = 'scripts/test-budgets.json'

/**
 * Reads the line in which our reporters of Vitest and Playwright count their tests. Undefined for a part without tests.
 *
 * @param {string} output
 * @returns {Tests | undefined}
 */
export const readTests = (output) => {
  const [, ran, failed] = [...output.matchAll(/^ran (\d+) tests, (\d+) failed$/gm)].at(-1) ?? []
  return ran === undefined ? undefined : { ran: Number(ran), failed: Number(failed) }
}

/**
 * Compares the number of tests with the expected one. Seconds differ between machines, and are never compared.
 *
 * @param {Ended} part
 * @param {Budgets} budgets
 * @returns {string | undefined} what to do, if the number is wrong
 */
export const faultOfTests = ({ name, output }, budgets) => {
  const ran = readTests(output)?.ran
  const expected = budgets[name]
  if (ran === undefined) {
    return expected === undefined
      ? undefined
      : `"${name}" does not say how many tests it ran: its reporter has to print "ran N tests, N failed"`
  }
  if (expected === undefined) return `"${name}" ran ${ran} tests and has no budget: add it to ${BUDGETS}`
  if (ran > 2 * expected) {
    return `"${name}" ran ${ran} tests, more than double its ${expected}: move tests to a lower tier or out of the core, or raise the number in ${BUDGETS} and give the reason in the commit`
  }
  if (2 * ran < expected) {
    return `"${name}" ran ${ran} tests, fewer than half of its ${expected}: find out why it no longer runs the others, or, if they have moved, lower the number in ${BUDGETS}`
  }
  return undefined
}

/**
 * The last lines: a table of the parts, faults, tests that needed a second attempt, and the number of tests that passed
 * and failed, in which a part without tests counts as one.
 *
 * @param {readonly Ended[]} parts
 * @param {{ budgets: Budgets, notRun: readonly string[] }} given
 * @returns {{ lines: string[], ok: boolean }}
 */
export const reportOf = (parts, { budgets, notRun }) => {
  const judged = parts.map((part) => {
    // A part that failed may have ended early, so the number of its tests says nothing.
    const fault = part.ok ? faultOfTests(part, budgets) : undefined
    return { ...part, fault, ok: part.ok && fault === undefined, tests: readTests(part.output) }
  })
  const width = Math.max(...judged.map(({ name }) => name.length))
  /** @type {(verdict: string, name: string, seconds: string, tests: string) => string} */
  const row = (verdict, name, seconds, tests) =>
    `${verdict.padEnd(6)}  ${name.padEnd(width)}  ${seconds.padStart(8)}  ${tests.padStart(6)}`.trimEnd()
  // Failures are printed last.
  const rows = judged
    .toSorted((a, b) => Number(b.ok) - Number(a.ok))
    .map(({ ok, name, seconds, tests }) =>
      row(ok ? 'passed' : 'FAILED', name, seconds.toFixed(1), tests === undefined ? '' : String(tests.ran)),
    )
  const count = { passed: 0, failed: 0 }
  for (const { ok, tests } of judged) {
    const failed = tests?.failed ?? 0
    count.passed += tests === undefined ? Number(ok) : tests.ran - failed
    // A part can fail although none of its tests did: by its budget, or by an error outside of a test.
    count.failed += ok ? 0 : Math.max(failed, 1)
  }
  return {
    ok: count.failed === 0,
    lines: [
      row('', 'part', 'seconds', 'tests'),
      ...rows,
      ...notRun.map((name) => row('not run', name, '', '')),
      ...judged.flatMap(({ fault }) => (fault === undefined ? [] : [fault])),
      ...judged.flatMap(({ output }) => output.match(/^flaky: .*$/gm) ?? []),
      `${count.passed} passed, ${count.failed} failed`,
    ],
  }
}
