import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Browser, Frame, Page } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'
import { seen } from '../walletconnect/tabs-for-tests.ts'
import type { ConnectPair, ConnectRounds, Wait } from './connect-figures.ts'

export type ConnectParts = {
  readonly browser: Browser
  readonly world: World
  readonly wallet: Wallet
  readonly bareAddress: string
  readonly rounds: number
}

type Times = { readonly [W in Wait]: number }

const CHAIN = 'eip155:1'

/** A fresh browser context: no caches, no stored data. */
const inWindow = async (browser: Browser, measure: (page: Page) => Promise<Times>): Promise<Times> => {
  const context = await browser.newContext()
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Approves in the wallet. Resolves to the time at which it was told to. */
const approve = async (wallet: Wallet, uri: string): Promise<number> => {
  await wallet.pair(uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  const begun = Date.now()
  await wallet.approve(id, { accounts: ['visitor'], chains: [CHAIN] })
  return begun
}

const scan = async (page: Page): Promise<string> => {
  const code = page.frameLocator('iframe').getByRole('img', { name: 'Code to connect a wallet' })
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const read = jsQr(new Uint8ClampedArray(data), width, height)?.data
  if (!read?.startsWith('wc:')) throw new Error('The code on the screen cannot be read')
  return read
}

// Scripts as text: functions of this file would be sent to the page with the test runner's transforms.
const PRESS_AND_WATCH = `new Promise((resolve) => {
  const begun = performance.now()
  const rows = Array.from(document.querySelectorAll('button'))
  rows.find(({ textContent }) => textContent.startsWith('WalletConnect')).click()
  const look = () => {
    if (document.querySelector('[role="img"][aria-label="Code to connect a wallet"]')) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  look()
})`
const WHEN_CONNECTED = `new Promise((resolve) => casement.provider.on('accountsChanged', () => resolve(Date.now())))`
const WHEN_RESTORED = `casement.provider.request({ method: 'eth_accounts' }).then((accounts) => {
  if (accounts.length === 0) throw new Error('The session is gone')
  return performance.now()
})`

const numberFrom = async (frame: Frame, expression: string): Promise<number> => {
  const value: unknown = await frame.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression.slice(0, 40)} is no number`)
  return value
}

/** A script that loads another script into a page, as a site would on demand, and waits for it. */
const loading = (address: string): string => `const script = document.createElement('script');
  script.src = ${JSON.stringify(address)};
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  document.head.append(script);
  await loaded;`

const measureProduct = ({ browser, world, wallet, bareAddress }: ConnectParts): Promise<Times> =>
  inWindow(browser, async (page) => {
    const network = {
      id: 1,
      name: 'Ethereum',
      rpcUrls: { default: { http: [world.rpc['eip155:1']] } },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    const options = { frameUrl: world.frame.origin, projectId: 'local', networks: [network] }
    const start = `${loading(`${new URL(world.hosts.other).origin}/sdk/casement.js`)}
      window.casement = Casement.createCasement(${JSON.stringify(options)});`
    await page.goto(bareAddress)
    await page.evaluate(`(async () => { ${start} await casement.open() })()`)
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^WalletConnect/ })
      .waitFor()
    const frame = page.frames().find((each) => each.url().startsWith(`${world.frame.origin}/p/`))
    if (!frame) throw new Error('The page has no frame')
    const code = await numberFrom(frame, PRESS_AND_WATCH)
    const connected = numberFrom(page.mainFrame(), WHEN_CONNECTED)
    const begun = await approve(wallet, await scan(page))
    const approval = (await connected) - begun
    await page.reload({ waitUntil: 'commit' })
    const reload = await numberFrom(page.mainFrame(), `(async () => { ${start} return await ${WHEN_RESTORED} })()`)
    return { code, approval, reload }
  })

const measureBare = ({ browser, world, wallet, bareAddress }: ConnectParts): Promise<Times> =>
  inWindow(browser, async (page) => {
    const settings = { relayUrl: world.relay ?? '', chain: CHAIN }
    const load = loading('/connect.js')
    await page.goto(bareAddress)
    const { uri, code } = (await page.evaluate(`(async () => {
      const begun = performance.now();
      ${load}
      const uri = await window.bare.pair(${JSON.stringify(settings)});
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return { uri, code: performance.now() - begun };
    })()`)) as { uri: string; code: number }
    const begun = await approve(wallet, uri)
    const stood = await numberFrom(page.mainFrame(), 'window.bare.approved()')
    await page.reload({ waitUntil: 'commit' })
    const reload = (await page.evaluate(`(async () => {
      ${load}
      if (!(await window.bare.restore(${JSON.stringify(settings)}))) throw new Error('The session is gone');
      return performance.now();
    })()`)) as number
    return { code, approval: stood - begun, reload }
  })

/**
 * Measures both in every round, alternating which goes first, because the first one finds the machine in another state.
 */
export const measureConnect = async (parts: ConnectParts): Promise<ConnectRounds> => {
  const rounds: { [W in Wait]: ConnectPair[] } = { code: [], approval: [], reload: [] }
  // The first run of each has cold file caches and uncompiled code, and is not counted.
  for (let round = -1; round < parts.rounds; round += 1) {
    const first = round % 2 === 0 ? await measureProduct(parts) : undefined
    const bare = await measureBare(parts)
    const product = first ?? (await measureProduct(parts))
    if (round < 0) continue
    for (const wait of ['code', 'approval', 'reload'] as const)
      rounds[wait].push({ product: product[wait], bare: bare[wait] })
  }
  return rounds
}
