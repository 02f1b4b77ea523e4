import { parseArgs } from 'node:util'

export type ArgumentsReading<N extends string> =
  | { readonly kind: 'run'; readonly name: N; readonly json: boolean }
  | { readonly kind: 'wrong'; readonly reason: string }

/** Parses the command line: the benchmark's name, and whether to print JSON. */
export const readArguments = <N extends string>(args: readonly string[], names: readonly N[]): ArgumentsReading<N> => {
  const wrong = (why: string): ArgumentsReading<N> => ({
    kind: 'wrong',
    reason: `${why}\n\nnpm run bench -- NAME [--json]\n\nBenches: ${names.join(', ')}\n`,
  })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [asked, more] = positionals
    if (asked === undefined) return wrong('Which bench?')
    if (more !== undefined) return wrong(`One bench a run, not "${asked}" and "${more}"`)
    const name = names.find((known) => known === asked)
    return name === undefined ? wrong(`There is no bench "${asked}"`) : { kind: 'run', name, json: values.json }
  } catch (error) {
    return wrong((error as Error).message)
  }
}
