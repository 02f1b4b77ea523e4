import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { compiledWords } from '../parts/build/compiled-words.ts'
import { unusedLibraryParts } from '../parts/build/unused-library-parts.ts'
import { fetchChunksFirst } from './build/fetch-chunks-first.ts'
import { inlineParts } from './build/inline-parts.ts'
import { inlineRuntime } from './build/inline-runtime.ts'
import { chunkNames } from './build/opening-chunks.ts'
import { refuseCircles } from './build/refuse-circles.ts'
import { refuseMissingTexts } from './build/refuse-missing-texts.ts'
import { safeJsonAlias } from './build/safe-json-alias.ts'
import { secondPass } from './build/second-pass.ts'
import { preloadLinks } from './deploy/preload-links.ts'
import manifest from './package.json' with { type: 'json' }

const routerFolder = resolve(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist')

/**
 * Components built on headless libraries, and those libraries: one file, however many views use a part of it. The first
 * view uses none.
 */
const BEHAVIOURS =
  /[\\/]src[\\/]ui[\\/]behaviour[\\/]|[\\/]node_modules[\\/](?:@radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)[\\/]/

/**
 * The account and what it has: its data client and the library that keeps the answers. Shared with the other views, all of
 * it would come with each of them.
 */
const ACCOUNT =
  /[\\/]src[\\/]features[\\/]account(?:-data)?[\\/](?!index\.ts$|views[\\/][^\\/]+[\\/]index\.tsx$)|[\\/]src[\\/]services[\\/](?:data[\\/]|query\.ts$)|[\\/]node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/

/**
 * What the views of sending share. It stands on the account's chunk, which must not need it: what other views and the boot
 * use of sending is left out, and the scanner, which few visitors need.
 */
const SEND =
  /[\\/]src[\\/]features[\\/]send[\\/](?!(?:index|feature|store|shared|use-send|send-token|families|follow-sent|resume-followed|tell-elsewhere|wallet-ask|watch-eip155|ask-eip155|ask-solana)\.ts$|rules[\\/](?:place-key|send-failure|to-follow)\.ts$|views[\\/](?:[^\\/]+[\\/]index\.tsx$|WalletSendScan[\\/]))/

/** Sending on Solana needs it, too. Among what views share, all of that would come with it. */
const SEND_FAILURE = /[\\/]src[\\/]features[\\/]send[\\/]rules[\\/]send-failure\.ts$/

/** The scanner. Among what views share, it would come with all of them. */
const SCAN = /[\\/]src[\\/]features[\\/]send[\\/]views[\\/]WalletSendScan[\\/](?!index\.tsx$|library-reader\.ts$)/

/** What the views of a login use of the behaviours. Those need what all views share, which therefore must not need them. */
const LOGIN =
  /[\\/]src[\\/]features[\\/]embedded[\\/](?:views[\\/]Enter(?:Change)?Code\.tsx|ShareProfile\.(?:tsx|module\.css)|shared\.ts)$/

/**
 * The language most visitors read, and the fallback when another fails to load. Of the modal's own texts, only those that
 * a first opening needs.
 */
const ENGLISH = /[\\/]src[\\/]words[\\/]languages[\\/]en(?:\.ts|-first)?$/

/** The modules that a first opening runs after the entry. */
const OPENING = [
  'src/modal/shell/mount.tsx',
  '../parts/src/words/words.ts',
  'src/boot/compose-host.ts',
  'src/features/wallets/views/Connect/index.tsx',
]

/** Modules of the protocol that only pages with a sign-in need, but which the boot reaches through its index. */
const SIGN_IN = ['base58', 'recap', 'same-list', 'schemas/siwx', 'sign-in-message', 'siwx-method', 'timestamp'].map(
  (file) => `../../shared-protocol/src/${file}.ts`,
)

/** What only an opened modal uses, but which the boot reaches through the protocol's index. */
const OPENED = ['local-feature-defaults', 'parse-json'].map((file) => `../../shared-protocol/src/${file}.ts`)

/** What the frame uses as the host of the secure frame, but which the boot reaches through the protocol's index. */
const SECURE_LINK = ['host-handshake', 'negotiate-version', 'open-channel', 'watch-liveness'].map(
  (file) => `../../shared-protocol/src/${file}.ts`,
)

/** What connectors and views share, and what a granted wallet of the browser needs. */
const ACCOUNTS = [
  'src/chains/read-accounts.ts',
  'src/features/wallets/granted-wallets.ts',
  'src/features/wallets/injected.ts',
  'src/features/wallets/rules/solana-chains.ts',
  'src/kernel/rules/chain-id.ts',
  'src/kernel/rules/add-chain.ts',
  'src/kernel/rules/looks-like-host.ts',
  'src/kernel/rules/network-presets.ts',
  'src/kernel/rules/proposed-methods.ts',
  'src/kernel/rules/rpc-policy.ts',
  'src/kernel/rules/says-refused.ts',
  'src/kernel/rules/site-name.ts',
  '../../shared-protocol/src/chain-constants.ts',
  '../../shared-protocol/src/wallet-methods.ts',
]

/** All views but the first: a visitor who goes past the first view usually opens several. */
const VIEWS = readdirSync(new URL('src/features', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /[\\/]views[\\/](?!Connect[\\/])[^\\/]+[\\/]index\.tsx$/.test(file))
  .map((file) => `src/features/${file}`)

/**
 * The chunks of the boot and of an opening, one file each. `shell` is the name of the chunk that has the shell. Each
 * further file of an opening takes time and one of six connections.
 */
export const frameChunks = (shell: 'shell' | 'opening') => {
  const nameOf = chunkNames(import.meta.dirname, [
    // Used by other code, but the boot reaches them through the protocol's index.
    {
      name: 'opening',
      roots: [
        '../../shared-protocol/src/formats.ts',
        '../../shared-protocol/src/feature-defaults.ts',
        '../../shared-protocol/src/app-scheme.ts',
      ],
    },
    { name: 'sign-in', alone: SIGN_IN },
    { name: 'opening', alone: OPENED },
    { name: 'secure-link', alone: SECURE_LINK },
    // Only views use these, but the boot reaches the first through the protocol's index, and a feature loads the second.
    { name: 'for-views', alone: ['../../shared-protocol/src/decimal.ts', 'src/features/wallets/listing.ts'] },
    { name: 'boot', roots: ['src/boot/boot.ts'] },
    { name: shell, roots: ['src/modal/shell/mount.tsx'] },
    { name: 'opening', roots: OPENING },
    // A visitor with a session waits for these after a reload. Shared with the views, they would come with all views.
    { name: 'accounts', alone: ACCOUNTS },
    // Loaded when the browser is idle, or by a visitor who pairs a wallet.
    { name: 'pairing', alone: ['src/features/wallets/pairing-commands.ts', 'src/features/wallets/rules/pairing.ts'] },
    {
      name: 'walletconnect',
      roots: [
        'src/features/wallets/walletconnect/walletconnect.ts',
        'src/features/wallets/walletconnect/session-events.ts',
        'src/features/wallets/on-wallet-requested.ts',
      ],
    },
    // Views use some of it too. Shared with them, it would come with all views.
    { name: 'after-mount', roots: ['src/modal/shell/after-mount.ts'] },
    { name: 'for-views', shared: VIEWS },
  ])
  return {
    // Dependencies that other chunks share, above all React, stay where they are.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'behaviours', test: BEHAVIOURS, priority: 1 },
      { name: 'account', test: ACCOUNT, priority: 1 },
      { name: 'send', test: SEND, priority: 1 },
      { name: 'send-failure', test: SEND_FAILURE, priority: 1 },
      { name: 'scan', test: SCAN, priority: 1 },
      { name: 'login', test: LOGIN, priority: 1 },
      {
        name: (id: string, graph: Parameters<typeof nameOf>[1]) =>
          ENGLISH.test(id) ? 'opening' : (nameOf(id, graph) ?? null),
      },
    ],
  }
}

/** Files that the HTML itself links. */
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
      const tags = preloadLinks(
        chunks,
        OPENING.map((file) => file.replace('../', '')),
        'src/boot/boot.ts',
      ).map((attrs) => ({
        tag: 'link',
        attrs: { ...attrs },
        injectTo: 'head' as const,
      }))
      // Async scripts get the lowest priority, but everything else waits for this one.
      return { html: html.replace('<script async', '<script async fetchpriority="high"'), tags }
    },
  },
}

/** Otherwise each constant that another file uses is exported by name. */
export const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const

const define = { __BUILD__: JSON.stringify(manifest.version) }

export default defineConfig(({ mode }) => ({
  // Assets are absolute paths, because the frame has its own origin and each project its own path on it.
  base: '/',
  define,
  resolve: {
    // The router's package always resolves to its development build.
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
  plugins: [
    ...fetchChunksFirst,
    compiledWords,
    ...unusedLibraryParts,
    inlineRuntime,
    preloadOpening,
    inlineParts(define),
    refuseCircles,
    refuseMissingTexts(import.meta.dirname),
    secondPass(['boot', 'opening', 'shell']),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the frame's CSP forbids; all supported browsers have modulepreload.
    // Imports do not list files that the HTML already links.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !LINKED.test(file)) : files,
    },
    rolldownOptions: {
      optimization,
      // Libraries mark client and server modules with directives, which have no meaning here.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
      output: { codeSplitting: frameChunks('opening') },
    },
  },
}))
