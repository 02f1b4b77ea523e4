import { parseArgs } from 'node:util'

export type Arguments = {
  /** The title of the only group to run. */
  readonly only: string | undefined
  /** Prints one JSON document at the end, and nothing else to standard output. */
  readonly json: boolean
}

export type ArgumentsReading =
  | { readonly kind: 'run'; readonly arguments: Arguments }
  | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Parses the command line of the commands that go through the stories.
 *
 * @example
 * readArguments('gallery', ['--only', 'Button', '--json'])
 */
export const readArguments = (name: string, args: readonly string[]): ArgumentsReading => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    return { kind: 'run', arguments: { only: values.only, json: values.json } }
  } catch (error) {
    return { kind: 'wrong', reason: `${(error as Error).message}\n\nnpm run ${name} -- [--only GROUP] [--json]\n` }
  }
}
