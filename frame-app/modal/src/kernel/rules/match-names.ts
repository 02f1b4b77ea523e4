/** Letters that are no letter with a mark, and are typed without one all the same. */
const PLAIN: { readonly [letter: string]: string } = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

const fold = (text: string, locale: string): string =>
  text
    .toLocaleLowerCase(locale)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßøđðłæœþ]/g, (letter) => PLAIN[letter] ?? letter)

const asWords = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()

// A capital after a small letter begins a word: MetaMask, OneKey.
const splitCompound = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

type Entry<T> = {
  readonly item: T
  /** The name's words, each after a space. */
  readonly words: string
  /** The name with compound names as one word. */
  readonly joined: string
}

/** Finds things by their names. */
export type NameIndex<T> = (query: string) => readonly T[]

/**
 * Makes the names of a list ready to be searched, once: a keystroke then only looks. Names count as alike without their
 * case and their marks. First comes what has every word of the query at the start of one of its own, then what has it
 * anywhere; each in the order of the list.
 *
 * @example
 * const search = indexNames(wallets, ({ name }) => name, 'en')
 * search('met') // MetaMask, …
 */
export const indexNames = <T>(items: readonly T[], nameOf: (item: T) => string, locale: string): NameIndex<T> => {
  const entries = items.map((item): Entry<T> => {
    const name = nameOf(item)
    const words = fold(asWords(splitCompound(name)), locale)
    const joined = fold(asWords(name), locale)
    return { item, words: ` ${words}`, joined: ` ${joined}` }
  })
  return (query) => {
    const terms = fold(asWords(query), locale).split(' ').filter(Boolean)
    if (terms.length === 0) return items
    const starts = terms.map((term) => ` ${term}`)
    const first: T[] = []
    const second: T[] = []
    for (const { item, words, joined } of entries) {
      if (starts.every((start) => words.includes(start) || joined.includes(start))) first.push(item)
      else if (terms.every((term) => joined.includes(term))) second.push(item)
    }
    return [...first, ...second]
  }
}
