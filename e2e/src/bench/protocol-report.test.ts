import { expect, test } from 'vitest'
import { callFigures } from './call-figures.ts'
import { helloFigures } from './measure-hello.ts'
import { judgeCalls } from './protocol-budgets.ts'
import { protocolReport } from './protocol-report.ts'

const block = (totalMs: number, lost = 0) => ({ totalMs, lost, singleMs: [totalMs / 150] })
const reportOf = (guarded: ReturnType<typeof block>) => {
  const rounds = {
    callsInSequence: 150,
    callsAtOnce: 1_000,
    sequence: [{ guarded, comlink: block(30), penpal: block(25), window: block(60) }],
    atOnce: [{ guarded, comlink: block(30), penpal: block(25), window: block(60) }],
  }
  const figures = callFigures(rounds)
  const hello = helloFigures({ cold: [80, 60, 70], warm: [30] })
  return protocolReport({ rounds, figures, hello, verdicts: judgeCalls(figures) })
}

test('behavior: has a line for every transport, both kinds of load and every budget', () => {
  const report = reportOf(block(36))
  expect(report).toMatch(/^guarded call +0\.240 ms +0\.2 ms +0\.2 ms +1\.00 x +27778 +1\.00 x +0$/m)
  expect(report).toMatch(/^raw comlink .* 1\.20 x +33333 +0\.83 x +0$/m)
  expect(report).toMatch(/^insertion to hello, cold +70\.0 ms +60\.0 ms +80\.0 ms$/m)
  expect(report).toMatch(/^guarded call, by comlink’s time +1\.200 +at most 1\.35 +ok$/m)
  expect(report).not.toContain('MISSED')
})

test('error: marks a missed budget', () => {
  const report = reportOf(block(60, 1))
  expect(report).toMatch(/^guarded call, by comlink’s time +2\.000 +at most 1\.35 +MISSED$/m)
  expect(report).toMatch(/^guarded throughput, by comlink’s +0\.500 +at least 0\.65 +MISSED$/m)
  expect(report).toMatch(/^lost in flight, guarded call +1 +at most 0 +MISSED$/m)
})
