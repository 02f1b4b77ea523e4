import * as v from 'valibot'
import type { Parser } from '../parser.ts'

/** A hostile key may be as long as a message, and paths are read by people. */
const MAX_KEY_LENGTH = 64
const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/

function step(item: v.IssuePathItem): string {
  if (typeof item.key === 'number') return `[${item.key}]`
  const key = String(item.key)
  const short = key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key
  return PLAIN_KEY.test(short) ? `.${short}` : `[${JSON.stringify(short)}]`
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(step).join('')
  return path.startsWith('.') ? path.slice(1) : path
}

const unitOf = (input: unknown) => (Array.isArray(input) ? 'entries' : 'characters')
/** Turns `("a" | "b")` into `"a", "b"`. */
const namesOf = (expected: string | null) =>
  String(expected)
    .replace(/^\(|\)$/g, '')
    .replaceAll(' | ', ', ')

/** The reason for an issue. Schemas with a custom check bring their own message. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.type) {
    case 'string':
      return 'must be a text'
    case 'number':
      return 'must be a number'
    case 'boolean':
      return 'must be true or false'
    case 'array':
      return 'must be a list'
    case 'picklist':
    case 'literal':
    case 'variant':
      return `must be one of ${namesOf(issue.expected)}`
    case 'safe_integer':
      return 'must be a whole number'
    case 'min_value':
      return `must be at least ${issue.requirement}`
    case 'max_value':
      return `must be at most ${issue.requirement}`
    case 'min_length':
      return issue.requirement === 1
        ? 'must not be empty'
        : `must have at least ${issue.requirement} ${unitOf(issue.input)}`
    case 'max_entries':
      return `must have at most ${issue.requirement} entries`
    case 'max_length':
      return `must have at most ${issue.requirement} ${unitOf(issue.input)}`
    default:
      return issue.message
  }
}

/**
 * Turns a schema into a parser. The parser stops at the first error and returns its path and a readable reason.
 *
 * @example
 * const parseOptions = fromSchema(optionsSchema)
 * parseOptions({ projectId: 'p', themeMod: 'dark' }) // { ok: false, path: 'themeMod', reason: 'is not an option' }
 */
export function fromSchema<const S extends v.GenericSchema>(schema: S): Parser<v.InferOutput<S>> {
  return (value) => {
    const result = v.safeParse(schema, value, { abortEarly: true })
    if (result.success) return { ok: true, value: result.output }
    const [issue] = result.issues
    return { ok: false, path: pathOf(issue), reason: reasonOf(issue) }
  }
}
