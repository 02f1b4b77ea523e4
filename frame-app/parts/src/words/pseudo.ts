import type { CompiledMessage } from 'icu-minify/format'
import type { MessagePart } from './message-parts.ts'
import { partsOf } from './message-parts.ts'

// A language that nobody speaks, for tests and stories: each text is as long as German makes it, shows by its brackets
// where it is cut, and by its accents that it came out of the catalogue. English stays legible in it.

const PLAIN = 'abcdeghijklnoprstuwyzABCDEGHIJKLNOPRSTUWYZ'
const ACCENTED = [...'àƀçðéĝĥîĵķļñöþŕšţûŵýžÀƁÇÐÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽ']
/** What a translation may need beyond English. */
const GROWTH = 0.4
const FILLER = '·'

const accent = (text: string): string =>
  [...text].map((character) => ACCENTED[PLAIN.indexOf(character)] ?? character).join('')

const letters = (message: CompiledMessage): number =>
  partsOf(message).reduce((sum, part) => {
    if (part.kind === 'text') return sum + [...part.text].length
    return 'cases' in part ? sum + Math.max(...Object.values(part.cases).map(letters)) : sum
  }, 0)

type Node = Exclude<CompiledMessage, string>[number]

const disguise = (node: Node, part: MessagePart): Node => {
  if (part.kind === 'text') return accent(part.text)
  if (!('cases' in part)) return node
  const [name, mark] = node as [string, number]
  const cases = Object.entries(part.cases).map(([label, message]) => [label, disguised(message)])
  return [name, mark, Object.fromEntries(cases)] as Node
}

const disguised = (message: CompiledMessage): CompiledMessage => {
  const nodes: readonly Node[] = Array.isArray(message) ? message : [message]
  const parts = partsOf(message)
  const made = nodes.map((node, index) => {
    const part = parts[index]
    return part ? disguise(node, part) : node
  })
  const [only] = made
  return made.length === 1 && typeof only === 'string' ? only : made
}

/**
 * A text of the pseudo-language; what it is filled in with stays what it is.
 *
 * @example
 * pseudoMessage(compile('Close')) // '[Çļöšé··]'
 */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage => {
  const filler = FILLER.repeat(Math.ceil(letters(message) * GROWTH))
  const inner = disguised(message)
  if (typeof inner === 'string') return `[${inner}${filler}]`
  return ['[', ...inner, `${filler}]`]
}

/**
 * All texts of a catalogue in the pseudo-language.
 *
 * @example
 * const words = createWords(pseudoCatalogue(await loadCatalogue('en')), 'en')
 */
export const pseudoCatalogue = <Id extends string>(
  english: { readonly [id in Id]: CompiledMessage },
): {
  readonly [id in Id]: CompiledMessage
} => {
  const texts = Object.entries<CompiledMessage>(english).map(([id, message]) => [id, pseudoMessage(message)])
  // As many and by the same names as came in.
  return Object.fromEntries(texts) as { readonly [id in Id]: CompiledMessage }
}
