import { parseArgs } from 'node:util'

export type ArgumentsReading<N extends string> =
  | { readonly kind: 'run'; readonly name: N; readonly json: boolean; readonly rounds?: number }
  | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Parses the command line: the benchmark's name, whether to print JSON, and for experiments a fixed number of rounds,
 * which only the benchmarks in `counted` have.
 */
export const readArguments = <N extends string>(
  args: readonly string[],
  names: readonly N[],
  counted: readonly N[],
): ArgumentsReading<N> => {
  const wrong = (why: string): ArgumentsReading<N> => ({
    kind: 'wrong',
    reason: `${why}\n\nnpm run bench -- NAME [--json] [--rounds N]\n\nBenches: ${names.join(', ')}\n`,
  })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, rounds: { type: 'string' } },
      allowPositionals: true,
    })
    const [asked, more] = positionals
    if (asked === undefined) return wrong('Which bench?')
    if (more !== undefined) return wrong(`One bench a run, not "${asked}" and "${more}"`)
    const { json, rounds } = values
    if (rounds !== undefined && !/^[1-9]\d{0,2}$/.test(rounds)) return wrong('--rounds is a number from 1 to 999')
    const name = names.find((known) => known === asked)
    if (name === undefined) return wrong(`There is no bench "${asked}"`)
    if (rounds !== undefined && !counted.includes(name)) return wrong(`The bench "${name}" has no --rounds`)
    return rounds === undefined ? { kind: 'run', name, json } : { kind: 'run', name, json, rounds: Number(rounds) }
  } catch (error) {
    return wrong((error as Error).message)
  }
}
