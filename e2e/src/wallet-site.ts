import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { pressWhenDrawn } from './press-when-painted.ts'
import { expect } from './world-fixture.ts'

export const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const NAME = 'Harbour test wallet'

export type Announced = { uuid: string; name: string; rdns: string; icon: string }
export type Change = { accounts: readonly { address: string }[] }
export type Call = (...input: unknown[]) => Promise<never>
export type Standard = {
  name: string
  icon: string
  chains: readonly string[]
  accounts: readonly { address: string; publicKey: Uint8Array; chains: readonly string[] }[]
  features: Readonly<Record<string, Readonly<Record<string, Call>>>>
}
export type Provider = { request: Call; on(event: string, listener: (payload: unknown) => void): void }
export type TestWallet = {
  misbehave(setting: string): void
  calls: readonly { wallet: string; origin: string; method: string }[]
  answeredBy(who: string): void
  useAccounts(roles: string[]): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  storm(): Promise<void>
}
export type WalletsSeen = {
  announcements: { info: Announced; provider: Provider }[]
  standards: Standard[]
  events: { event: string; payload: unknown }[]
}
declare global {
  interface Window {
    testWallet: TestWallet
    walletsSeen: WalletsSeen
    ethereum?: Provider
    iconRan?: number
  }
}

/** The script with the local injected wallets, as `npm run build` makes it. */
export const INJECTED = fileURLToPath(new URL('../../dev-server/dist/pages/files/injected.js', import.meta.url))

/** Discovers wallets by both standards, as a site does. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: WalletsSeen = { announcements: [], standards: [], events: [] }
    window.walletsSeen = seen
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { detail } = event as CustomEvent<{ info: Announced; provider: Provider }>
      if (!seen.announcements.some(({ provider }) => provider === detail.provider))
        for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
          detail.provider.on(name, (payload) => seen.events.push({ event: name, payload }))
      seen.announcements.push(detail)
    })
    const register = (wallet: Standard): void => void seen.standards.push(wallet)
    window.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(api: { register: typeof register }) => void>).detail({ register }),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })

export type Given = { readonly wallet?: string; readonly rpc: Readonly<Record<string, string>> }

export const inject = async (page: Page, { wallet, rpc }: Given): Promise<void> => {
  const metas = { 'casement-rpc': JSON.stringify(rpc), ...(wallet === undefined ? {} : { 'casement-wallet': wallet }) }
  await page.evaluate((all) => {
    for (const [name, content] of Object.entries(all)) {
      // The page may already have these tags.
      const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? document.createElement('meta')
      document.head.append(Object.assign(meta, { name, content }))
    }
  }, metas)
  await listen(page)
  await page.addScriptTag({ path: INJECTED })
}

export const open = async (page: Page, address: string, given: Given): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', address).href)
  await inject(page, given)
}

export type Outcome = {
  readonly value?: unknown
  readonly code?: unknown
  readonly message?: string
  readonly thrown?: unknown
}

/** Sends a request to the first announced provider. */
export const ask = (page: Page, method: string, params?: unknown): Promise<Outcome> =>
  page.evaluate(
    async ({ method, params }) => {
      const provider = window.walletsSeen.announcements[0]?.provider ?? window.ethereum
      try {
        return { value: (await provider?.request({ method, params })) as unknown }
      } catch (error) {
        if (!(error instanceof Error)) return { thrown: error }
        return { code: (error as unknown as { code: unknown }).code, message: error.message }
      }
    },
    { method, params },
  )

/**
 * Calls a feature of the registered wallet with a name, or of the first one. Bytes are returned as arrays of numbers;
 * lists of numbers are passed as bytes, and the wallet's first account as any account.
 */
export const useOf = (
  page: Page,
  name: string | undefined,
  feature: string,
  method: string,
  ...inputs: unknown[]
): Promise<Outcome> =>
  page.evaluate(
    async ({ name, feature, method, inputs }) => {
      const wallet = window.walletsSeen.standards.find((one) => name === undefined || one.name === name)
      const account = wallet?.accounts[0]
      const revive = (value: unknown): unknown =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(
              Object.entries(value).map(([key, one]) => [
                key,
                key === 'account' ? account : Array.isArray(one) ? new Uint8Array(one as number[]) : one,
              ]),
            )
          : value
      try {
        const value: unknown = await wallet?.features[feature]?.[method]?.(...inputs.map(revive))
        return {
          value: JSON.parse(
            JSON.stringify(value ?? null, (_key, one) => (one instanceof Uint8Array ? [...one] : one)),
          ) as unknown,
        }
      } catch (error) {
        return { code: (error as { code: unknown }).code, message: (error as Error).message }
      }
    },
    { name, feature, method, inputs },
  )

/** Calls a feature of the first registered wallet. */
export const use = (page: Page, feature: string, method: string, ...inputs: unknown[]): Promise<Outcome> =>
  useOf(page, undefined, feature, method, ...inputs)

export const dialog = (page: Page) => page.locator('casement-test-wallet').getByRole('dialog')
export const press = (page: Page, name: string): Promise<void> =>
  pressWhenDrawn(dialog(page).getByRole('button', { name, exact: true }))
export const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => window.walletsSeen.events.filter(({ event }) => event === wanted).map(({ payload }) => payload),
    name,
  )

export const connect = async (page: Page): Promise<void> => {
  const asked = ask(page, 'eth_requestAccounts')
  await press(page, 'Connect')
  expect(await asked).toEqual({ value: [VISITOR] })
}

/** Announces a wallet that never answers. */
export const announce = (page: Page, name: string, rdns: string): Promise<void> =>
  page.evaluate(
    (info) => {
      const provider = {
        request: () => new Promise(() => undefined),
        on: () => undefined,
        removeListener: () => undefined,
      }
      const detail = Object.freeze({ info: Object.freeze(info), provider })
      const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', tell)
      tell()
    },
    { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E' },
  )

/** Announces the modal's own provider as a wallet, and a copy of it as another. */
export const announceOwnProvider = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { provider } = window.casement
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Casement',
      rdns: 'test.casement',
      icon: 'data:image/png;base64,AA==',
    }
    for (const own of [provider, { ...provider }])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: own } }))
  })

/** Sets how the local injected wallets misbehave; an empty setting resets them. */
export const misbehave = (page: Page, setting: string): Promise<void> =>
  page.evaluate((given) => window.testWallet.misbehave(given), setting)

/** Selects other accounts in the wallet. */
export const switchAccounts = (page: Page, roles: string[]): Promise<void> =>
  page.evaluate((given) => window.testWallet.useAccounts(given), roles)

/** How often the local injected wallets were called with a method. */
export const timesAsked = (page: Page, method: string): Promise<number> =>
  page.evaluate((name) => window.testWallet.calls.filter((call) => call.method === name).length, method)
