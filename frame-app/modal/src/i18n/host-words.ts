import type { HostMessages } from '@casement/shared-protocol/schemas'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Catalogue, MessageId } from './catalogue.ts'
import { messageValues } from './catalogue.ts'
import type { Language } from './languages.ts'
import type { MessagePart } from './message-parts.ts'
import { allPartsOf } from './message-parts.ts'
import { isSettled } from './settled.ts'

/** A page's words in place of the modal's, by language. */
export type HostWords = { readonly [language in Language]?: Partial<Catalogue> }

/** A text that a page may not have said, and why. */
export class HostWordsError extends Error {
  override readonly name = 'HostWordsError'
  /** Of the text, from `messages` on. */
  readonly path: string
  constructor(path: string, reason: string) {
    super(reason)
    this.path = path
  }
}

/** A case within a case within a case; a text that people read has no more. Each has two braces around it. */
const MAX_BRACES = 6

type Declared = { readonly [name: string]: 'number' | 'text' }

const declaredOf = (id: MessageId): Declared => (Object.hasOwn(messageValues, id) ? messageValues[id as never] : {})

const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** What is wrong with a part of a text that takes these values. */
const faultOf = (part: MessagePart, declared: Declared): string | undefined => {
  if (part.kind === 'text' || part.kind === 'pound') return undefined
  if (part.kind === 'tag') return 'must not hold tags'
  if (part.kind === 'date' || part.kind === 'time') return `has no ${part.kind} to write`
  // A style can name a currency that no browser knows, and so keep the text from being written at all.
  if (part.kind === 'number' && part.style !== undefined) return 'must write numbers without a style'
  const type = Object.hasOwn(declared, part.name) ? declared[part.name] : undefined
  if (!type) return `has no value ${JSON.stringify(part.name)}`
  const counts = part.kind === 'number' || part.kind === 'plural' || part.kind === 'ordinal'
  return counts && type === 'text' ? `has no number ${JSON.stringify(part.name)}` : undefined
}

const read = (text: string, id: MessageId): CompiledMessage | { readonly fault: string } => {
  // Counted before it is parsed: the parser goes as deep as the text does.
  if (depthOf(text) > MAX_BRACES) return { fault: 'is nested too deeply' }
  let compiled: CompiledMessage
  try {
    compiled = compile(text)
  } catch {
    return { fault: 'is no ICU message' }
  }
  const declared = declaredOf(id)
  const [fault] = allPartsOf(compiled).flatMap((part) => faultOf(part, declared) ?? [])
  return fault === undefined ? compiled : { fault }
}

const readText = (path: string, id: string, text: string, names: object): CompiledMessage => {
  if (!Object.hasOwn(names, id)) throw new HostWordsError(path, 'is no text of the modal')
  if (isSettled(id)) throw new HostWordsError(path, 'may not be changed')
  const result = read(text, id as MessageId)
  if (typeof result === 'object' && 'fault' in result) throw new HostWordsError(path, result.fault)
  return result
}

/**
 * Reads the words that a page wants in place of the modal's. The page may be hostile: what is said is text, of a text
 * that exists, that may be changed, with no other values than it has. `names` has every text's name.
 *
 * @example
 * readHostWords({ de: { 'connect.nothing': 'Nichts da' } }, english)
 */
export const readHostWords = (messages: HostMessages, names: object): HostWords =>
  Object.fromEntries(
    Object.entries(messages).map(([language, texts = {}]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([id, text]) => [id, readText(`messages.${language}.${id}`, id, text, names)]),
      ),
    ]),
  )
