import { parseArgs } from 'node:util'

export type Arguments = {
  /** The title of one group, which alone is wanted. */
  readonly only: string | undefined
  /** Prints one JSON document last, and nothing else to the standard output. */
  readonly json: boolean
}

export type ArgumentsReading =
  | { readonly kind: 'run'; readonly arguments: Arguments }
  | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Reads the command line of those that go through the stories.
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
