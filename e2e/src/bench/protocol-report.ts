import type { CallFigures, CallRounds } from './call-figures.ts'
import type { helloFigures } from './measure-hello.ts'
import { alignColumns } from './table.ts'
import { TRANSPORT_TITLES, TRANSPORTS } from './transports.ts'
import type { Verdict } from './verdict.ts'

type Report = {
  readonly rounds: CallRounds
  readonly figures: CallFigures
  readonly hello: ReturnType<typeof helloFigures>
  readonly verdicts: readonly Verdict[]
}

const ms = (value: number): string => `${value.toFixed(3)} ms`
const briefly = (value: number): string => `${value.toFixed(1)} ms`
const times = (value: number): string => `${value.toFixed(2)} x`

/** A readable report of the protocol benchmark. */
export const protocolReport = ({ rounds, figures, hello, verdicts }: Report): string => {
  const { sequence, atOnce, callsInSequence, callsAtOnce } = rounds
  const calls = TRANSPORTS.map((name) => {
    const { callMs, p50Ms, p99Ms, callsPerSecond, guardedCost, guardedYield, lostInSequence, lostInFlight } =
      figures[name]
    return [
      TRANSPORT_TITLES[name],
      ...[ms(callMs), briefly(p50Ms), briefly(p99Ms), times(guardedCost)],
      ...[callsPerSecond.toFixed(0), times(guardedYield), String(lostInSequence + lostInFlight)],
    ]
  })
  const loads = (['cold', 'warm'] as const).map((kind) => {
    const { medianMs, loadsMs } = hello[kind]
    return [
      `insertion to hello, ${kind}`,
      briefly(medianMs),
      briefly(Math.min(...loadsMs)),
      briefly(Math.max(...loadsMs)),
    ]
  })
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[Number.isInteger(limit) ? String(measured) : measured.toFixed(3), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  return [
    `Two sites; ${sequence.length} rounds of ${callsInSequence} calls in sequence, ${atOnce.length} rounds of ${callsAtOnce} in flight; medians`,
    alignColumns([['', 'call', 'p50', 'p99', 'guarded costs', 'a second', 'guarded gives', 'lost'], ...calls]),
    alignColumns([['', 'median', 'least', 'most'], ...loads]),
    alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
  ].join('\n\n')
}
