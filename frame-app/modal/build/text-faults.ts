/** The part of a module that determines which texts it uses, and what is loaded with it. */
export type TextModule = {
  readonly id: string
  readonly code: string
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly isEntry: boolean
}

type Facts = {
  readonly modules: readonly TextModule[]
  /** The ids of all texts. */
  readonly texts: readonly string[]
  /** The ids of the texts that are loaded with the first opening. */
  readonly first: readonly string[]
  /** The module that loads the other texts. */
  readonly loader: string
}

/** Views are loaded with the router, which imports the loader. Only the first view is loaded without it. */
const WITH_ROUTER = /[\\/]views[\\/](?!Connect[\\/])[^\\/]+[\\/]index\.tsx$/

/** Compiled catalogs have the ids of all texts, but use none. */
const CATALOG = /[\\/]words[\\/]languages[\\/]/

/** A template that begins with the beginning of an id, such as `title.${view}`. */
const TEMPLATE = /`([\w-]+\.[\w.-]*)\$\{/g

/** The texts whose ids are in a code, as a string or as a template that can result in them. */
const textsIn = (code: string, texts: readonly string[]): readonly string[] => {
  const beginnings = Array.from(code.matchAll(TEMPLATE), ([, beginning = '']) => beginning)
  return texts.filter(
    (id) =>
      [`'${id}'`, `"${id}"`, `\`${id}\``].some((literal) => code.includes(literal)) ||
      beginnings.some((beginning) => id.startsWith(beginning)),
  )
}

/**
 * Lists texts that code may use before they are loaded, and texts that are loaded with the first opening although it
 * uses none of them.
 *
 * The files of a dynamic import are loaded before its code runs. So whatever it can run has the other texts if one of
 * the imported modules is the loader.
 *
 * @example
 * textFaults({ modules, texts, first: ['back'], loader }) // ['src/Header.tsx uses help, which is not in first-texts.json']
 */
export const textFaults = ({ modules, texts, first, loader }: Facts): readonly string[] => {
  const known = new Map(modules.map((each) => [each.id, each]))
  const loadedWith = (root: string): ReadonlySet<string> => {
    const seen = new Set([root])
    for (const id of seen) for (const next of known.get(id)?.importedIds ?? []) seen.add(next)
    return seen
  }
  const early = new Set<string>()
  for (const { id, isEntry, dynamicImporters } of modules) {
    if ((!isEntry && dynamicImporters.length === 0) || WITH_ROUTER.test(id)) continue
    const all = loadedWith(id)
    if (!all.has(loader)) for (const each of all) early.add(each)
  }
  const used = [...early]
    .filter((id) => !CATALOG.test(id))
    .map((id) => ({ id, uses: textsIn(known.get(id)?.code ?? '', texts) }))
  return [
    ...used.flatMap(({ id, uses }) =>
      uses
        .filter((text) => !first.includes(text))
        .map((text) => `${id} uses ${text}, which is not in first-texts.json`),
    ),
    ...first
      .filter((text) => !used.some(({ uses }) => uses.includes(text)))
      .map((text) => `first-texts.json lists ${text}, which no code of a first opening uses`),
  ]
}
