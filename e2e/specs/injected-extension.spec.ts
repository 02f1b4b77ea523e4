import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Hex } from 'viem'
import { stringToHex, verifyMessage } from 'viem'
import { networksOf } from '../src/account-host.ts'
import { findChromium } from '../src/find-chromium.ts'
import { hostPage } from '../src/host-page.ts'
import { launchSwitches, profilePreferences } from '../src/launch-flags.ts'
import { pressWhenDrawn } from '../src/press-when-painted.ts'
import type { Outcome } from '../src/wallet-site.ts'
import { ask, listen, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('as an extension', () => {
  const withExtension = test.extend<{ context: BrowserContext }>({
    context: async ({ regime, defaultSwitches, world }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'casement-extension-'))
      const extension = join(folder, 'extension')
      const profile = join(folder, 'profile')
      cpSync(fileURLToPath(new URL('../../dev-server/dist/extension', import.meta.url)), extension, { recursive: true })
      writeFileSync(join(extension, 'rpc.json'), JSON.stringify(world.rpc))
      mkdirSync(join(profile, 'Default'), { recursive: true })
      writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences(regime)))
      const executablePath = findChromium(process.env)
      const { args, ignoreDefaultArgs } = launchSwitches(defaultSwitches, regime)
      const context = await chromium.launchPersistentContext(profile, {
        args: [...args, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
        ignoreDefaultArgs: [...ignoreDefaultArgs, '--disable-extensions'],
        ...(executablePath ? { executablePath } : {}),
        headless: true,
      })
      await use(context)
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  })

  const visit = async (page: Page, address: string): Promise<void> => {
    await page.goto(new URL('/plain?start=manual', address).href)
    await listen(page)
    await expect.poll(() => page.evaluate(() => window.walletsSeen.announcements.length)).toBe(1)
  }
  /** The window that the extension opens in response to an action of the page. */
  const asked = async (context: BrowserContext, act: () => unknown): Promise<Page> => {
    const opening = context.waitForEvent('page')
    act()
    const popup = await opening
    await popup.getByRole('dialog').waitFor()
    return popup
  }

  /** Presses a button that closes its own window, possibly before Playwright sees the click finish. */
  const decide = async (popup: Page, name: string): Promise<void> => {
    const closed = popup.waitForEvent('close')
    await popup
      .getByRole('button', { name, exact: true })
      .click()
      .catch(() => undefined)
    await closed
  }

  withExtension(
    'behavior: connects and signs in a window of its own that shows the page’s origin',
    async ({ page, context, world }) => {
      await visit(page, world.hosts.plain)
      const { origin } = new URL(world.hosts.plain)
      let connecting: Promise<Outcome> | undefined
      const first = await asked(context, () => {
        connecting = ask(page, 'eth_requestAccounts')
      })
      expect(new URL(first.url()).protocol).toBe('chrome-extension:')
      await expect(first.getByText(origin, { exact: true })).toBeVisible()
      await decide(first, 'Connect')
      expect(await connecting).toEqual({ value: [VISITOR] })

      const message = 'Good day'
      let signing: Promise<Outcome> | undefined
      const second = await asked(context, () => {
        signing = ask(page, 'personal_sign', [stringToHex(message), VISITOR])
      })
      await expect(second.getByRole('group', { name: 'Message' })).toHaveText(message)
      await expect(second.getByText(origin, { exact: true })).toBeVisible()
      await decide(second, 'Sign')
      const { value } = (await signing) ?? {}
      expect(await verifyMessage({ address: VISITOR, message, signature: value as Hex })).toBe(true)

      await page.reload()
      await visit(page, world.hosts.plain)
      expect(await ask(page, 'eth_accounts')).toEqual({ value: [VISITOR] })
      await visit(page, world.hosts.other)
      expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })
    },
  )

  withExtension(
    'behavior: by the modal it is connected, signs for the page, and is there again after a reload',
    async ({ page, context, world }) => {
      const start = async (): Promise<void> => {
        await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
        await page.evaluate((networks) => void window.startCasement({ networks }), networksOf(world))
        await hostPage(page).ready()
      }
      await start()
      await page.evaluate(() => void window.casement.open())
      const row = page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: /^Harbour extension/ })
      const connecting = await asked(context, () => pressWhenDrawn(row))
      await expect(connecting.getByText(new URL(world.hosts.plain).origin, { exact: true })).toBeVisible()
      await decide(connecting, 'Connect')
      await expect.poll(() => hostPage(page).request('eth_accounts')).toEqual({ value: [VISITOR] })

      const message = 'Good day'
      let signing: Promise<unknown> | undefined
      const popup = await asked(context, () => {
        signing = hostPage(page).request('personal_sign', [stringToHex(message), VISITOR])
      })
      await decide(popup, 'Sign')
      const { value } = (await signing) as { value: Hex }
      expect(await verifyMessage({ address: VISITOR, message, signature: value })).toBe(true)

      await start()
      expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [VISITOR] })
    },
  )

  withExtension(
    'behavior: a window that is closed is a refusal, and errors keep their codes',
    async ({ page, context, world }) => {
      await visit(page, world.hosts.plain)
      let connecting: Promise<Outcome> | undefined
      const popup = await asked(context, () => {
        connecting = ask(page, 'eth_requestAccounts')
      })
      expect(await ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({ code: -32002 })
      await popup.close()
      expect(await connecting).toMatchObject({ code: 4001 })
      expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
      expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
      expect(await ask(page, 'eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })
    },
  )

  withExtension('attack: a page cannot say that it is another', async ({ page, context, world }) => {
    await visit(page, world.hosts.evil)
    const { origin } = new URL(world.hosts.evil)
    const popup = await asked(context, () =>
      page.evaluate(() => {
        const forged = { origin: 'https://bank.example', sender: { origin: 'https://bank.example' } }
        window.postMessage({
          ...forged,
          to: 'casement-test-wallet:bridge',
          id: 'forged',
          namespace: 'eip155',
          method: 'eth_requestAccounts',
          params: [forged],
        })
      }),
    )
    await expect(popup.getByText(origin, { exact: true })).toBeVisible()
    await expect(popup.getByText('bank.example')).toHaveCount(0)
  })

  withExtension('attack: a frame in the page does not ask in its name', async ({ page, world }) => {
    await visit(page, world.hosts.plain)
    const answered = await page.evaluate(async () => {
      const request = (id: string) => ({
        to: 'casement-test-wallet:bridge',
        id,
        namespace: 'eip155',
        method: 'eth_chainId',
      })
      const replies: string[] = []
      const heard = (match: (data: { to?: string; id?: string; reply?: { id?: string } }) => boolean) =>
        new Promise<void>((resolve) => {
          window.addEventListener('message', ({ data }) => {
            if (match(data)) resolve()
          })
        })
      window.addEventListener('message', ({ data }) => {
        if (data?.reply?.id) replies.push(data.reply.id)
      })
      const frame = document.body.appendChild(document.createElement('iframe'))
      const stranger = heard(({ id }) => id === 'stranger')
      const post = frame.contentWindow as Window & { eval(text: string): void }
      post.eval(`parent.postMessage(${JSON.stringify(request('stranger'))}, '*')`)
      await stranger
      // Responses keep their order, so everything requested earlier has been answered by now.
      const own = heard(({ reply }) => reply?.id === 'own')
      window.postMessage(request('own'))
      await own
      return replies
    })
    expect(answered).toEqual(['own'])
  })

  withExtension(
    'attack: a script of the extension that runs in a page decides nothing',
    async ({ page, context, world }) => {
      await visit(page, world.hosts.plain)
      let connecting: Promise<Outcome> | undefined
      const popup = await asked(context, () => {
        connecting = ask(page, 'eth_requestAccounts')
      })
      const session = await context.newCDPSession(page)
      const contexts: { id: number; origin: string }[] = []
      session.on('Runtime.executionContextCreated', (event) => contexts.push(event.context))
      await session.send('Runtime.enable')
      const isolated = contexts.find(({ origin }) => origin.startsWith('chrome-extension://'))
      const decision = { kind: 'decided', decision: { kind: 'approved', roles: ['visitor'] } }
      const { result } = await session.send('Runtime.evaluate', {
        contextId: isolated?.id ?? -1,
        awaitPromise: true,
        expression: `new Promise((resolve) => {
        const line = chrome.runtime.connect({ name: 'ask:${new URL(popup.url()).hash.slice(1)}' })
        line.onMessage.addListener(() => resolve('told'))
        line.onDisconnect.addListener(() => resolve('closed'))
        line.postMessage(${JSON.stringify(decision)})
      })`,
      })
      expect(result.value).toBe('closed')
      expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })
      await decide(popup, 'Refuse')
      expect(await connecting).toMatchObject({ code: 4001 })
    },
  )

  withExtension('behavior: a page that goes away takes its prompt along', async ({ page, context, world }) => {
    await visit(page, world.hosts.plain)
    const popup = await asked(context, () => {
      ask(page, 'eth_requestAccounts').catch(() => undefined)
    })
    const closed = popup.waitForEvent('close')
    await page.goto('about:blank')
    await closed
  })
})
