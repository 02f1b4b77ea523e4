/** Letters that do not decompose into a letter and a mark, but are searched without one. */
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
  /** The words of the name, each preceded by a space. */
  readonly words: string
  /** The name with compound names as one word. */
  readonly joined: string
}

/** Finds items by name. */
export type NameIndex<T> = (query: string) => readonly T[]

/**
 * Builds a search index of a list, so that each keystroke only compares strings. Case and diacritics are ignored. Items
 * where every word of the query begins a word of the name come first, then items that contain them anywhere, each in
 * list order.
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
