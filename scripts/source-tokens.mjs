// Comments, strings and patterns are single tokens, so that code in one of them does not count.
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/
const TEMPLATE = /`(?:\\[\s\S]|\$\{(?:'[^']*'|"[^"]*"|`[^`]*`|\{[^{}]*\}|[^{}`'"])*\}|\$(?!\{)|[^`\\$])*`/
const PATTERN = /(?<=(?:^|[=(,:;!&|?{}[>+]|\breturn)\s*)\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/
const TOKEN = new RegExp([COMMENT, QUOTED, TEMPLATE, PATTERN, /[\w$]+|\S/].map(({ source }) => source).join('|'), 'g')

/**
 * The tokens of a source, without its comments.
 *
 * @param {string} source
 * @returns {readonly string[]}
 */
export const tokensOf = (source) => (source.match(TOKEN) ?? []).filter((token) => !/^\/[/*]/.test(token))
