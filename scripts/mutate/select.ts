import type { Verdict } from './verdicts.ts'
import { isKept } from './verdicts.ts'

/** What the command line asks for: everything, the sources whose path contains a text, or what has changed. */
export type Asked = { readonly kind: 'all' | 'changed' } | { readonly kind: 'named'; readonly parts: readonly string[] }

/**
 * Reads the command line, and throws on an unknown option, which would otherwise run less than was asked for.
 *
 * @example
 * readArguments(['origin']) // { kind: 'named', parts: ['origin'] }
 */
export const readArguments = (args: readonly string[]): Asked => {
  const options = args.filter((each) => each.startsWith('-'))
  const parts = args.filter((each) => !each.startsWith('-'))
  const unknown = options.find((each) => each !== '--all')
  if (unknown !== undefined) throw new Error(`unknown option ${unknown}`)
  if (options.length > 0 && parts.length > 0) throw new Error('either --all or names of sources')
  if (options.length > 0) return { kind: 'all' }
  return parts.length > 0 ? { kind: 'named', parts } : { kind: 'changed' }
}

/** Whether a guard is run: its recorded verdict counts only if nothing else was asked for. */
export const isRun = (asked: Asked, recorded: readonly Verdict[], current: Verdict): boolean => {
  if (asked.kind === 'all') return true
  if (asked.kind === 'named') return asked.parts.some((part) => current.file.includes(part))
  return !isKept(recorded, current)
}
