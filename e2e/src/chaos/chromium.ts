import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findChromium } from '../find-chromium.ts'
import { launchSwitches, profilePreferences, readDefaultSwitches } from '../launch-flags.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * A visitor’s browser that outlives Playwright’s connection. Playwright gives a page up when a frame of it is killed; the
 * page goes on, so that another connection finds it as the visitor sees it.
 */
export type Chromium = {
  /** A new tab, in the place of all others; with `anew` by a new connection. */
  readonly openTab: (how?: { readonly anew: boolean }) => Promise<Page>
  /** The tab with an address, by a new connection. */
  readonly findTab: (address: string) => Promise<Page>
  readonly close: () => Promise<void>
}

const WINDOW = '--window-size=1280,720'
/** Without any tab, the browser would end. */
const EMPTY = 'about:blank'
const notOurs = /^--(?:user-data-dir|remote-debugging|no-startup-window)/

const switchesFor = async (profile: string): Promise<string[]> => {
  const defaults = await readDefaultSwitches()
  const { ignoreDefaultArgs, args } = launchSwitches(defaults, 'partitioned')
  const kept = defaults.filter((flag) => !ignoreDefaultArgs.includes(flag) && !notOurs.test(flag))
  return [...kept, ...args, '--remote-debugging-port=0', WINDOW, `--user-data-dir=${profile}`, EMPTY]
}

const makeProfile = async (): Promise<string> => {
  const profile = await mkdtemp(join(tmpdir(), 'casement-chaos-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences('partitioned')))
  return profile
}

/** The address of the browser’s debugger, which it writes when it has started. */
const debuggerOf = (output: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-10_000)
      const [, address] = /DevTools listening on (ws:\S+)/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    output.once('end', () => reject(new Error(`The browser did not start: ${text}`)))
  })

/**
 * Starts a browser with the storage of a visitor’s, and connects to it.
 *
 * @example
 * const browser = await openChromium()
 * const page = await browser.openTab()
 */
export const openChromium = async (): Promise<Chromium> => {
  const profile = await makeProfile()
  const program = findChromium(process.env) ?? chromium.executablePath()
  const child = spawn(program, await switchesFor(profile), { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const end = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  let connection: { readonly browser: Browser; readonly context: BrowserContext } | undefined
  const connect = async (address: string): Promise<BrowserContext> => {
    await connection?.browser.close().catch(() => undefined)
    connection = undefined
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile')
    context.setDefaultTimeout(PATIENCE_MS)
    // The runner of this file wraps functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (wrapped) => wrapped')
    connection = { browser, context }
    return context
  }

  try {
    const address = await debuggerOf(child.stderr)
    await connect(address)
    return {
      openTab: async ({ anew } = { anew: false }) => {
        const context = !anew && connection ? connection.context : await connect(address)
        for (const other of context.pages()) if (other.url() !== EMPTY) await other.close()
        const page = await context.newPage()
        // A hidden page does not notice that its frame is gone.
        await page.bringToFront()
        return page
      },
      findTab: async (wanted) => {
        const context = await connect(address)
        const page = context.pages().find((each) => each.url().startsWith(wanted))
        if (!page) throw new Error(`No tab has ${wanted}`)
        return page
      },
      close: async () => {
        await connection?.browser.close().catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
