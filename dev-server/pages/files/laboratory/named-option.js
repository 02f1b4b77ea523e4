import { optionAt } from './option-table.js'

/** `networks[0].name` and `themeVariables["--casement-accent"]`, each step behind a dot. */
const stepsOf = (path) =>
  path.replaceAll(/\[(?:"([^"]*)"|(\d+))\]/g, (_all, key, index) => `.${key ?? index}`).split('.')

// A refused boot says `options.` before the path, a refused change says which call it was.
const PATH = /(?:\boptions\.|^(?:Casement: )?setOptions: )((?:[\w$-]|\.(?=[\w$-])|\[(?:"[^"]*"|\d+)\])+)/

/** The path of the option that an error or a line of the console is about: the nearest that is in the table. */
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
