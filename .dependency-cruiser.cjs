// Import rules: dependencies point one way, and packages are imported only through their exports.

const ours = '^(shared-protocol|host-sdk|frame-app|wallet-service|dev-server|e2e|examples)/'
const tests = '(\\.(test|test-d|spec|stories)|-for-tests)\\.tsx?$|/test/|/(sample-[\\w-]+|Sample\\w+)\\.tsx?$'

/** Of our own code, this folder may import only `allowed`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: [from, ...allowed] },
})

const modal = '^frame-app/modal/src/'
const parts = '^frame-app/parts/src/'

/** Of the modal and of the parts, this room may import only what is named. */
const room = (name, from, allowed, allowedParts = []) =>
  only(name, `${modal}${from}/`, [
    '^shared-protocol/',
    ...allowed.map((to) => `${modal}${to}/`),
    ...allowedParts.map((to) => `${parts}${to}/`),
  ])

/** A room of the parts, which may import of the parts only what is named. */
const partsRoom = (name, from, allowed) =>
  only(name, `${parts}${from}/`, ['^shared-protocol/', ...allowed.map((to) => `${parts}${to}/`)])

/** What every feature may use, beside the parts. */
const GROUND = ['kernel', 'modal', 'chains', 'services', 'words', 'storage', 'log', 'lib']

/** The features that each feature uses, through their `index.ts`, which loads with the modal, and `shared.ts`, which loads with a view. */
const USES = {
  account: ['account-data', 'activity', 'embedded', 'networks', 'nfts', 'send', 'wallets'],
  'account-data': [],
  activity: ['account-data'],
  analytics: ['notices', 'sign-in'],
  embedded: ['notices'],
  networks: ['notices', 'wallets'],
  nfts: ['account-data'],
  notices: [],
  project: ['notices'],
  receive: ['account-data', 'embedded', 'networks', 'wallets'],
  requests: ['networks', 'notices', 'sign-in', 'wallets'],
  send: ['account-data', 'notices', 'wallets'],
  'sign-in': ['notices'],
  wallets: ['embedded', 'notices', 'project', 'sign-in'],
}

const features = Object.entries(USES).map(([name, uses]) =>
  only(`feature-${name}`, `${modal}features/${name}/`, [
    '^shared-protocol/',
    parts,
    ...GROUND.map((to) => `${modal}${to}/`),
    ...uses.map((to) => `${modal}features/${to}/(index|shared)\\.ts$`),
  ]),
)

module.exports = {
  forbidden: [
    only('protocol-imports-nothing-of-ours', '^shared-protocol/', []),
    only('sdk-imports-the-protocol', '^host-sdk/(?!src/server/)', ['^shared-protocol/src/host\\.ts$']),
    only('sign-in-server-imports-the-protocol', '^host-sdk/src/server/', ['^shared-protocol/src/sign-in\\.ts$']),
    {
      name: 'headers-are-text-alone',
      severity: 'error',
      comment: 'Used by the configuration generators and by servers, which need nothing else of the protocol.',
      from: { path: '^shared-protocol/src/headers/', pathNot: tests },
      to: { pathNot: '^shared-protocol/src/headers/' },
    },
    only('parts-import-the-protocol', '^frame-app/parts/', ['^shared-protocol/src/(index|schemas/index)\\.ts$']),
    only('modal-imports-the-protocol-and-the-parts', '^frame-app/modal/(?!deploy/)', [
      '^frame-app/modal/',
      '^shared-protocol/src/(index|(schemas|secure-frame)/index|verify-signature)\\.ts$',
      '^frame-app/parts/',
    ]),
    only('deploy-imports-the-protocol', '^frame-app/modal/deploy/', [
      '^shared-protocol/src/(index|schemas/index|headers/index)\\.ts$',
    ]),
    only('secure-never-imports-the-modal', '^frame-app/secure/', [
      '^shared-protocol/src/(index|(headers|schemas|secure-frame|wallet-api)/index)\\.ts$',
      '^frame-app/parts/',
    ]),
    {
      name: 'parts-are-imported-by-their-exports',
      severity: 'error',
      comment:
        'A path would reach what is not exported, too. How texts are compiled is no part: builds take it by its path.',
      from: { path: ours, pathNot: '^frame-app/parts/' },
      to: { path: parts, dependencyTypes: ['local'] },
    },
    only('service-imports-schemas-and-headers', '^wallet-service/', [
      '^shared-protocol/src/(schemas|headers|wallet-api)/index\\.ts$',
    ]),
    {
      name: 'nobody-imports-the-local-world',
      severity: 'error',
      from: { path: ours, pathNot: '^(dev-server|e2e)/' },
      to: { path: '^dev-server/' },
    },
    {
      name: 'nobody-imports-the-end-to-end-tests',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'only-tests-import-what-is-for-tests',
      severity: 'error',
      comment: 'Test helpers may import what their folder may not; an import from product code would bring that along.',
      from: { path: ours, pathNot: [tests, '^e2e/'] },
      to: { path: ['-for-tests\\.ts$', '^frame-app/modal/test/'] },
    },
    {
      name: 'protocol-has-no-view-and-no-chain',
      severity: 'error',
      from: { path: '^shared-protocol/' },
      to: { path: 'node_modules/(react|react-dom|viem)/' },
    },
    {
      name: 'the-page-carries-no-library',
      severity: 'error',
      comment: 'A page loads only the SDK and its part of the protocol.',
      from: { path: '^host-sdk/src/(?!server/)', pathNot: tests },
      to: { dependencyTypes: ['npm'], pathNot: '^shared-protocol/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^frame-app/(modal|parts)/src/.*/rules/', pathNot: tests },
      to: { pathNot: '^(frame-app/(modal|parts)/src/.*/rules/|shared-protocol/)' },
    },
    {
      name: 'rules-of-the-embedded-wallet-are-pure',
      severity: 'error',
      comment: 'What is signed must follow from the request alone. The libraries hash, encode and look at signatures.',
      from: { path: '^frame-app/secure/src/.*/rules/', pathNot: tests },
      to: {
        pathNot:
          '^(frame-app/secure/src/(.*/rules/|keys/(personal-digest|eip155-address)\\.ts|lib/base64url\\.ts)|shared-protocol/|node_modules/(viem|@noble)/)',
      },
    },
    room('lib-stands-on-that-of-the-parts', 'lib', [], ['lib']),
    room('log-stands-on-lib', 'log', ['lib']),
    room('words-stand-on-those-of-the-parts', 'words', [], ['words']),
    room('storage-stands-on-lib', 'storage', ['lib']),
    room('approval-knows-no-wallet', 'approval', ['words', 'lib'], ['arming', 'lib']),
    room('kernel-is-the-ground', 'kernel', ['words', 'storage', 'log', 'lib'], ['lib']),
    room('chains-stand-on-the-kernel', 'chains', ['kernel', 'lib'], ['lib']),
    room('services-stand-on-the-kernel', 'services', ['kernel', 'lib'], ['lib']),
    room('modal-knows-no-feature', 'modal', ['kernel', 'words', 'lib'], ['words', 'theme', 'ui', 'lib']),
    partsRoom('lib-of-the-parts-stands-alone', 'lib', []),
    partsRoom('words-of-the-parts-stand-alone', 'words', []),
    partsRoom('theme-stands-on-lib', 'theme', ['lib']),
    partsRoom('primitives-stand-on-theme-and-words', 'ui', ['theme', 'words', 'lib']),
    partsRoom('arming-stands-alone', 'arming', []),
    ...features,
    {
      name: 'boot-alone-takes-the-features',
      severity: 'error',
      from: { path: ours, pathNot: [tests, `${modal}boot/`, `${modal}features/[^/]+$`, '^e2e/'] },
      to: { path: `${modal}features/[^/]+$` },
    },
    {
      name: 'boot-takes-the-list-of-features-alone',
      severity: 'error',
      from: { path: `${modal}boot/`, pathNot: tests },
      to: { path: `${modal}features/`, pathNot: `${modal}features/(index|compose|for-boot)\\.ts$` },
    },
    {
      name: 'views-call-commands-only',
      severity: 'error',
      from: { path: `${modal}features/.*/views/`, pathNot: tests },
      to: { path: `${modal}(services|chains|storage)/` },
    },
    {
      name: 'client-libraries-stay-at-the-chains',
      severity: 'error',
      from: {
        path: '^frame-app/modal/src/',
        pathNot: [tests, `${modal}chains/`, `${modal}features/wallets/walletconnect/`],
      },
      to: { path: 'node_modules/(viem|@walletconnect|@solana|ethers)/' },
    },
    {
      name: 'headless-parts-stay-in-behaviour',
      severity: 'error',
      comment: 'They are one lazy chunk; an import elsewhere would move part of it into another chunk.',
      from: { path: '^frame-app/', pathNot: `${parts}ui/behaviour/` },
      to: { path: 'node_modules/(@radix-ui|@floating-ui)/' },
    },
    {
      name: 'first-view-waits-for-no-behaviour',
      severity: 'error',
      comment: 'Code that runs on opening, and its primitives, may load behaviours lazily but not import them.',
      from: {
        path: '^frame-app/(modal/src/(modal/|boot/|features/wallets/views/Connect/)|parts/src/)',
        pathNot: [`${parts}ui/behaviour/`, '\\.browser\\.test\\.tsx$'],
      },
      to: { path: `${parts}ui/behaviour/`, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      // The example imports the built package, as integrators do; types and tests resolve it to its source.
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@casement/host-sdk/server$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A page of a counterpart imports what is installed for it alone, when `npm run conformance` runs.
    exclude: { path: '(^|/)(dist|dist-sizes|\\.tsbuild)/|\\.d\\.ts$|^e2e/conformance/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
}
