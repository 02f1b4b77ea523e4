import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { configDefaults } from 'vitest/config'
import { chosenChromium } from '../e2e/src/find-chromium.ts'
import { componentCommands } from '../frame-app/modal/test/commands.ts'
import { reactByPreact } from '../frame-app/secure/build/react-by-preact.ts'

export const COMPONENT_TESTS = '**/*.browser.test.tsx'
const OF_SECURE_FRAME = 'frame-app/secure/**'

/**
 * Libraries that the tests use. Without the list Vite finds them one after the other and bundles them anew each time,
 * which gives a test two copies of React.
 */
const LIBRARIES = [
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-one-time-password-field',
  '@radix-ui/react-switch',
  '@radix-ui/react-tabs',
  '@radix-ui/react-tooltip',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'comlink',
  'culori/fn',
  'icu-minify/format',
  'jsqr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'uqr',
  'valibot',
  'viem',
  'zustand',
  'zustand/vanilla',
]

/** `npm run test:all` runs these tests in the whole browser, with motion, as visitors have it. Both cost much more. */
const likeVisitors = process.env.CASEMENT_MOTION === '1'

/**
 * Each test file has a document of its own, which asks for each of its hundreds of modules anew, because Vite expects
 * their sources to change. In one run they do not, so the browser may keep them.
 */
const isOneRun = process.argv.includes('run')

type Given = {
  readonly name: string
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  readonly libraries: readonly string[]
  readonly alias?: readonly { readonly find: RegExp; readonly replacement: string }[]
}

/** Tests in a browser, without a frame or a page around them. */
const projectOf = ({ name, include, exclude = [], libraries, alias = [] }: Given): TestProjectInlineConfiguration => ({
  extends: true,
  oxc: { jsx: { runtime: 'automatic' } },
  define: { __BUILD__: '"test"' },
  ...(isOneRun ? { server: { headers: { 'Cache-Control': 'max-age=3600, immutable' } } } : {}),
  resolve: { alias: [...alias] },
  optimizeDeps: { include: [...libraries] },
  test: {
    name,
    include: [...include],
    exclude: [...configDefaults.exclude, ...exclude],
    // One more than the processors of a small machine, because tests wait for animations. After the unit tests.
    maxWorkers: 3,
    sequence: { groupOrder: 2 },
    setupFiles: ['frame-app/modal/test/setup.ts'],
    // Only failures take this long.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 960, height: 640 },
      instances: [{ browser: 'chromium' }],
      commands: componentCommands,
      provider: playwright({
        launchOptions: { ...chosenChromium(process.env, likeVisitors ? 'browser' : 'shell'), args: ['--no-sandbox'] },
        contextOptions: {
          reducedMotion: likeVisitors ? 'no-preference' : 'reduce',
          // Larger than every tested document: clicks outside the window miss.
          viewport: { width: 1_600, height: 1_000 },
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 10_000,
      }),
    },
  },
})

/** Tests of the modal's views and of the primitives. */
export const componentTests = projectOf({
  name: 'component',
  include: [COMPONENT_TESTS],
  exclude: [OF_SECURE_FRAME],
  libraries: LIBRARIES,
})

/** Tests of the secure frame's screens, with the library that its build has. */
export const secureComponentTests = projectOf({
  name: 'component:secure',
  include: [`${OF_SECURE_FRAME}/*.browser.test.tsx`],
  libraries: [
    '@noble/hashes/sha2',
    '@noble/hashes/utils',
    'comlink',
    'culori/fn',
    'icu-minify/format',
    'preact/compat',
    'preact/compat/client',
    'preact/compat/jsx-dev-runtime',
    'preact/hooks',
    'uqr',
    'valibot',
    'viem/utils',
    'zustand/vanilla',
  ],
  alias: reactByPreact,
})
