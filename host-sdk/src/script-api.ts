import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

/** Options of the script-tag build. `frameUrl` is optional, because the frame's origin serves the script. */
export type ScriptOptions = Omit<CasementOptions, 'frameUrl'> & { readonly frameUrl?: string }

/** The API of the script-tag build. */
export type ScriptApi = { readonly createCasement: (options: ScriptOptions) => Casement }

/** The global `Casement`: the stub until the SDK has loaded, then the SDK. */
export type CasementGlobal = ScriptApi & {
  /** Calls that wait for the SDK, in order. */
  readonly queue?: ((api: ScriptApi) => void)[]
}
