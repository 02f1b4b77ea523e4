import type { CompiledMessage } from 'icu-minify/format'
import type { MessagePart } from './message-parts.ts'
import { partsOf } from './message-parts.ts'

// A pseudo-language for tests and stories: texts are as long as in German, their brackets show where they are cut off,
// and their accents show that they come from the catalog. The English stays legible.

const PLAIN = 'abcdeghijklnoprstuwyzABCDEGHIJKLNOPRSTUWYZ'
const ACCENTED = [...'àƀçðéĝĥîĵķļñöþŕšţûŵýžÀƁÇÐÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽ']
/** How much longer than English a translation may be. */
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
 * Converts a text to the pseudo-language; its values stay unchanged.
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
 * Converts all texts of a catalog to the pseudo-language.
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
  // The ids are those of the input.
  return Object.fromEntries(texts) as { readonly [id in Id]: CompiledMessage }
}
