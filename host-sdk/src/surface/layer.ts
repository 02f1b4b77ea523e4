// The frame's names of one variable, of which the first that is set wins.
const NAMES = ['--casement-z-index', '--apkt-z-index', '--w3m-z-index']

/**
 * Where the page's own layers are above the frame, if the page says so.
 *
 * @example
 * layerOf({ '--w3m-z-index': 1000 }) // 1000
 */
export const layerOf = (variables: { readonly [name: string]: unknown } = {}): number | undefined => {
  const layer = NAMES.map((name) => variables[name]).find((value) => value !== undefined)
  return typeof layer === 'number' ? layer : undefined
}
