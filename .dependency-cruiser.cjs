// Who may import whom: dependencies point one way, and nothing reaches into another package but by its exports.

const ours = '^(shared-protocol|host-sdk|frame-app|wallet-service|dev-server|e2e|examples)/'
const tests = '(\\.(test|test-d|spec)|-for-tests)\\.ts$|/test/'

/** A folder that may import of ours only what is named. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: [from, ...allowed] },
})

module.exports = {
  forbidden: [
    only('protocol-imports-nothing-of-ours', '^shared-protocol/', []),
    only('sdk-imports-the-protocol', '^host-sdk/(?!src/server/)', ['^shared-protocol/src/host\\.ts$']),
    only('sign-in-server-imports-the-protocol', '^host-sdk/src/server/', ['^shared-protocol/src/sign-in\\.ts$']),
    only('modal-imports-the-protocol', '^frame-app/modal/', [
      '^shared-protocol/src/(index|schemas/index|verify-signature)\\.ts$',
    ]),
    only('secure-never-imports-the-modal', '^frame-app/secure/', ['^shared-protocol/src/(index|schemas/index)\\.ts$']),
    only('service-imports-schemas', '^wallet-service/', ['^shared-protocol/src/schemas/index\\.ts$']),
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
      comment: 'What is for tests may import what its neighbours may not; who imported it would carry that along.',
      from: { path: ours, pathNot: [tests, '^e2e/'] },
      to: { path: '-for-tests\\.ts$' },
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
      comment: 'The SDK and the half of the protocol that it takes are all that a page loads.',
      from: { path: '^host-sdk/src/(?!server/)', pathNot: tests },
      to: { dependencyTypes: ['npm'], pathNot: '^shared-protocol/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^frame-app/modal/src/domain/', pathNot: tests },
      to: { pathNot: '^(frame-app/modal/src/domain/|shared-protocol/)' },
    },
    {
      name: 'views-call-commands-only',
      severity: 'error',
      from: { path: '^frame-app/modal/src/views/' },
      to: { path: '^frame-app/modal/src/(services|connectors|chains|storage)/' },
    },
    {
      name: 'primitives-know-no-wallet',
      severity: 'error',
      from: { path: '^frame-app/modal/src/ui/' },
      to: { path: '^frame-app/modal/src/(domain|stores|commands|connectors|chains|services|views)/' },
    },
    {
      name: 'headless-parts-stay-in-behaviour',
      severity: 'error',
      comment: 'They are one lazy file; one import elsewhere, and a part of them comes with another.',
      from: { path: '^frame-app/modal/', pathNot: '^frame-app/modal/src/ui/behaviour/' },
      to: { path: 'node_modules/(@radix-ui|@floating-ui)/' },
    },
    {
      name: 'first-view-waits-for-no-behaviour',
      severity: 'error',
      comment: 'What an opening runs, and the primitives that it is made of, may load behaviours, never import them.',
      from: {
        path: '^frame-app/modal/src/(shell/|views/Connect/|ui/|[^/]+$)',
        pathNot: '^frame-app/modal/src/ui/behaviour/',
      },
      to: { path: '^frame-app/modal/src/ui/behaviour/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      // An example imports what integrators import, which the build makes; types and tests are led to its source.
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@casement/host-sdk/server$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-sizes|\\.tsbuild)/|\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
}
