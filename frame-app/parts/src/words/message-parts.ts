import type { CompiledMessage } from 'icu-minify/format'

/** A part of a message. Parts with a choice have a message per case. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pound' }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number' | 'date' | 'time'; readonly name: string; readonly style: unknown }
  | {
      readonly kind: 'select' | 'plural' | 'ordinal'
      readonly name: string
      readonly cases: { readonly [name: string]: CompiledMessage }
    }
  | { readonly kind: 'tag'; readonly name: string }

// The markers in icu-minify's compiled format.
const POUND = 0
const KINDS = [undefined, 'select', 'plural', 'ordinal', 'number', 'date', 'time'] as const

const partOf = (node: unknown): MessagePart => {
  if (typeof node === 'string') return { kind: 'text', text: node }
  if (node === POUND) return { kind: 'pound' }
  const [name, mark, detail] = node as readonly [string, unknown?, unknown?]
  if (mark === undefined) return { kind: 'value', name }
  // In a tag, the content stands where other parts have their marker.
  const kind = typeof mark === 'number' ? KINDS[mark] : undefined
  if (!kind) return { kind: 'tag', name }
  if (kind === 'number' || kind === 'date' || kind === 'time') return { kind, name, style: detail }
  return { kind, name, cases: detail as { readonly [name: string]: CompiledMessage } }
}

/**
 * The parts of a compiled message, in order.
 *
 * @example
 * partsOf(compile('Send {amount}')) // [{ kind: 'text', text: 'Send ' }, { kind: 'value', name: 'amount' }]
 */
export const partsOf = (message: CompiledMessage): readonly MessagePart[] =>
  (Array.isArray(message) ? message : [message]).map(partOf)

/** The parts of a message and of all nested cases. */
export const allPartsOf = (message: CompiledMessage): readonly MessagePart[] =>
  partsOf(message).flatMap((part) => [part, ...('cases' in part ? Object.values(part.cases).flatMap(allPartsOf) : [])])
