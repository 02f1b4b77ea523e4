import { MAX_MESSAGE_DEPTH } from './limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`. */
const OPENS = [0x5b, 0x7b]
/** `]` and `}`. */
const CLOSES = [0x5d, 0x7d]

/** Whether lists and objects of this JSON go deeper into each other than so many levels. */
const isTooDeep = (json: string, maxDepth: number): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inText) {
      // What is escaped ends no text.
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
 * Reads JSON that somebody else wrote. It throws like `JSON.parse`, and also where the text goes too deep: a megabyte of `[`
 * takes browsers forty times as long as a megabyte of anything that is meant.
 *
 * @example
 * parseJson('{"count":1}') // { count: 1 }
 */
export const parseJson = (text: string, maxDepth = MAX_MESSAGE_DEPTH): unknown => {
  if (isTooDeep(text, maxDepth)) throw new SyntaxError('The JSON is too deep')
  return JSON.parse(text)
}
