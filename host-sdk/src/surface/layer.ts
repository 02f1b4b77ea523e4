// Names of the same variable. The first one that is set takes precedence.
const NAMES = ['--casement-z-index', '--apkt-z-index', '--w3m-z-index']

/**
 * Returns the z-index from the page's theme variables, if set.
 *
 * @example
 * layerOf({ '--w3m-z-index': 1000 }) // 1000
 */
export const layerOf = (variables: { readonly [name: string]: unknown } = {}): number | undefined => {
  const layer = NAMES.map((name) => variables[name]).find((value) => value !== undefined)
  return typeof layer === 'number' ? layer : undefined
}
