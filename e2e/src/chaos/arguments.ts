import { parseArgs } from 'node:util'
import { HIGHEST_SEED } from './random.ts'

export type ArgumentsReading =
  | {
      readonly kind: 'run'
      readonly json: boolean
      readonly kills: number
      /** Undefined if any will do. */
      readonly seed: number | undefined
    }
  | { readonly kind: 'wrong'; readonly reason: string }

const JOURNEYS = ['send']
const DEFAULT_KILLS = '50'

const wrong = (why: string): ArgumentsReading => ({
  kind: 'wrong',
  reason: `${why}\n\nnpm run chaos -- JOURNEY [--json] [--kills N] [--seed S]\n\nJourneys: ${JOURNEYS.join(', ')}\n`,
})

/** Parses the command line: the journey, how often the frame is killed on it, and what the moments are drawn from. */
export const readArguments = (args: readonly string[]): ArgumentsReading => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        kills: { type: 'string', default: DEFAULT_KILLS },
        seed: { type: 'string' },
      },
      allowPositionals: true,
    })
    const { json, kills, seed } = values
    const [journey, more] = positionals
    if (journey === undefined) return wrong('Which journey?')
    if (more !== undefined) return wrong(`One journey a run, not "${journey}" and "${more}"`)
    if (!JOURNEYS.includes(journey)) return wrong(`There is no journey "${journey}"`)
    if (!/^[1-9]\d{0,2}$/.test(kills)) return wrong('--kills is a number from 1 to 999')
    if (seed !== undefined && (!/^\d{1,10}$/.test(seed) || Number(seed) > HIGHEST_SEED))
      return wrong(`--seed is a whole number up to ${HIGHEST_SEED}`)
    return { kind: 'run', json, kills: Number(kills), seed: seed === undefined ? undefined : Number(seed) }
  } catch (error) {
    return wrong((error as Error).message)
  }
}
