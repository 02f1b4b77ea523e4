import type { Wallet } from '../wire.ts'
import type { Dice } from './dice.ts'
import { diceOf, hexOf, imageIdOf } from './dice.ts'
import { walletNames } from './wallet-names.ts'

const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] as const
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93'] as const
const MANY = [1, 10, 56, 100, 130, 137, 324, 5000, 8453, 42161, 42220, 43114, 59144, 7777777, 11155111, 84532]
const FEW = [1, 10, 137, 8453, 42161]

const eip155 = (ids: readonly number[]): readonly string[] => ids.map((id) => `eip155:${id}`)

const chainsOf = (dice: Dice): string[] => {
  const evm = eip155(dice.chance('many chains', 0.4) ? MANY : FEW)
  const at = dice.roll('chains')
  if (at < 0.56) return [...evm]
  if (at < 0.7) return [...SOLANA]
  if (at < 0.88) return [...evm, ...SOLANA]
  if (at < 0.95) return [...evm, ...SOLANA, ...BITCOIN]
  return [...BITCOIN]
}

const linksOf = (dice: Dice, word: string, host: string): Partial<Wallet> => {
  // One in five is for browsers only.
  const mobile = dice.chance('mobile', 0.8)
  const universal = dice.chance('universal', 0.45)
  const desktop = dice.chance('desktop', 0.3)
  return {
    mobile_link: mobile ? (universal ? `https://${host}/app/` : `${word}://`) : null,
    link_mode: mobile && dice.chance('link mode', 0.15) ? `https://link.${host}` : null,
    desktop_link: desktop
      ? dice.chance('desktop page', 0.3)
        ? `https://desktop.${host}/`
        : `${word}-desktop://`
      : null,
    webapp_link: dice.chance('web', 0.2) || !(mobile || desktop) ? `https://app.${host}/` : null,
    app_store: mobile ? `https://apps.${host}/ios` : null,
    play_store: mobile && dice.chance('android', 0.9) ? `https://apps.${host}/android` : null,
  }
}

const extensionOf = (dice: Dice, word: string, host: string, chains: readonly string[]): Partial<Wallet> => {
  if (!dice.chance('extension', 0.35)) return { chrome_store: null, rdns: null }
  const namespace = chains[0]?.split(':')[0] ?? 'eip155'
  return {
    chrome_store: `https://extensions.${host}/chrome`,
    rdns: namespace === 'eip155' ? `test.wallet.${word}` : null,
    injected: dice.chance('injected', 0.7) ? [{ namespace, injected_id: `is-${word}` }] : null,
  }
}

/** The word of a name used in its links. */
const wordOf = (name: string): string =>
  (name.split(' ')[0] ?? '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

const SORTS = [
  'A wallet for people who like to read what they sign.',
  'Keeps keys in one place and shows what each of them may do.',
  'Made for daily spending: open, look, approve, close.',
  'For savings that are not touched for years.',
  'Several accounts side by side, each with a colour of its own.',
] as const

const generate = (name: string, order: number): Wallet => {
  const dice = diceOf(name)
  const word = wordOf(name)
  const host = `${word}.wallet.test`
  const chains = chainsOf(dice)
  return {
    id: hexOf(`wallet ${name}`),
    name,
    badge_type: dice.chance('badge', 0.3) ? 'certified' : 'none',
    description: dice.pick('description', SORTS),
    homepage: `https://${host}/`,
    chains,
    image_id: imageIdOf(name),
    order,
    ...linksOf(dice, word, host),
    ...extensionOf(dice, word, host, chains),
    supports_wc: dice.chance('relay', 0.93),
    supports_wcpay: dice.chance('pay', 0.05),
  }
}

export const TEST_WALLET_NAME = 'Casement test wallet'
/** The id of the wallet that developers can really connect. */
export const TEST_WALLET_ID = hexOf(`wallet ${TEST_WALLET_NAME}`)

const testWallet = (page: string | undefined): Wallet => ({
  id: TEST_WALLET_ID,
  name: TEST_WALLET_NAME,
  badge_type: 'certified',
  description: 'The wallet of this local world: a page that shows what it is asked and does what you choose.',
  ...(page === undefined ? {} : { homepage: page }),
  chains: [...eip155(FEW), ...SOLANA],
  image_id: imageIdOf(TEST_WALLET_NAME),
  order: 1,
  // On phones too, the wallet is at its page.
  mobile_link: page ?? null,
  desktop_link: null,
  webapp_link: page ?? null,
  supports_wc: true,
})

/** The directory's wallets by rank, the test wallet first. Always the same. */
export const generateWallets = (walletPage?: string): readonly Wallet[] => [
  testWallet(walletPage),
  ...walletNames()
    .slice(1)
    .map((name, at) => generate(name, at + 2)),
]
