// Signs that are read as the dot of a host; those of full width are dots once they are normalized.
const DOT = '[.\\u3002\\u2027\\u2219\\u22c5\\u00b7\\ua4f8]'
const HOST = new RegExp(
  `[\\p{L}\\p{N}]${DOT}\\p{L}[\\p{L}\\p{M}\\p{N}-]|(?<!\\d)\\d{1,3}(?:${DOT}\\d{1,3}){3}|\\p{L}:\\d{2,5}`,
  'u',
)

/**
 * Whether a text holds what could be read as a host: of a page that says it beside where it really is, nobody could tell which
 * of the two is true. It errs on the safe side: `Node.js` is taken for one, too.
 *
 * @example
 * namesHost('Shop (uniswap.org)') // true
 */
export const namesHost = (text: string): boolean => HOST.test(text.normalize('NFKC'))
