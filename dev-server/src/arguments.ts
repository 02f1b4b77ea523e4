import { parseArgs } from 'node:util'

/** The parsed command line. */
export type Arguments = {
  /** Prints one line of JSON instead of the table. */
  readonly json: boolean
  /** Serves the frame from its sources. */
  readonly dev: boolean
  /** Discards the state of earlier runs. */
  readonly fresh: boolean
  /** The state folder; by default one in the workspace. */
  readonly state: string | undefined
  /** The first port to try; by default each part has its own. */
  readonly portBase: number | undefined
}

export type ArgumentsReading =
  | { readonly kind: 'run'; readonly arguments: Arguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string }

export const USAGE = `npm start -- [--json] [--dev] [--fresh] [--state FOLDER] [--port-base N]

  --json         print one line of JSON with every address when all is ready
  --dev          serve the frame from its sources, and reload it when they change
  --fresh        begin anew: forget what the chains and services have kept
  --state FOLDER keep state and logs there, in place of .world
  --port-base N  use the ports from N on, 1024 to 65000
`

const FIRST_PORT = 1_024
const LAST_PORT = 65_000

const readPort = (text: string): number | undefined => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port >= FIRST_PORT && port <= LAST_PORT ? port : undefined
}

/** Parses the command line. */
export const readArguments = (args: readonly string[]): ArgumentsReading => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        state: { type: 'string' },
        'port-base': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return { kind: 'help' }
    if (values.state === '') return { kind: 'wrong', reason: '--state must name a folder' }
    const base = values['port-base']
    const portBase = base === undefined ? undefined : readPort(base)
    if (base !== undefined && portBase === undefined) {
      return { kind: 'wrong', reason: `--port-base must be a number from ${FIRST_PORT} to ${LAST_PORT}, not "${base}"` }
    }
    return {
      kind: 'run',
      arguments: { json: values.json, dev: values.dev, fresh: values.fresh, state: values.state, portBase },
    }
  } catch (error) {
    return { kind: 'wrong', reason: (error as Error).message }
  }
}
