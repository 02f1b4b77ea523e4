import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'

type Rules = { readonly forbidden: readonly { readonly name: string }[]; readonly options: object }
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules

const houses: string[] = []
afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true })
})

/** Our packages that are imported by their names, and their folders. */
const PACKAGES = [
  { name: '@casement/parts', folder: 'frame-app/parts' },
  { name: '@casement/secure', folder: 'frame-app/secure' },
]

/** The rules that a small project breaks in which one file imports another, or a package by its name. */
const broken = async (from: string, to: string): Promise<readonly string[]> => {
  const house = mkdtempSync(join(tmpdir(), 'import-rules-'))
  houses.push(house)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  put('tsconfig.base.json', '{ "compilerOptions": { "moduleResolution": "bundler", "module": "ESNext" } }')
  const ours = PACKAGES.find(({ name }) => to.startsWith(`${name}/`))
  const file = ours ? to.replace(ours.name, `${ours.folder}/src`) : to
  if (!to.startsWith('missing')) put(file, 'export const it = 1\n')
  if (ours) {
    const { name, folder } = ours
    put(`${folder}/package.json`, readFileSync(new URL(`../${folder}/package.json`, import.meta.url), 'utf8'))
    mkdirSync(join(house, 'node_modules/@casement'), { recursive: true })
    symlinkSync(join(house, folder), join(house, 'node_modules', name))
  }
  const up = from.split('/').map(() => '..')
  const specifier = to.startsWith('node_modules/')
    ? dirname(to).slice('node_modules/'.length)
    : ours
      ? to.replace(/^(@casement\/secure\/.*)\.ts$/, '$1')
      : `${up.slice(1).join('/') || '.'}/${to}`.replace(/^(?!\.)/, './')
  if (to.startsWith('node_modules/')) put(`${dirname(to)}/package.json`, '{ "main": "index.js" }')
  put('package.json', '{ "dependencies": { "react": "1", "left-pad": "1", "@radix-ui/react-tabs": "1" } }')
  put(from, `import { it } from '${specifier}'\nexport const its = it\n`)
  const { output } = await cruise([from], {
    ...config.options,
    ruleSet: config as unknown as IFlattenedRuleSet,
    validate: true,
    baseDir: house,
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

// For each rule, an import that breaks it and a similar one that does not.
const houseOf: {
  readonly [rule: string]: { readonly bad: readonly [string, string]; good?: readonly [string, string] }
} = {
  'protocol-imports-nothing-of-ours': {
    bad: ['shared-protocol/src/a.ts', 'host-sdk/src/b.ts'],
    good: ['shared-protocol/src/a.ts', 'shared-protocol/src/b.ts'],
  },
  'sdk-imports-the-protocol': {
    bad: ['host-sdk/src/a.ts', 'shared-protocol/src/index.ts'],
    good: ['host-sdk/src/a.ts', 'shared-protocol/src/host.ts'],
  },
  'sign-in-server-imports-the-protocol': {
    bad: ['host-sdk/src/server/a.ts', 'host-sdk/src/b.ts'],
    good: ['host-sdk/src/server/a.ts', 'shared-protocol/src/sign-in.ts'],
  },
  'headers-are-text-alone': {
    bad: ['shared-protocol/src/headers/a.ts', 'shared-protocol/src/origin.ts'],
    good: ['shared-protocol/src/headers/a.ts', 'shared-protocol/src/headers/b.ts'],
  },
  'parts-import-the-protocol': {
    bad: ['frame-app/parts/src/ui/a.ts', 'frame-app/modal/src/b.ts'],
    good: ['frame-app/parts/src/ui/a.ts', 'shared-protocol/src/index.ts'],
  },
  'modal-imports-the-protocol-and-the-parts': {
    bad: ['frame-app/modal/src/a.ts', 'host-sdk/src/index.ts'],
    good: ['frame-app/modal/src/a.ts', '@casement/parts/ui/b.ts'],
  },
  'deploy-imports-the-protocol': {
    bad: ['frame-app/modal/deploy/a.ts', 'frame-app/modal/src/b.ts'],
    good: ['frame-app/modal/deploy/a.ts', 'shared-protocol/src/headers/index.ts'],
  },
  'secure-never-imports-the-modal': {
    bad: ['frame-app/secure/src/a.ts', 'frame-app/modal/src/b.ts'],
    good: ['frame-app/secure/src/a.ts', '@casement/parts/ui/b.ts'],
  },
  'parts-are-imported-by-their-exports': {
    bad: ['frame-app/modal/src/a.ts', 'frame-app/parts/src/ui/b.ts'],
    good: ['e2e/src/a.ts', '@casement/parts/ui/b.ts'],
  },
  'service-imports-schemas-and-headers': {
    bad: ['wallet-service/src/a.ts', 'shared-protocol/src/index.ts'],
    good: ['wallet-service/src/a.ts', 'shared-protocol/src/headers/index.ts'],
  },
  'nobody-imports-the-local-world': {
    bad: ['wallet-service/src/a.ts', 'dev-server/src/world.ts'],
    good: ['e2e/src/a.ts', 'dev-server/src/world.ts'],
  },
  'nobody-imports-the-end-to-end-tests': {
    bad: ['dev-server/src/a.ts', 'e2e/src/b.ts'],
    good: ['e2e/src/a.ts', 'e2e/src/b.ts'],
  },
  'only-tests-import-what-is-for-tests': {
    bad: ['frame-app/modal/src/a.ts', 'frame-app/modal/src/b-for-tests.ts'],
    good: ['frame-app/modal/src/a.test.ts', 'frame-app/modal/src/b-for-tests.ts'],
  },
  'protocol-has-no-view-and-no-chain': { bad: ['shared-protocol/src/a.ts', 'node_modules/react/index.js'] },
  'the-page-carries-no-library': { bad: ['host-sdk/src/a.ts', 'node_modules/left-pad/index.js'] },
  'rules-are-pure': {
    bad: ['frame-app/modal/src/kernel/rules/a.ts', 'frame-app/modal/src/kernel/b.ts'],
    good: ['frame-app/modal/src/features/send/rules/a.ts', 'frame-app/modal/src/kernel/rules/b.ts'],
  },
  'rules-of-the-embedded-wallet-are-pure': {
    bad: ['frame-app/secure/src/approval/rules/a.ts', 'frame-app/secure/src/service/b.ts'],
    good: ['frame-app/secure/src/approval/rules/a.ts', 'frame-app/secure/src/boot/rules/b.ts'],
  },
  'lib-stands-on-that-of-the-parts': {
    bad: ['frame-app/modal/src/lib/a.ts', 'frame-app/modal/src/kernel/b.ts'],
    good: ['frame-app/modal/src/lib/a.ts', 'frame-app/modal/src/lib/b.ts'],
  },
  'log-stands-on-lib': {
    bad: ['frame-app/modal/src/log/a.ts', 'frame-app/modal/src/kernel/b.ts'],
    good: ['frame-app/modal/src/log/a.ts', 'frame-app/modal/src/lib/b.ts'],
  },
  'words-stand-on-those-of-the-parts': {
    bad: ['frame-app/modal/src/words/a.ts', '@casement/parts/ui/b.ts'],
    good: ['frame-app/modal/src/words/a.ts', '@casement/parts/words/b.ts'],
  },
  'storage-stands-on-lib': {
    bad: ['frame-app/modal/src/storage/a.ts', 'frame-app/modal/src/kernel/b.ts'],
    good: ['frame-app/modal/src/storage/a.ts', 'frame-app/modal/src/lib/b.ts'],
  },
  'approval-knows-no-wallet': {
    bad: ['frame-app/modal/src/approval/a.ts', 'frame-app/modal/src/kernel/b.ts'],
    good: ['frame-app/modal/src/approval/a.ts', '@casement/parts/arming/b.ts'],
  },
  'kernel-is-the-ground': {
    bad: ['frame-app/modal/src/kernel/a.ts', 'frame-app/modal/src/modal/b.ts'],
    good: ['frame-app/modal/src/kernel/a.ts', 'frame-app/modal/src/storage/b.ts'],
  },
  'chains-stand-on-the-kernel': {
    bad: ['frame-app/modal/src/chains/a.ts', 'frame-app/modal/src/services/b.ts'],
    good: ['frame-app/modal/src/chains/a.ts', 'frame-app/modal/src/kernel/b.ts'],
  },
  'services-stand-on-the-kernel': {
    bad: ['frame-app/modal/src/services/data/a.ts', 'frame-app/modal/src/chains/b.ts'],
    good: ['frame-app/modal/src/services/data/a.ts', 'frame-app/modal/src/kernel/b.ts'],
  },
  'modal-knows-no-feature': {
    bad: ['frame-app/modal/src/modal/a.ts', 'frame-app/modal/src/features/send/index.ts'],
    good: ['frame-app/modal/src/modal/a.ts', 'frame-app/modal/src/kernel/b.ts'],
  },
  'lib-of-the-parts-stands-alone': {
    bad: ['frame-app/parts/src/lib/a.ts', 'frame-app/parts/src/words/b.ts'],
    good: ['frame-app/parts/src/lib/a.ts', 'frame-app/parts/src/lib/b.ts'],
  },
  'words-of-the-parts-stand-alone': {
    bad: ['frame-app/parts/src/words/a.ts', 'frame-app/parts/src/ui/b.ts'],
    good: ['frame-app/parts/src/words/a.ts', 'frame-app/parts/src/words/b.ts'],
  },
  'theme-stands-on-lib': {
    bad: ['frame-app/parts/src/theme/a.ts', 'frame-app/parts/src/ui/b.ts'],
    good: ['frame-app/parts/src/theme/a.ts', 'frame-app/parts/src/lib/b.ts'],
  },
  'primitives-stand-on-theme-and-words': {
    bad: ['frame-app/parts/src/ui/a.ts', 'frame-app/parts/src/arming/b.ts'],
    good: ['frame-app/parts/src/ui/a.ts', 'frame-app/parts/src/words/b.ts'],
  },
  'arming-stands-alone': {
    bad: ['frame-app/parts/src/arming/a.ts', 'frame-app/parts/src/ui/b.ts'],
    good: ['frame-app/parts/src/arming/a.ts', 'frame-app/parts/src/arming/b.ts'],
  },
  'feature-account': {
    bad: ['frame-app/modal/src/features/account/a.ts', 'frame-app/modal/src/features/sign-in/index.ts'],
    good: ['frame-app/modal/src/features/account/a.ts', 'frame-app/modal/src/features/embedded/shared.ts'],
  },
  'feature-account-data': {
    bad: ['frame-app/modal/src/features/account-data/a.ts', 'frame-app/modal/src/features/account/index.ts'],
    good: ['frame-app/modal/src/features/account-data/a.ts', 'frame-app/modal/src/services/data/data-service.ts'],
  },
  'feature-activity': {
    bad: ['frame-app/modal/src/features/activity/a.ts', 'frame-app/modal/src/features/account/index.ts'],
    good: ['frame-app/modal/src/features/activity/a.ts', 'frame-app/modal/src/features/account-data/shared.ts'],
  },
  'feature-analytics': {
    bad: ['frame-app/modal/src/features/analytics/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
    good: ['frame-app/modal/src/features/analytics/a.ts', 'frame-app/modal/src/features/notices/index.ts'],
  },
  'feature-embedded': {
    bad: ['frame-app/modal/src/features/embedded/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
    good: ['frame-app/modal/src/features/embedded/a.ts', 'frame-app/modal/src/features/notices/index.ts'],
  },
  'feature-networks': {
    bad: ['frame-app/modal/src/features/networks/a.ts', 'frame-app/modal/src/features/account/index.ts'],
    good: ['frame-app/modal/src/features/networks/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
  },
  'feature-nfts': {
    bad: ['frame-app/modal/src/features/nfts/a.ts', 'frame-app/modal/src/features/activity/index.ts'],
    good: ['frame-app/modal/src/features/nfts/a.ts', 'frame-app/modal/src/features/account-data/shared.ts'],
  },
  'feature-notices': {
    bad: ['frame-app/modal/src/features/notices/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
    good: ['frame-app/modal/src/features/notices/a.ts', 'frame-app/modal/src/kernel/b.ts'],
  },
  'feature-project': {
    bad: ['frame-app/modal/src/features/project/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
    good: ['frame-app/modal/src/features/project/a.ts', 'frame-app/modal/src/features/notices/index.ts'],
  },
  'feature-receive': {
    bad: ['frame-app/modal/src/features/receive/a.ts', 'frame-app/modal/src/features/account/index.ts'],
    good: ['frame-app/modal/src/features/receive/a.ts', 'frame-app/modal/src/features/account-data/shared.ts'],
  },
  'feature-requests': {
    bad: ['frame-app/modal/src/features/requests/a.ts', 'frame-app/modal/src/features/account/index.ts'],
    good: ['frame-app/modal/src/features/requests/a.ts', 'frame-app/modal/src/features/networks/index.ts'],
  },
  'feature-send': {
    bad: ['frame-app/modal/src/features/send/a.ts', 'frame-app/modal/src/features/requests/index.ts'],
    good: ['frame-app/modal/src/features/send/a.ts', 'frame-app/modal/src/features/account-data/shared.ts'],
  },
  'feature-sign-in': {
    bad: ['frame-app/modal/src/features/sign-in/a.ts', 'frame-app/modal/src/features/wallets/index.ts'],
    good: ['frame-app/modal/src/features/sign-in/a.ts', 'frame-app/modal/src/features/notices/index.ts'],
  },
  'feature-wallets': {
    bad: ['frame-app/modal/src/features/wallets/a.ts', 'frame-app/modal/src/features/networks/index.ts'],
    good: ['frame-app/modal/src/features/wallets/a.ts', 'frame-app/modal/src/features/sign-in/index.ts'],
  },
  'boot-alone-takes-the-features': {
    bad: ['frame-app/modal/src/kernel/a.ts', 'frame-app/modal/src/features/index.ts'],
    good: ['frame-app/modal/src/boot/a.ts', 'frame-app/modal/src/features/index.ts'],
  },
  'boot-takes-the-list-of-features-alone': {
    bad: ['frame-app/modal/src/boot/a.ts', 'frame-app/modal/src/features/send/index.ts'],
    good: ['frame-app/modal/src/boot/a.ts', 'frame-app/modal/src/features/compose.ts'],
  },
  'views-call-commands-only': {
    bad: ['frame-app/modal/src/features/send/views/a.ts', 'frame-app/modal/src/services/data/b.ts'],
    good: ['frame-app/modal/src/features/send/views/a.ts', 'frame-app/modal/src/features/send/b.ts'],
  },
  'client-libraries-stay-at-the-chains': {
    bad: ['frame-app/modal/src/features/send/a.ts', 'node_modules/viem/index.js'],
    good: ['frame-app/modal/src/chains/a.ts', 'frame-app/modal/src/chains/b.ts'],
  },
  'headless-parts-stay-in-behaviour': {
    bad: ['frame-app/modal/src/features/send/views/a.ts', 'node_modules/@radix-ui/react-tabs/index.js'],
    good: ['frame-app/parts/src/ui/behaviour/a.ts', 'node_modules/@radix-ui/react-tabs/index.js'],
  },
  'first-view-waits-for-no-behaviour': {
    bad: ['frame-app/modal/src/features/wallets/views/Connect/a.ts', '@casement/parts/ui/behaviour/index.ts'],
    good: ['frame-app/modal/src/features/account/views/Account/a.ts', '@casement/parts/ui/behaviour/index.ts'],
  },
  'no-circles': { bad: ['dev-server/src/a.ts', 'dev-server/src/a.ts'] },
  'everything-resolves': { bad: ['dev-server/src/a.ts', 'missing.ts'] },
}

test('behavior: every rule has an import that breaks it', () => {
  expect(Object.keys(houseOf)).toEqual(config.forbidden.map(({ name }) => name))
})

test.each(Object.entries(houseOf))('error: %s', async (rule, { bad, good }) => {
  expect(await broken(...bad)).toContain(rule)
  if (good) expect(await broken(...good)).toEqual([])
})

test.each([
  [
    'modal-imports-the-protocol-and-the-parts',
    'frame-app/modal/src/features/embedded',
    'frame-app/secure/src/keys/b.ts',
  ],
  ['modal-imports-the-protocol-and-the-parts', 'frame-app/modal/src/features/embedded', '@casement/secure/keys/b.ts'],
  ['parts-import-the-protocol', 'frame-app/parts/src/ui', 'frame-app/secure/src/keys/b.ts'],
  ['sdk-imports-the-protocol', 'host-sdk/src', 'frame-app/secure/src/keys/b.ts'],
  ['service-imports-schemas-and-headers', 'wallet-service/src', 'frame-app/secure/src/keys/b.ts'],
])('attack: B5: %s: what is in %s does not import %s', async (rule, folder, file) => {
  const names = await broken(`${folder}/a.ts`, file)
  expect(names).toContain(rule)
  expect(names).not.toContain('everything-resolves')
})
