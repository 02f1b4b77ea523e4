import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from './account-host.ts'
import { hostPage } from './host-page.ts'
import { pressWhenDrawn } from './press-when-painted.ts'
import { expect } from './world-fixture.ts'

/** How the page's own sign-in functions misbehave. */
type Misbehaviour =
  | { readonly kind: 'message'; readonly fields: { readonly [field: string]: string } }
  | { readonly kind: 'throws'; readonly name: string }
  | { readonly kind: 'hangs'; readonly name: string }
  /** `getSessions` returns all sessions of any account. */
  | { readonly kind: 'all-sessions' }

type PageSession = {
  readonly data: { readonly chainId: string; readonly accountAddress: string; readonly domain: string }
  readonly message: string
  readonly signature: string
}

declare global {
  interface Window {
    pageSignIn: { sessions: PageSession[]; calls: string[] }
  }
}

type Setting = {
  readonly required?: boolean
  readonly misbehaviour?: Misbehaviour
  /** How long a session is valid. */
  readonly lastsMs?: number
  readonly solana?: boolean
}

/** Adds sign-in functions to a page, which keep the sessions in the page's storage. */
export const giveSignIn = (page: Page, { required = true, misbehaviour, lastsMs }: Setting = {}): Promise<void> =>
  page.evaluate(
    ({ required, misbehaviour, lastsMs }) => {
      type Fields = { readonly [field: string]: string }
      const textOf = (fields: Fields): string => {
        const { chainId = '', domain, accountAddress, uri, version, nonce, issuedAt, expirationTime } = fields
        const [namespace, reference] = chainId.split(':')
        const chain = namespace === 'eip155' ? 'Ethereum' : 'Solana'
        return [
          `${domain} wants you to sign in with your ${chain} account:`,
          ...[accountAddress, ''],
          ...(namespace === 'eip155' ? [''] : []),
          ...[
            `URI: ${uri}`,
            `Version: ${version}`,
            `Chain ID: ${reference}`,
            `Nonce: ${nonce}`,
            `Issued At: ${issuedAt}`,
          ],
          ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
        ].join('\n')
      }
      const at = (ms: number): string => new Date(Date.now() + ms).toISOString()
      const kept = localStorage.getItem('page-sessions')
      const own = { sessions: JSON.parse(kept ?? '[]') as PageSession[], calls: [] as string[] }
      window.pageSignIn = own
      const called = (name: string): Promise<never> | undefined => {
        own.calls.push(name)
        if (misbehaviour?.kind === 'throws' && misbehaviour.name === name) throw new Error(`${name} is out of order`)
        const hangs = misbehaviour?.kind === 'hangs' && misbehaviour.name === name
        return hangs ? new Promise(() => undefined) : undefined
      }
      const keep = (sessions: PageSession[]): void => {
        own.sessions = sessions
        localStorage.setItem('page-sessions', JSON.stringify(sessions))
      }
      const isOf = ({ data }: PageSession, chainId: string, address: string): boolean =>
        data.chainId === chainId && data.accountAddress === address
      const siwx = {
        createMessage: async ({ accountAddress, chainId }: Fields) => {
          await called('createMessage')
          const fields = {
            accountAddress,
            chainId,
            domain: location.host,
            uri: location.origin,
            version: '1',
            nonce: crypto.randomUUID().replaceAll('-', ''),
            issuedAt: at(0),
            ...(lastsMs === undefined ? {} : { expirationTime: at(lastsMs) }),
            ...(misbehaviour?.kind === 'message' ? misbehaviour.fields : {}),
          } as Fields
          return { ...fields, toString: () => textOf(fields) }
        },
        addSession: async (session: PageSession) => {
          await called('addSession')
          keep([...own.sessions, session])
        },
        revokeSession: async (chainId: string, address: string) => {
          await called('revokeSession')
          keep(own.sessions.filter((session) => !isOf(session, chainId, address)))
        },
        setSessions: async (sessions: PageSession[]) => {
          await called('setSessions')
          keep(sessions)
        },
        getSessions: async (chainId: string, address: string) => {
          await called('getSessions')
          const all = misbehaviour?.kind === 'all-sessions'
          return own.sessions.filter((session) => all || isOf(session, chainId, address))
        },
        getRequired: () => required,
      }
      const start = window.startCasement
      window.startCasement = (more) => start({ ...more, siwx })
    },
    { required, misbehaviour, lastsMs },
  )

/** Makes the page's sessions expire in the past. */
export const endSessions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Ending = { data: { expirationTime: string }; message: string }
    const past = '2026-01-01T00:00:00.000Z'
    const ended = (window.pageSignIn.sessions as unknown as Ending[]).map(({ data, message, ...rest }) => {
      return { ...rest, message: message.replace(data.expirationTime, past), data: { ...data, expirationTime: past } }
    })
    if (ended.length === 0) throw new Error('nothing was signed')
    localStorage.setItem('page-sessions', JSON.stringify(ended))
  })

/** A visitor's actions on a page that asks to sign in. */
export const signInBy = <H extends Awaited<ReturnType<typeof openHost>>>(page: Page, host: H) => {
  const view = host.modal('Sign in')
  const button = (name: string) => view.getByRole('button', { name, exact: true })
  return {
    ...host,
    /** The modal's sign-in view. */
    view,
    sign: () => pressWhenDrawn(button('Sign')),
    cancel: () => pressWhenDrawn(button('Cancel')),
    /** Why signing in failed; a visitor who declined is told without urgency. */
    notice: host.card.locator('[data-variant="error"]'),
    /** Chooses the wallet, which grants its accounts. */
    connectWallet: async (chain?: string): Promise<void> => {
      await host.choose()
      if (chain !== undefined)
        await host
          .modal('Choose networks')
          .getByRole('button', { name: new RegExp(`^${chain}`) })
          .click()
      await host.answer('Connect')
    },
    /** Answers the sign-in prompt with an approval. */
    signedIn: async (): Promise<void> => {
      await pressWhenDrawn(button('Sign'))
      await host.answer('Sign')
      await expect.poll(host.isOpen).toBe(false)
    },
    disconnect: () => page.evaluate(() => window.casement.disconnect()),
  }
}

/**
 * A page with its own sign-in functions, and the visitor's actions. Opening it again in the same tab is a later visit.
 */
export const openSignIn = async (page: Page, world: World, setting: Setting = {}) => {
  const host = await openHost(page, world, {
    options: setting.solana ? withSolana(world) : {},
    before: () => giveSignIn(page, setting),
  })
  return {
    ...signInBy(page, host),
    sessions: (): Promise<PageSession[]> => page.evaluate(() => window.pageSignIn.sessions),
    calls: (name: string): Promise<number> =>
      page.evaluate((wanted) => window.pageSignIn.calls.filter((call) => call === wanted).length, name),
    /** The result of a request by the page. */
    outcome: hostPage(page).request,
  }
}
