import type { Casement } from './casement.ts'
import { createCasement as create } from './create-casement.ts'
import type { CasementGlobal, ScriptOptions } from './script-api.ts'

// Read while the script runs: afterwards the browser no longer says which one it was. A copy that was put in by the
// stub is asynchronous and is still named here.
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href

const createCasement = (options: ScriptOptions): Casement =>
  create({ ...options, frameUrl: options?.frameUrl ?? new URL(source).origin })

const page = globalThis as { Casement?: CasementGlobal }
const queue = page.Casement?.queue ?? []
page.Casement = { createCasement }
for (const take of queue) take({ createCasement })
