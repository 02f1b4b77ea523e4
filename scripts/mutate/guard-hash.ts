import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { COMPONENT_TEST } from './component-test.ts'
import type { Guard } from './guard.ts'
import { createLoadedFiles } from './loaded-files.ts'

const LENGTH = 20

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, LENGTH)

/** What finds and removes the checks and runs the tests: a verdict of other rules is none. */
const RULES = {
  unit: ['scripts/mutate/find-checks.ts', 'scripts/mutate/run-unit-tests.ts'],
  component: ['scripts/mutate/run-component-tests.ts', 'frame-app/modal/test/setup.ts'],
}

type Lock = { readonly packages: { readonly [path: string]: { readonly version?: string } } }

/**
 * Creates a function that hashes everything on which the verdict of a guard depends: the list of its tests, its source,
 * the tests and every file of the repository that they load, the versions of the packages that these import, and the
 * rules of the mutation. Files are read once; create it anew to see what has changed since.
 */
export const createGuardHash = (root: string, rules = RULES): ((guard: Guard) => string) => {
  const loadedBy = createLoadedFiles(root)
  const { packages: locked }: Lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
  const contents = new Map<string, string>()

  const contentOf = (file: string): string => {
    const content = contents.get(file) ?? hashOf(readFileSync(file))
    contents.set(file, content)
    return content
  }

  return ({ file, tests }) => {
    const isComponent = tests.some((test) => COMPONENT_TEST.test(test))
    const roots = [file, ...tests, ...rules.unit, ...(isComponent ? rules.component : [])]
    const { files, packages } = loadedBy(roots.map((each) => resolve(root, each)))
    return hashOf(
      JSON.stringify([
        tests,
        [...files].map((each) => [relative(root, each), contentOf(each)]).sort(),
        [...packages].map((name) => [name, locked[`node_modules/${name}`]?.version]).sort(),
      ]),
    )
  }
}
