import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

/** The options of the script-tag build: it is served beside the frame, so that it knows `frameUrl` by itself. */
export type ScriptOptions = Omit<CasementOptions, 'frameUrl'> & { readonly frameUrl?: string }

/** What the script-tag build gives a page. */
export type ScriptApi = { readonly createCasement: (options: ScriptOptions) => Casement }

/** What stands in the page as `Casement`: the stub until the SDK is there, then the SDK. */
export type CasementGlobal = ScriptApi & {
  /** Those who wait for the SDK, in the order in which they called. */
  readonly queue?: ((api: ScriptApi) => void)[]
}
