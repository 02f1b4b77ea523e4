/** One thing that was tried, and what came of it. */
export type Row = {
  readonly counterpart: string
  readonly action: string
  readonly ok: boolean
  readonly saw: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

/** An outcome of a page's action. */
export type Outcome = { readonly value?: unknown; readonly failed?: string }

/**
 * Judges an outcome: by the expected value, or by whether it succeeded.
 *
 * @example
 * rowOf('viem 2.57.1', 'getChainId', { value: 1 }, 1) // { …, ok: true, saw: '1' }
 */
export const rowOf = (counterpart: string, action: string, outcome: Outcome, expected?: unknown): Row => {
  if (outcome.failed !== undefined) return { counterpart, action, ok: false, saw: outcome.failed }
  const saw = text(outcome.value)
  const ok = expected === undefined ? outcome.value !== undefined : saw === text(expected)
  return { counterpart, action, ok, saw: ok ? saw : `${saw} in place of ${text(expected)}` }
}

/**
 * Writes rows as a table.
 *
 * @example
 * process.stdout.write(tableOf(rows))
 */
export const tableOf = (rows: readonly Row[]): string => {
  const widthOf = (name: 'counterpart' | 'action'): number => Math.max(...rows.map((row) => row[name].length))
  const counterparts = widthOf('counterpart')
  const actions = widthOf('action')
  const lines = rows.map(
    ({ counterpart, action, ok, saw }) =>
      `${ok ? 'ok    ' : 'FAILED'}  ${counterpart.padEnd(counterparts)}  ${action.padEnd(actions)}  ${saw.replaceAll('\n', ' ').slice(0, 160)}`,
  )
  const failed = rows.filter(({ ok }) => !ok).length
  return `${lines.join('\n')}\n\n${rows.length} rows, ${failed} failed\n`
}
