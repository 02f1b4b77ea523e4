import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

/** Everything of ours that the secure frame is built from. */
const SOURCES = [
  'package.json',
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
  const installed = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@casement' && name[0] !== '.')
  for (const name of installed) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const [name, folder] of Object.entries(OWN_PACKAGES)) {
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@casement', name))
  }
  const frame = join(copy, 'frame-app/secure')
  const { NODE_ENV } = process.env
  // A test's environment would give React's build for development, which holds the paths of the sources.
  process.env.NODE_ENV = 'production'
  try {
    for (const config of BUILDS) await build({ root: frame, configFile: join(frame, config), logLevel: 'error' })
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
  return join(frame, 'dist')
}
