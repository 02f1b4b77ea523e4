// Characters that look like the dot in a host; full-width ones become dots by normalization.
const DOT = '[.\\u3002\\u2027\\u2219\\u22c5\\u00b7\\ua4f8]'
const HOST = new RegExp(
  `[\\p{L}\\p{N}]${DOT}\\p{L}[\\p{L}\\p{M}\\p{N}-]|(?<!\\d)\\d{1,3}(?:${DOT}\\d{1,3}){3}|\\p{L}:\\d{2,5}`,
  'u',
)

/**
 * Whether a text contains something that could be read as a host. Shown next to the page's real host, the visitor could
 * not tell which one is true. Errs on the safe side: `Node.js` counts as one.
 *
 * @example
 * looksLikeHost('Shop (uniswap.org)') // true
 */
export const looksLikeHost = (text: string): boolean => HOST.test(text.normalize('NFKC'))
