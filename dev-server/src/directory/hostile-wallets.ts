import { hexOf, imageIdOf } from './listing/dice.ts'
import type { Wallet } from './wire.ts'

// Wallets that an attacker might enter in a directory, listed for one project only. They pass the schema: clients must
// check each text, link and image themselves.

/** The project that lists them. */
export const HOSTILE_PROJECT = 'hostile'

const KINDS = [
  'scriptInName',
  'scriptLinks',
  'endlessName',
  'turnedAround',
  'lookAlike',
  'scriptInImage',
  'hugeImage',
  'dataLinks',
] as const
export type HostileKind = (typeof KINDS)[number]

const idsOf = (of: (kind: HostileKind) => string) =>
  Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Readonly<Record<HostileKind, string>>

/** The ids of the hostile wallets, by kind of attack. */
export const HOSTILE_WALLET_IDS = idsOf((kind) => hexOf(`hostile wallet ${kind}`))
/** The ids of their images. */
export const HOSTILE_IMAGE_IDS = idsOf((kind) => imageIdOf(`hostile wallet ${kind}`))

const ENDLESS = 5_000

const hostile = (kind: HostileKind, name: string, more: Partial<Wallet> = {}): Wallet => ({
  id: HOSTILE_WALLET_IDS[kind],
  name,
  badge_type: 'certified',
  homepage: `https://${kind.toLowerCase()}.wallet.test/`,
  chains: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  image_id: HOSTILE_IMAGE_IDS[kind],
  order: 0,
  mobile_link: `${kind.toLowerCase()}://`,
  supports_wc: true,
  ...more,
})

const SCRIPT = 'javascript:document.documentElement.dataset.attacked=1'
const PAGE = 'data:text/html,<script>opener.document.documentElement.dataset.attacked=1</script>'

/** The hostile wallets. One imitates the wallet with the given name. */
export const hostileWallets = (honest: string): readonly Wallet[] => [
  hostile(
    'scriptInName',
    '<img src=x onerror="document.documentElement.dataset.attacked=1"><script>alert(1)</script>',
    {
      description: '</template><svg onload=alert(1)>',
    },
  ),
  hostile('scriptLinks', 'Helpful links', {
    homepage: SCRIPT,
    mobile_link: SCRIPT,
    desktop_link: ` ${SCRIPT}`,
    webapp_link: 'JaVaScRiPt:document.documentElement.dataset.attacked=1',
    link_mode: SCRIPT,
    app_store: SCRIPT,
    play_store: 'java\nscript:alert(1)',
    chrome_store: 'vbscript:alert(1)',
    image_url: SCRIPT,
  }),
  hostile('endlessName', 'W'.repeat(ENDLESS), { rdns: `test.wallet.${'w'.repeat(1_000)}` }),
  hostile('turnedAround', 'Wallet \u202etellaw tset tnemesaC\u202c', { homepage: 'https://\u202emoc.elpmaxe/' }),
  // Cyrillic letters that look the same.
  hostile('lookAlike', honest.replaceAll('a', '\u0430').replaceAll('e', '\u0435')),
  hostile('scriptInImage', 'Lively picture'),
  hostile('hugeImage', 'Heavy picture'),
  hostile('dataLinks', 'Page in a link', {
    homepage: PAGE,
    webapp_link: PAGE,
    mobile_link: 'file:///etc/passwd',
    desktop_link: 'intent://wallet#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fhostile.wallet.test;end',
    image_url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  }),
]
