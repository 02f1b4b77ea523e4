import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { BareSite } from './bare-site.ts'
import { AFTER_RELOAD, framing, loading, PREPARE_RELOAD } from './bare-site.ts'
import type { Amount, ComparableRounds } from './comparable-rounds.ts'
import { comparableRounds } from './comparable-rounds.ts'
import { approve, CHAIN, PRESS_AND_WATCH, scan } from './connect-by-code.ts'
import type { ConnectRound, ConnectTimes } from './connect-figures.ts'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import type { ProcessorWatch } from './watch-processor.ts'

type Variant = keyof ConnectRound

/** What the pages connect with. */
export type ConnectWorld = Pick<World, 'frame' | 'hosts' | 'relay' | 'rpc'>

const settings = ({ relay }: ConnectWorld): string => JSON.stringify({ relayUrl: relay ?? '', chain: CHAIN })

/** Creates the product's instance in a page. */
const creating = (world: ConnectWorld): string => {
  const network = {
    id: 1,
    name: 'Ethereum',
    rpcUrls: { default: { http: [world.rpc['eip155:1']] } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const options = { frameUrl: world.frame.origin, projectId: 'local', networks: [network] }
  return `${loading(`${new URL(world.hosts.other).origin}/sdk/casement.js`)}
    window.casement = Casement.createCasement(${JSON.stringify(options)});`
}

/** What each page does after a reload: restore the session, and tell the time since the reload. */
export const onReload = (world: ConnectWorld): Readonly<Record<Variant, string>> => ({
  modal: `${creating(world)}
    const accounts = await casement.provider.request({ method: 'eth_accounts' });
    if (accounts.length === 0) throw new Error('The session is gone');
    return performance.now();`,
  bare: `${loading('/connect.js')}
    if (!(await window.bare.restore(${settings(world)}))) throw new Error('The session is gone');
    return performance.now();`,
  framed: `${framing('/restoring')}
    const { data } = await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    if (data !== 'restored') throw new Error('The session is gone');
    return performance.now();`,
})

/** What the bare frame does after its page was reloaded. */
export const inFrame = (world: ConnectWorld): string => `${loading('/connect.js')}
  const restored = await window.bare.restore(${settings(world)});
  parent.postMessage(restored ? 'restored' : 'gone', '*');`

const numberFrom = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error('The page told no number')
  return value
}

const reloadTime = async (page: PlainPage): Promise<number> => {
  await page.evaluate(PREPARE_RELOAD)
  await page.reload()
  return numberFrom(await page.evaluate(AFTER_RELOAD))
}

export type ConnectParts = {
  readonly browser: PlainBrowser
  readonly world: ConnectWorld
  /** A wallet without sessions, so that no sample depends on those before it. */
  readonly newWallet: () => Promise<Wallet>
  readonly site: BareSite
  readonly watch: ProcessorWatch
}

/** Evaluated in a page, pairs and resolves to the pairing URI and the milliseconds until its code was in the page. */
const pairing = (world: ConnectWorld): string => `(async () => {
  const begun = performance.now();
  ${loading('/connect.js')}
  const uri = await window.bare.pair(${settings(world)});
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return { uri, code: performance.now() - begun };
})()`

type Paired = { readonly uri: string; readonly code: number }

/** Measures all variants in every round, each on its own page with empty caches. */
export const measureConnect = (
  { browser, world, newWallet, site, watch }: ConnectParts,
  amount: Amount<ConnectRound>,
): Promise<ComparableRounds<ConnectRound>> => {
  const fresh = async (name: Variant, measure: (page: PlainPage, wallet: Wallet) => Promise<ConnectTimes>) => {
    const wallet = await newWallet()
    try {
      const page = await browser.open(site.address(name), 1)
      const sample = await watch.watch(() => measure(page, wallet))
      await page.close()
      return sample
    } finally {
      await wallet.stop()
    }
  }

  const modal = () =>
    fresh('modal', async (page, wallet) => {
      await page.evaluate(`(async () => { ${creating(world)} await casement.open() })()`)
      // A visitor reads the list before pressing; the bare page is at rest, too.
      await page.untilCalm()
      const code = numberFrom(await page.evaluateInFrame(world.frame.origin, PRESS_AND_WATCH))
      const connected = page.evaluate(
        `new Promise((resolve) => casement.provider.on('accountsChanged', () => resolve(Date.now())))`,
      )
      const begun = await approve(wallet, await scan(page))
      const approval = numberFrom(await connected) - begun
      return { code, approval, reload: await reloadTime(page) }
    })

  const bare = () =>
    fresh('bare', async (page, wallet) => {
      const { uri, code } = (await page.evaluate(pairing(world))) as Paired
      const begun = await approve(wallet, uri)
      const approval = numberFrom(await page.evaluate('window.bare.approved()')) - begun
      return { code, approval, reload: await reloadTime(page) }
    })

  const framed = () =>
    fresh('framed', async (page, wallet) => {
      await page.evaluate(`(async () => { ${framing('/empty')} })()`)
      // The modal's frame is there before the press, too.
      await page.untilCalm()
      const { uri, code } = (await page.evaluateInFrame(site.frameOrigin, pairing(world))) as Paired
      const begun = await approve(wallet, uri)
      const approval = numberFrom(await page.evaluateInFrame(site.frameOrigin, 'window.bare.approved()')) - begun
      return { code, approval, reload: await reloadTime(page) }
    })

  return comparableRounds<ConnectRound>({ ...amount, measures: { modal, bare, framed }, watch })
}
