import { parseArgs } from 'node:util'
import { HIGHEST_SEED } from './random.ts'

/** What is to be done. */
export type ChaosRun = { readonly json: boolean; readonly kills: number; readonly seed: number }

export type ArgumentsReading =
  | {
      readonly kind: 'run'
      readonly journey: Journey
      readonly json: boolean
      readonly kills: number
      /** Undefined if any will do. */
      readonly seed: number | undefined
    }
  | { readonly kind: 'wrong'; readonly reason: string }

const JOURNEYS = ['send', 'wallet-service'] as const
export type Journey = (typeof JOURNEYS)[number]
/** Enough that every step is met at several moments. */
const DEFAULT_KILLS: Readonly<Record<Journey, number>> = { send: 50, 'wallet-service': 200 }

const isJourney = (text: string): text is Journey => JOURNEYS.some((journey) => journey === text)

const wrong = (why: string): ArgumentsReading => ({
  kind: 'wrong',
  reason: `${why}\n\nnpm run chaos -- JOURNEY [--json] [--kills N] [--seed S]\n\nJourneys: ${JOURNEYS.join(', ')}\n`,
})

/** Parses the command line: the journey, how often something is killed on it, and what the moments are drawn from. */
export const readArguments = (args: readonly string[]): ArgumentsReading => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        kills: { type: 'string' },
        seed: { type: 'string' },
      },
      allowPositionals: true,
    })
    const { json, kills, seed } = values
    const [journey, more] = positionals
    if (journey === undefined) return wrong('Which journey?')
    if (more !== undefined) return wrong(`One journey a run, not "${journey}" and "${more}"`)
    if (!isJourney(journey)) return wrong(`There is no journey "${journey}"`)
    const count = kills ?? String(DEFAULT_KILLS[journey])
    if (!/^[1-9]\d{0,2}$/.test(count)) return wrong('--kills is a number from 1 to 999')
    if (seed !== undefined && (!/^\d{1,10}$/.test(seed) || Number(seed) > HIGHEST_SEED))
      return wrong(`--seed is a whole number up to ${HIGHEST_SEED}`)
    return { kind: 'run', journey, json, kills: Number(count), seed: seed === undefined ? undefined : Number(seed) }
  } catch (error) {
    return wrong((error as Error).message)
  }
}
