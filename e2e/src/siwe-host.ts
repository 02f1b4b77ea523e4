import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost } from './account-host.ts'
import { signInBy } from './sign-in-host.ts'

type SiweServer = { readonly address: string; readonly chainId: number } | null

declare global {
  interface Window {
    /** The state of the page's server, and the calls to it. */
    siwe: { calls: string[]; signed: { message: string; signature: string }[]; end(): void; session(): SiweServer }
  }
}

type Setting = {
  /** Values that the server returns instead of the correct ones. */
  readonly answers?: { readonly [name: string]: unknown }
  /** The function that never answers. */
  readonly silent?: string
  readonly more?: object
}

/** Adds a `siweConfig` to a page, whose server keeps the session in the page's storage. */
const giveSiwe = (page: Page, { answers = {}, silent = '', more = {} }: Setting): Promise<void> =>
  page.evaluate(
    ({ answers, silent, more }) => {
      const KEY = 'siwe-session'
      const session = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
      const end = () => localStorage.removeItem(KEY)
      const own: Window['siwe'] = { calls: [], signed: [], session, end }
      window.siwe = own
      const called = (name: string, run: () => unknown): unknown => {
        own.calls.push(name)
        if (name === silent) return new Promise(() => undefined)
        return Object.hasOwn(answers, name) ? answers[name] : run()
      }
      type Args = { readonly [name: string]: string | number }
      const siweConfig = {
        getNonce: async () => called('getNonce', () => crypto.randomUUID().replaceAll('-', '')),
        getMessageParams: async () => ({
          domain: location.host,
          uri: location.origin,
          statement: 'Sign in to the shop.',
        }),
        createMessage: ({ domain, uri, statement, chainId, address, nonce, iat }: Args) =>
          called('createMessage', () =>
            [
              `${domain} wants you to sign in with your Ethereum account:`,
              ...[String(address).split(':').pop(), '', statement, ''],
              ...[`URI: ${uri}`, 'Version: 1', `Chain ID: ${chainId}`, `Nonce: ${nonce}`, `Issued At: ${iat}`],
            ].join('\n'),
          ),
        verifyMessage: async (signed: { message: string; signature: string }) =>
          called('verifyMessage', () => {
            own.signed.push({ message: signed.message, signature: signed.signature })
            const [, address] = signed.message.split('\n')
            const chainId = Number(/Chain ID: (\d+)/.exec(signed.message)?.[1])
            localStorage.setItem(KEY, JSON.stringify({ address, chainId }))
            return true
          }),
        getSession: async () => called('getSession', session),
        signOut: async () =>
          called('signOut', () => {
            end()
            return true
          }),
        onSignIn: () => void own.calls.push('onSignIn'),
        onSignOut: () => void own.calls.push('onSignOut'),
        ...more,
      }
      const start = window.startCasement
      window.startCasement = (options) => start({ ...options, siweConfig })
    },
    { answers, silent, more },
  )

/** A page with `siweConfig`. Opening it again in the same tab is a later visit. */
export const openSiwe = async (page: Page, world: World, setting: Setting = {}) => {
  const host = await openHost(page, world, { before: () => giveSiwe(page, setting) })
  return {
    ...signInBy(page, host),
    calls: (name: string): Promise<number> =>
      page.evaluate((wanted) => window.siwe.calls.filter((call) => call === wanted).length, name),
    signed: () => page.evaluate(() => window.siwe.signed),
    session: () => page.evaluate(() => window.siwe.session()),
  }
}
