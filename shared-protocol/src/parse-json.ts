import { MAX_MESSAGE_DEPTH } from './limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`. */
const OPENS = [0x5b, 0x7b]
/** `]` and `}`. */
const CLOSES = [0x5d, 0x7d]

/** Whether JSON is nested deeper than a limit. */
const isTooDeep = (json: string, maxDepth: number): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inText) {
      // An escaped character does not end the text.
      if (code === BACKSLASH) at += 1
      else inText = code !== QUOTE
    } else if (code === QUOTE) {
      inText = true
    } else if (OPENS.includes(code)) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (CLOSES.includes(code)) {
      depth -= 1
    }
  }
  return false
}

/**
 * Parses untrusted JSON. Throws like `JSON.parse`, and also if the JSON is nested too deep: browsers take forty times
 * as long for a megabyte of `[` as for a megabyte of ordinary JSON.
 *
 * @example
 * parseJson('{"count":1}') // { count: 1 }
 */
export const parseJson = (text: string, maxDepth = MAX_MESSAGE_DEPTH): unknown => {
  if (isTooDeep(text, maxDepth)) throw new SyntaxError('The JSON is too deep')
  return JSON.parse(text)
}
