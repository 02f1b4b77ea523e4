import { readFileSync } from 'node:fs'
import { createLocate } from './locate.ts'
import type { ModuleText, Origin } from './read-module.ts'
import { readModule } from './read-module.ts'

/** Everything that some files load, themselves included. */
export type Loaded = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> }

const NO_MODULE: ModuleText = {
  loads: [],
  passesOn: new Map(),
  passesOnAll: [],
  declares: new Set(),
  isBarrel: false,
}

/** A style sheet loads what its quoted texts name: imports, and the sheets that it composes from. */
const readSheet = (text: string): ModuleText => ({
  ...NO_MODULE,
  loads: [...text.matchAll(/['"]([^'"]+)['"]/g)].map(([, specifier]) => ({ specifier: specifier ?? '', names: null })),
})

const readFile = (file: string): ModuleText => {
  if (/\.(?:[cm]?js|tsx?)$/.test(file)) return readModule(file, readFileSync(file, 'utf8'))
  return file.endsWith('.css') ? readSheet(readFileSync(file, 'utf8')) : NO_MODULE
}

/**
 * Creates a function that finds what files load, directly and through each other: modules, mocks, and files that they
 * name. Through a module that only re-exports, it follows only the names that are used, because nearly every source
 * imports the index of the protocol, which loads all of it. A text that happens to name a file counts too: too many
 * files only repeat work, a missing one would keep a verdict that is no longer true.
 */
export const createLoadedFiles = (root: string): ((files: readonly string[]) => Loaded) => {
  const locate = createLocate(root)
  const modules = new Map<string, ModuleText>()
  const exported = new Map<string, ReadonlySet<string>>()

  const moduleOf = (file: string): ModuleText => {
    const read = modules.get(file) ?? readFile(file)
    modules.set(file, read)
    return read
  }

  const filesOf = (from: string, specifier: string): readonly string[] => {
    const place = locate(from, specifier)
    return place.kind === 'files' ? place.files : []
  }

  const exportsOf = (file: string): ReadonlySet<string> => {
    const known = exported.get(file)
    if (known) return known
    const { declares, passesOn, passesOnAll } = moduleOf(file)
    const names = new Set([...declares, ...passesOn.keys()])
    // Known before it is complete, because two modules can export each other.
    exported.set(file, names)
    for (const each of passesOnAll.flatMap((specifier) => filesOf(file, specifier))) {
      for (const name of exportsOf(each)) names.add(name)
    }
    return names
  }

  const originOf = (file: string, name: string): Origin | undefined => {
    const { passesOn, passesOnAll } = moduleOf(file)
    const specifier = passesOnAll.find((each) => filesOf(file, each).some((other) => exportsOf(other).has(name)))
    return passesOn.get(name) ?? (specifier === undefined ? undefined : { specifier, name })
  }

  return (roots) => {
    const files = new Set<string>()
    const packages = new Set<string>()
    const followed = new Set<string>()

    const follow = (from: string, specifier: string, names: readonly string[] | null): void => {
      const place = locate(from, specifier)
      if (place.kind === 'package') packages.add(place.name)
      if (place.kind === 'files') for (const file of place.files) visit(file, names)
    }

    const visitAll = (file: string): void => {
      if (files.has(file)) return
      files.add(file)
      const { loads, passesOn, passesOnAll } = moduleOf(file)
      for (const { specifier, names } of loads) follow(file, specifier, names)
      for (const specifier of passesOnAll) follow(file, specifier, null)
      for (const { specifier } of passesOn.values()) follow(file, specifier, null)
    }

    const visit = (file: string, names: readonly string[] | null): void => {
      if (names === null || !moduleOf(file).isBarrel) {
        visitAll(file)
        return
      }
      for (const name of names) {
        const key = `${file} ${name}`
        if (followed.has(key)) continue
        followed.add(key)
        const origin = originOf(file, name)
        if (origin) follow(file, origin.specifier, [origin.name])
        else visitAll(file)
      }
    }

    for (const file of roots) visit(file, null)
    return { files, packages }
  }
}
