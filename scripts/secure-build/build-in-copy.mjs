import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { build } from 'vite'
import { productionClosure } from '../licences.mjs'

/** Everything of ours that the secure frame is built from. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'frame-app/parts',
  'frame-app/secure',
  'shared-protocol',
  'wallet-service/tsconfig.json',
]
const OWN_PACKAGES = { parts: 'frame-app/parts', secure: 'frame-app/secure', 'shared-protocol': 'shared-protocol' }
/** The builds of the frame and of its pages that open in a window, in their order. */
const BUILDS = ['vite.config.ts', 'vite.pages.config.ts']
const BUILT = ['dist', 'node_modules']

/**
 * The names of the installed packages, but for ours.
 *
 * @param {string} folder
 * @returns {readonly string[]}
 */
const installedPackages = (folder) =>
  readdirSync(folder)
    .filter((name) => name !== '@casement' && name[0] !== '.')
    .flatMap((name) => (name[0] === '@' ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name]))

/**
 * Gives the copy the packages that are installed here. Those that are built into the frame are copied, because the order
 * of modules in a build depends on the order of their paths: behind a link, a package has the path of the other checkout.
 *
 * @param {string} root
 * @param {string} copy
 */
const copyPackages = (root, copy) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const builtIn = productionClosure(packages, ['frame-app/secure'])
  for (const name of installedPackages(join(root, 'node_modules'))) {
    const place = `node_modules/${name}`
    mkdirSync(dirname(join(copy, place)), { recursive: true })
    if (builtIn.has(place)) cpSync(join(root, place), join(copy, place), { recursive: true })
    else symlinkSync(join(root, place), join(copy, place))
  }
}

/**
 * Fails if a build has a module from elsewhere, which would give it another hash in some folders.
 *
 * @param {string} copy
 * @returns {import('vite').Plugin}
 */
const onlyFromCopy = (copy) => {
  const folder = realpathSync(copy)
  return {
    name: 'only-from-copy',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const elsewhere = modules.filter((id) => isAbsolute(id) && !id.startsWith(`${folder}/`))
      if (elsewhere.length > 0) this.error(`not in the copy: ${elsewhere.join(', ')}`)
    },
  }
}

/**
 * Builds the secure frame in a copy of its sources, with the packages that are installed here. Returns the folder of the
 * build.
 *
 * @param {string} root
 * @param {string} copy
 * @returns {Promise<string>}
 */
export const buildInCopy = async (root, copy) => {
  for (const source of SOURCES) {
    mkdirSync(dirname(join(copy, source)), { recursive: true })
    cpSync(join(root, source), join(copy, source), {
      recursive: true,
      filter: (path) => !BUILT.includes(basename(path)),
    })
  }
  mkdirSync(join(copy, 'node_modules/@casement'), { recursive: true })
  copyPackages(root, copy)
  for (const [name, folder] of Object.entries(OWN_PACKAGES)) {
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@casement', name))
  }
  const frame = join(copy, 'frame-app/secure')
  const { NODE_ENV } = process.env
  // A test's environment would give React's build for development, which holds the paths of the sources.
  process.env.NODE_ENV = 'production'
  try {
    for (const config of BUILDS) {
      const configFile = join(frame, config)
      await build({ root: frame, configFile, logLevel: 'error', plugins: [onlyFromCopy(copy)] })
    }
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
  return join(frame, 'dist')
}
