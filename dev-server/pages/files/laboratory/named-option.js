import { optionAt } from './option-table.js'

/** Splits `networks[0].name` and `themeVariables["--casement-accent"]` into steps. */
const stepsOf = (path) =>
  path.replaceAll(/\[(?:"([^"]*)"|(\d+))\]/g, (_all, key, index) => `.${key ?? index}`).split('.')

// A refused boot puts `options.` before the path; a refused change names the call.
const PATH = /(?:\boptions\.|^(?:Casement: )?setOptions: )((?:[\w$-]|\.(?=[\w$-])|\[(?:"[^"]*"|\d+)\])+)/

/** The path of the option that an error or console line is about: the closest one in the table. */
export const namedOption = ({ path, message }) => {
  const named = typeof path === 'string' ? path.replace(/^options\./, '') : PATH.exec(message ?? '')?.[1]
  if (named === undefined) return undefined
  const steps = stepsOf(named)
  for (let count = steps.length; count > 0; count -= 1) {
    const nearest = steps.slice(0, count).join('.')
    if (optionAt(nearest) !== undefined) return nearest
  }
  return undefined
}
