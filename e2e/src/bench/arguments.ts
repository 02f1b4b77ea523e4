import { parseArgs } from 'node:util'

const COUNT = /^[1-9]\d{0,2}$/

export type ArgumentsReading<N extends string> =
  | {
      readonly kind: 'run'
      readonly name: N
      readonly json: boolean
      readonly rounds?: number
      readonly seconds?: number
    }
  | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Parses the command line: the benchmark's name, whether to print JSON, and for experiments a fixed number of rounds or
 * seconds, which only the benchmarks in `counted` and `timed` have.
 */
export const readArguments = <N extends string>(
  args: readonly string[],
  names: readonly N[],
  { counted, timed }: { readonly counted: readonly N[]; readonly timed: readonly N[] },
): ArgumentsReading<N> => {
  const wrong = (why: string): ArgumentsReading<N> => ({
    kind: 'wrong',
    reason: `${why}\n\nnpm run bench -- NAME [--json] [--rounds N | --seconds N]\n\nBenches: ${names.join(', ')}\n`,
  })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, rounds: { type: 'string' }, seconds: { type: 'string' } },
      allowPositionals: true,
    })
    const [asked, more] = positionals
    if (asked === undefined) return wrong('Which bench?')
    if (more !== undefined) return wrong(`One bench a run, not "${asked}" and "${more}"`)
    const { json, rounds, seconds } = values
    if (rounds !== undefined && !COUNT.test(rounds)) return wrong('--rounds is a number from 1 to 999')
    if (seconds !== undefined && !COUNT.test(seconds)) return wrong('--seconds is a number from 1 to 999')
    const name = names.find((known) => known === asked)
    if (name === undefined) return wrong(`There is no bench "${asked}"`)
    if (rounds !== undefined && !counted.includes(name)) return wrong(`The bench "${name}" has no --rounds`)
    if (seconds !== undefined && !timed.includes(name)) return wrong(`The bench "${name}" has no --seconds`)
    return {
      kind: 'run',
      name,
      json,
      ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
      ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
    }
  } catch (error) {
    return wrong((error as Error).message)
  }
}
