import type { Casement } from './casement.ts'
import { createCasement as create } from './create-casement.ts'
import type { CasementGlobal, ScriptOptions } from './script-api.ts'

// Read while the script runs, because `currentScript` is null afterwards. It is set even for the asynchronous copy that
// the stub inserts.
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href

const createCasement = (options: ScriptOptions): Casement =>
  create({ ...options, frameUrl: options?.frameUrl ?? new URL(source).origin })

const page = globalThis as { Casement?: CasementGlobal }
const queue = page.Casement?.queue ?? []
page.Casement = { createCasement }
for (const take of queue) take({ createCasement })
