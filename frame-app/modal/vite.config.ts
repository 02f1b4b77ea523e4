import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { compiledWords } from './build/compiled-words.ts'
import { fetchChunksFirst } from './build/fetch-chunks-first.ts'
import { inlineRuntime } from './build/inline-runtime.ts'
import { chunkNames } from './build/opening-chunks.ts'
import { refuseCircles } from './build/refuse-circles.ts'
import { safeJsonAlias } from './build/safe-json-alias.ts'
import { preloadLinks } from './deploy/preload-links.ts'
import manifest from './package.json' with { type: 'json' }

const routerFolder = resolve(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist')

/**
 * What behaves by a headless library, and those libraries: one file, however many views there are that use a part of it.
 * The visitor's first view uses none.
 */
const BEHAVIOURS =
  /[\\/]src[\\/]ui[\\/]behaviour[\\/]|[\\/]node_modules[\\/](?:@radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)[\\/]/

/** What most read, and what is spoken where another language does not come. */
const ENGLISH = /[\\/]src[\\/]words[\\/]languages[\\/]en$/

/** What a first opening runs after the entry. */
const OPENING = [
  'src/modal/shell/mount.tsx',
  'src/words/words.ts',
  'src/features/compose.ts',
  'src/features/wallets/views/Connect/index.tsx',
]

/** What only pages with a sign-in need of the protocol, to which its index leads from the boot. */
const SIGN_IN = ['base58', 'recap', 'same-list', 'schemas/siwx', 'sign-in-message', 'siwx-method', 'timestamp'].map(
  (file) => `../../shared-protocol/src/${file}.ts`,
)

/** The other views: whoever goes on from the first one goes on to several. */
const VIEWS = readdirSync(new URL('src/features', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /[\\/]views[\\/](?!Connect[\\/])[^\\/]+[\\/]index\.tsx$/.test(file))
  .map((file) => `src/features/${file}`)

/**
 * What a boot loads, and what an opening runs besides: a file each, with the shell in the one that is named for it. Every file
 * of an opening costs it time, and one of six connections.
 */
export const frameChunks = (shell: 'shell' | 'opening') => {
  const nameOf = chunkNames(import.meta.dirname, [
    // The boot leads there by the protocol's index, which has them for others.
    {
      name: 'opening',
      roots: [
        '../../shared-protocol/src/formats.ts',
        '../../shared-protocol/src/chain-constants.ts',
        '../../shared-protocol/src/feature-defaults.ts',
        '../../shared-protocol/src/app-scheme.ts',
      ],
    },
    { name: 'sign-in', alone: SIGN_IN },
    { name: 'boot', roots: ['src/boot/boot.ts'] },
    { name: shell, roots: ['src/modal/shell/mount.tsx'] },
    { name: 'opening', roots: OPENING },
    { name: 'for-views', shared: VIEWS },
  ])
  return {
    // What they import besides is others' too, React first of all, and stays where it is.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'behaviours', test: BEHAVIOURS, priority: 1 },
      {
        name: (id: string, graph: Parameters<typeof nameOf>[1]) =>
          ENGLISH.test(id) ? 'opening' : (nameOf(id, graph) ?? null),
      },
    ],
  }
}

/** The files of these, which the page itself links. */
const LINKED = /^assets\/(?:boot|opening)-/

const preloadOpening: Plugin = {
  name: 'preload-opening',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [{ ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }] : [],
      )
      if (chunks.length === 0) return []
      const tags = preloadLinks(chunks, OPENING, 'src/boot/boot.ts').map((attrs) => ({
        tag: 'link',
        // As the imports ask for them, which are those of modules; otherwise they would be fetched twice.
        attrs: { ...attrs, crossorigin: true },
        injectTo: 'head' as const,
      }))
      // Asynchronous scripts are fetched last of all, and everything else waits for this one.
      return { html: html.replace('<script async', '<script async fetchpriority="high"'), tags }
    },
  },
}

/**
 * The router's package is one file, whose links and forms are made when it is read, and given names for debuggers. Bundlers
 * keep what a call makes and what is given a name, unless they are told that nothing comes of either.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
}

export default defineConfig(({ mode }) => ({
  // The frame has an origin to itself, and each project its own address on it, so assets are found from the root.
  base: '/',
  define: { __BUILD__: JSON.stringify(manifest.version) },
  resolve: {
    // The router's package names its development build alone, whatever it is built for.
    alias: [
      safeJsonAlias,
      ...(mode === 'production'
        ? [
            { find: /^react-router$/, replacement: `${routerFolder}/production/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${routerFolder}/production/dom-export.mjs` },
          ]
        : []),
    ],
  },
  plugins: [...fetchChunksFirst, compiledWords, unusedRouterParts, inlineRuntime, preloadOpening, refuseCircles],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the frame's CSP forbids; every browser that is supported has preloading.
    // What the page links has no need to be named again by each import that leads to it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !LINKED.test(file)) : files,
    },
    rolldownOptions: {
      // Libraries mark what may run on a server and what may not; nothing here does.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
      output: { codeSplitting: frameChunks('opening') },
    },
  },
}))
