import type { Plugin } from 'vite'

/** Replaces a part of a library, and fails if another version of the library no longer has it. */
const replaced = (code: string, part: string | RegExp, by: string): string => {
  const without = code.replace(part, by)
  if (without === code) throw new Error(`the library has no ${part}`)
  return without
}

/**
 * The router's package is one file that creates links and forms when it is evaluated and names them for debuggers.
 * Bundlers keep such calls and assignments unless they are marked as free of side effects.
 */
const withoutRouterParts = (code: string): string =>
  code
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')

/**
 * React DOM's functions for resource hints and forms, which nothing here calls. It is a CommonJS module, of which
 * bundlers keep every export.
 */
export const withoutReactDomParts = (code: string): string =>
  [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ].reduce((left, name) => replaced(left, new RegExp(String.raw`^exports\.${name} = function .*?^};$`, 'ms'), ''), code)

const GLOBAL_CONFIG = /(?<=^function getGlobalConfig\(config\$1\) \{\n).*?(?=^})/ms
const STANDARD_SCHEMA = /(?<=^function _standardSchema\(schema\) \{\n).*?(?=^})/ms
const MESSAGES =
  /\?\? \/\* @__PURE__ \*\/ getSpecificMessage\(.*?\) \?\? \(isSchema \? .*? : null\) \?\? config\$1\.message \?\? \/\* @__PURE__ \*\/ getGlobalMessage\(issue\.lang\)/

/**
 * Valibot's interface for other libraries, its global configuration and its messages in several languages. Nothing here
 * uses them, but every schema creates or looks for them. What schemas accept does not change.
 */
export const withoutValibotParts = (code: string): string => {
  const configured = replaced(code, GLOBAL_CONFIG, '\treturn config$1 ?? {};\n')
  const bare = replaced(configured, STANDARD_SCHEMA, '\treturn schema;\n')
  const plain = replaced(bare, MESSAGES, '?? config$1.message')
  return replaced(plain, /^\t+reference: \w+(?:\$1)?,\n/gm, '')
}

/** Libraries of which bundlers keep parts that nothing uses. */
const LIBRARIES = [
  { file: /\/react-router\/dist\/production\//, trim: withoutRouterParts },
  { file: /\/react-dom\/cjs\/react-dom\.production\.js$/, trim: withoutReactDomParts },
  { file: /\/valibot\/dist\/index\.mjs$/, trim: withoutValibotParts },
]

/** Leaves those parts out of a build. */
export const unusedLibraryParts: readonly Plugin[] = LIBRARIES.map(({ file, trim }) => ({
  name: trim.name,
  apply: 'build',
  transform: { filter: { id: file }, handler: trim },
}))
