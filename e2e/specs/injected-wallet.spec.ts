import { createPublicKey, verify } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Blockhash, Address as SolanaAddress } from '@solana/web3.js'
import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Hex } from 'viem'
import {
  createPublicClient,
  getAddress,
  http,
  isAddress,
  numberToHex,
  parseEther,
  recoverTypedDataAddress,
  stringToHex,
  toHex,
  verifyMessage,
} from 'viem'
import { createBuilder } from 'vite'
import { buildPage } from '../src/build-page.ts'
import { findChromium } from '../src/find-chromium.ts'
import { launchSwitches, profilePreferences } from '../src/launch-flags.ts'
import { expect, test } from '../src/world-fixture.ts'

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const NAME = 'Harbour test wallet'

type Announced = { uuid: string; name: string; rdns: string; icon: string }
type Change = { accounts: readonly { address: string }[] }
type Call = (...input: unknown[]) => Promise<never>
type Standard = {
  name: string
  icon: string
  chains: readonly string[]
  accounts: readonly { address: string; publicKey: Uint8Array; chains: readonly string[] }[]
  features: Readonly<Record<string, Readonly<Record<string, Call>>>>
}
type Provider = { request: Call; on(event: string, listener: (payload: unknown) => void): void }
type TestWallet = {
  misbehave(setting: string): void
  calls: readonly { wallet: string; origin: string; method: string }[]
  answeredBy(who: string): void
  useAccounts(roles: string[]): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  storm(): Promise<void>
}
type WalletsSeen = {
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

let script: Promise<string> | undefined
const injected = (): Promise<string> => {
  script ??= buildPage(new URL('../../dev-server/src/injected/main.ts', import.meta.url))
  return script
}

/** Listens as a site does that knows both standards. */
const listen = (page: Page): Promise<void> =>
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

type Given = { readonly wallet?: string; readonly rpc: Readonly<Record<string, string>> }

const inject = async (page: Page, { wallet, rpc }: Given): Promise<void> => {
  const metas = { 'casement-rpc': JSON.stringify(rpc), ...(wallet === undefined ? {} : { 'casement-wallet': wallet }) }
  await page.evaluate((all) => {
    for (const [name, content] of Object.entries(all)) {
      // The page has some of its own.
      const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? document.createElement('meta')
      document.head.append(Object.assign(meta, { name, content }))
    }
  }, metas)
  await listen(page)
  await page.addScriptTag({ content: await injected() })
}

const open = async (page: Page, address: string, given: Given): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', address).href)
  await inject(page, given)
}

type Outcome = {
  readonly value?: unknown
  readonly code?: unknown
  readonly message?: string
  readonly thrown?: unknown
}

/** Asks the first provider that was announced. */
const ask = (page: Page, method: string, params?: unknown): Promise<Outcome> =>
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

/** Calls a feature of the first wallet that was registered; bytes come back as plain lists. */
const use = (page: Page, feature: string, method: string, ...inputs: unknown[]): Promise<Outcome> =>
  page.evaluate(
    async ({ feature, method, inputs }) => {
      const wallet = window.walletsSeen.standards[0]
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
    { feature, method, inputs },
  )

const dialog = (page: Page) => page.locator('casement-test-wallet').getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => window.walletsSeen.events.filter(({ event }) => event === wanted).map(({ payload }) => payload),
    name,
  )

const connect = async (page: Page): Promise<void> => {
  const asked = ask(page, 'eth_requestAccounts')
  await press(page, 'Connect')
  expect(await asked).toEqual({ value: [VISITOR] })
}

test.describe('discovery', () => {
  test('behavior: a site finds the wallet by both standards, and again when it asks later', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const found = await page.evaluate(() => ({
      infos: window.walletsSeen.announcements.map(({ info }) => ({ ...info })),
      wallets: window.walletsSeen.standards.map(({ name, chains, features, accounts }) => ({
        ...{ name, chains, accounts, features: Object.keys(features) },
      })),
    }))
    expect(found.infos).toEqual([
      {
        uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        name: NAME,
        rdns: 'test.casement.harbour',
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      },
    ])
    expect(found.wallets).toEqual([
      {
        name: NAME,
        chains: ['solana:mainnet'],
        accounts: [],
        features: [
          'standard:connect',
          'standard:disconnect',
          'standard:events',
          'solana:signMessage',
          'solana:signTransaction',
          'solana:signAndSendTransaction',
          'solana:signIn',
        ],
      },
    ])
    await page.evaluate(() => void window.dispatchEvent(new Event('eip6963:requestProvider')))
    const again = await page.evaluate(() => window.walletsSeen.announcements.map(({ info }) => info.uuid))
    expect(again).toEqual([found.infos[0]?.uuid, found.infos[0]?.uuid])
    expect(await events(page, 'connect')).toEqual([{ chainId: '0x1' }])
  })

  test('behavior: a site whose library comes later finds it, too', async ({ page, world }) => {
    await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
    await page.addScriptTag({ content: await injected() })
    await listen(page)
    const found = await page.evaluate(() => [
      window.walletsSeen.announcements.length,
      window.walletsSeen.standards.length,
    ])
    expect(found).toEqual([1, 1])
  })
})

test.describe('connecting', () => {
  test('behavior: the prompt says who asks; refusing is 4001, approving gives the chosen accounts', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const refused = ask(page, 'eth_requestAccounts')
    await expect(dialog(page)).toHaveAccessibleName('Connect to this site?')
    await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(`^${new URL(world.hosts.plain).origin}`))
    await press(page, 'Refuse')
    expect(await refused).toMatchObject({ code: 4001 })
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })

    const approved = ask(page, 'eth_requestAccounts')
    const box = (name: RegExp) => dialog(page).getByRole('checkbox', { name })
    await box(/Main account/).uncheck()
    await expect(dialog(page).getByRole('button', { name: 'Connect' })).toBeDisabled()
    await box(/Second account/).check()
    await press(page, 'Connect')
    expect(await approved).toEqual({ value: [SECOND] })
    expect(await events(page, 'accountsChanged')).toEqual([[SECOND]])
  })

  test('behavior: after a reload it is still connected, until the site gives it up', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    await page.reload()
    await inject(page, { rpc: world.rpc })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: [VISITOR] })
    const granted = await ask(page, 'wallet_getPermissions')
    expect(granted.value).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: [VISITOR] }] }])
    expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
    expect(await events(page, 'accountsChanged')).toEqual([[]])
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })
  })

  test('behavior: the keyboard is enough, Escape refuses, and the focus goes back to where it was', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.locator('#open').focus()
    const refused = ask(page, 'eth_requestAccounts')
    await expect(dialog(page).getByRole('heading', { name: 'Connect to this site?' })).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await refused).toMatchObject({ code: 4001 })
    await expect(page.locator('#open')).toBeFocused()

    const approved = ask(page, 'eth_requestAccounts')
    await dialog(page).waitFor()
    for (const name of ['Main account', 'Second account', 'Busy account', 'Empty account']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('checkbox', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Refuse' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await approved).toEqual({ value: [VISITOR] })
  })

  test('behavior: the prompt is above a dialog of the page, and below it when it keeps out of the top layer', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.append(Object.assign(document.createElement('button'), { textContent: 'Of the page' }))
      document.body.append(own)
      own.showModal()
    })
    const above = ask(page, 'eth_requestAccounts')
    await press(page, 'Refuse')
    expect(await above).toMatchObject({ code: 4001 })

    await page.evaluate(() => window.testWallet.misbehave('below-top-layer'))
    const below = ask(page, 'eth_requestAccounts')
    await expect(dialog(page).getByRole('button', { name: 'Refuse' }).click({ timeout: 500 })).rejects.toThrow()
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await press(page, 'Refuse')
    expect(await below).toMatchObject({ code: 4001 })
  })
})

test.describe('signing', () => {
  test('behavior: a message is shown as it is and its signature is the account’s', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const message = 'Good day.\nPay \u202eecila to bob'
    const asked = ask(page, 'personal_sign', [stringToHex(message), VISITOR])
    await expect(dialog(page).getByRole('group', { name: 'Message' })).toHaveText('Good day.\nPay [U+202E]ecila to bob')
    await expect(dialog(page).getByText(VISITOR)).toBeVisible()
    await press(page, 'Sign')
    const { value } = await asked
    expect(await verifyMessage({ address: VISITOR, message, signature: value as Hex })).toBe(true)
  })

  test('attack: a message that signs in to another site is said to be one', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const message = `bank.example wants you to sign in with your Ethereum account:\n${VISITOR}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00.000Z`
    const asked = ask(page, 'personal_sign', [stringToHex(message), VISITOR])
    await expect(dialog(page)).toHaveAccessibleDescription(/signs in to bank\.example, but app\.localhost/)
    await press(page, 'Refuse')
    expect(await asked).toMatchObject({ code: 4001 })
  })

  test('behavior: typed data is shown with who it is for, and signed', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const data = {
      domain: { name: 'Tea House', chainId: 1, verifyingContract: SECOND },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { spender: SECOND, value: '7' },
    } as const
    const asked = ask(page, 'eth_signTypedData_v4', [VISITOR, JSON.stringify(data)])
    await expect(dialog(page).getByText('Tea House')).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleDescription(/spend your tokens/)
    await press(page, 'Sign')
    const { value } = await asked
    const { types, primaryType, domain } = data
    const typed = {
      domain,
      primaryType,
      types: { Permit: types.Permit },
      message: { spender: SECOND, value: 7n },
    } as const
    expect(await recoverTypedDataAddress({ ...typed, signature: value as Hex })).toBe(VISITOR)

    const wrong = { ...data, domain: { ...data.domain, chainId: 5 } }
    expect(await ask(page, 'eth_signTypedData_v4', [VISITOR, wrong])).toMatchObject({ code: -32602 })
  })

  test('behavior: a transaction is shown with amount, recipient and fee, and is on the chain after approval', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const to = getAddress(toHex(BigInt(Date.now()) ** 3n, { size: 20 }))
    const transaction = { from: VISITOR, to, value: numberToHex(parseEther('0.25')) }
    const asked = ask(page, 'eth_sendTransaction', [transaction])
    await expect(dialog(page).getByText('0.25 ETH')).toBeVisible()
    await expect(dialog(page).getByText(to)).toBeVisible()
    await expect(dialog(page).getByText('Fee, at most')).toBeVisible()
    await press(page, 'Send')
    const { value } = await asked
    const client = createPublicClient({ transport: http(world.rpc['eip155:1']) })
    const receipt = await client.waitForTransactionReceipt({ hash: value as Hex })
    expect(receipt.status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
  })

  test('error: a transaction that would fail is said to, before it is approved', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const asked = ask(page, 'eth_sendTransaction', [
      { from: VISITOR, to: SECOND, value: numberToHex(parseEther('999999999')) },
    ])
    await expect(dialog(page)).toHaveAccessibleDescription(/The network expects this to fail/)
    await press(page, 'Send')
    expect(await asked).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/funds/i) })
  })
})

test.describe('errors and networks', () => {
  test('error: each thing that cannot be has its own code', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    expect(await ask(page, 'personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
    expect(await ask(page, 'eth_sign', [VISITOR, '0x00'])).toMatchObject({ code: 4200 })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: 5 }])).toMatchObject({ code: -32602 })
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })

    const first = ask(page, 'eth_requestAccounts')
    await dialog(page).waitFor()
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    await press(page, 'Connect')
    await first

    await page.evaluate(() => window.testWallet.goOffline())
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({ code: 4900 })
    await page.evaluate(() => window.testWallet.goOnline())
    expect(await events(page, 'disconnect')).toMatchObject([{ code: 4900 }])
    expect(await events(page, 'connect')).toHaveLength(2)
  })

  test('behavior: a network is added and switched to when its node is what the site says', async ({ page, world }) => {
    await page.route('http://127.0.0.1:9/node', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { jsonrpc: '2.0', id: 1, result: '0x539' },
      }),
    )
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const chain = (chainId: string, url: string) => [
      { chainId, chainName: 'Garden', nativeCurrency: { symbol: 'LEAF', decimals: 18 }, rpcUrls: [url] },
    ]
    const far = await ask(page, 'wallet_addEthereumChain', chain('0x539', 'https://elsewhere.example'))
    expect(far).toMatchObject({ code: -32602 })
    const lie = await ask(page, 'wallet_addEthereumChain', chain('0x53a', 'http://127.0.0.1:9/node'))
    expect(lie).toMatchObject({ code: -32602 })
    const added = ask(page, 'wallet_addEthereumChain', chain('0x539', 'http://127.0.0.1:9/node'))
    await expect(dialog(page).getByText('Garden')).toBeVisible()
    await press(page, 'Add')
    expect(await added).toEqual({ value: null })
    expect(await events(page, 'chainChanged')).toEqual(['0x539'])
    const back = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
    await press(page, 'Switch')
    expect(await back).toEqual({ value: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })
})

test.describe('Solana', () => {
  const ed25519 = (publicKey: readonly number[]) =>
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey)]),
      format: 'der',
      type: 'spki',
    })
  const publicKeyOf = (address: string): number[] => [...getAddressEncoder().encode(address as SolanaAddress)]
  const verifies = (address: string, bytes: readonly number[], signature: readonly number[]): boolean =>
    verify(null, Buffer.from(bytes), ed25519(publicKeyOf(address)), Buffer.from(signature))

  const connectSolana = async (page: Page): Promise<string> => {
    const asked = use(page, 'standard:connect', 'connect')
    await press(page, 'Connect')
    const { accounts } = (await asked).value as Change
    return accounts[0]?.address ?? ''
  }
  const transferOf = (from: string): Uint8Array => {
    const data = new Uint8Array([2, 0, 0, 0, 0, 101, 205, 29, 0, 0, 0, 0])
    const withPayer = setTransactionMessageFeePayer(from as SolanaAddress, createTransactionMessage({ version: 0 }))
    const lifetime = { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 9n }
    const withLifetime = setTransactionMessageLifetimeUsingBlockhash(lifetime, withPayer)
    const message = appendTransactionMessageInstruction(
      {
        programAddress: '11111111111111111111111111111111' as SolanaAddress,
        accounts: [
          { address: from as SolanaAddress, role: AccountRole.WRITABLE_SIGNER },
          { address: 'SysvarC1ock11111111111111111111111111111111' as SolanaAddress, role: AccountRole.WRITABLE },
        ],
        data,
      },
      withLifetime,
    )
    return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  }

  test('behavior: connects silently only when it is known, and gives itself up', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    expect(await use(page, 'standard:connect', 'connect', { silent: true })).toEqual({ value: { accounts: [] } })
    const address = await connectSolana(page)
    const silent = await use(page, 'standard:connect', 'connect', { silent: true })
    expect(silent.value).toMatchObject({ accounts: [{ address, publicKey: publicKeyOf(address) }] })
    await use(page, 'standard:disconnect', 'disconnect')
    expect(await use(page, 'standard:connect', 'connect', { silent: true })).toEqual({ value: { accounts: [] } })
  })

  test('behavior: messages and transactions are shown and signed by the account’s key', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const address = await connectSolana(page)
    const message = [...new TextEncoder().encode('Good day')]
    const signing = use(page, 'solana:signMessage', 'signMessage', { account: 'first', message })
    await expect(dialog(page).getByRole('group', { name: 'Message' })).toHaveText('Good day')
    await press(page, 'Sign')
    const [signed] = (await signing).value as { signature: number[]; signedMessage: number[] }[]
    expect(signed?.signedMessage).toEqual(message)
    expect(verifies(address, message, signed?.signature ?? [])).toBe(true)

    const transaction = [...transferOf(address)]
    const input = { account: 'first', transaction, chain: 'solana:mainnet' }
    const asked = use(page, 'solana:signTransaction', 'signTransaction', input)
    await expect(dialog(page).getByText('0.5 SOL')).toBeVisible()
    await press(page, 'Sign')
    const [output] = (await asked).value as { signedTransaction: number[] }[]
    const decoded = getTransactionDecoder().decode(new Uint8Array(output?.signedTransaction ?? []))
    const signature = decoded.signatures[address as SolanaAddress]
    expect(verifies(address, [...decoded.messageBytes], [...(signature ?? [])])).toBe(true)

    // A signature of these bytes would be the transaction's, whatever they are called.
    const disguised = { account: 'first', message: [...decoded.messageBytes] }
    expect(await use(page, 'solana:signMessage', 'signMessage', disguised)).toMatchObject({ code: -32602 })
  })

  test('behavior: what is sent goes to the node, and its signature comes back', async ({ page, world }) => {
    let sent: { method: string; params: [string, object] } | undefined
    const signature = new Uint8Array(64).fill(7)
    await page.route('http://127.0.0.1:9/solana', (route) => {
      sent = route.request().postDataJSON() as typeof sent
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { jsonrpc: '2.0', id: 1, result: getBase58Decoder().decode(signature) },
      })
    })
    await open(page, world.hosts.plain, { rpc: { ...world.rpc, [SOLANA]: 'http://127.0.0.1:9/solana' } })
    const address = await connectSolana(page)
    const input = { account: 'first', transaction: [...transferOf(address)], chain: 'solana:mainnet' }
    const asked = use(page, 'solana:signAndSendTransaction', 'signAndSendTransaction', input)
    await press(page, 'Send')
    expect(await asked).toEqual({ value: [{ signature: [...signature] }] })
    expect(sent).toMatchObject({ method: 'sendTransaction', params: [expect.any(String), { encoding: 'base64' }] })
  })

  test('behavior: signing in connects, and warns of a message for another site', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const asked = use(page, 'solana:signIn', 'signIn', { domain: 'bank.example', statement: 'Hello', nonce: 'n1' })
    await expect(dialog(page)).toHaveAccessibleDescription(/signs in to bank\.example, but app\.localhost/)
    await press(page, 'Sign in')
    const [output] = (await asked).value as {
      account: { address: string }
      signedMessage: number[]
      signature: number[]
    }[]
    const address = output?.account.address ?? ''
    const text = Buffer.from(output?.signedMessage ?? []).toString()
    expect(text).toBe(`bank.example wants you to sign in with your Solana account:\n${address}\n\nHello\n\nNonce: n1`)
    expect(verifies(address, output?.signedMessage ?? [], output?.signature ?? [])).toBe(true)
    const accounts = await page.evaluate(() =>
      window.walletsSeen.standards[0]?.accounts.map((account) => account.address),
    )
    expect(accounts).toEqual([address])
  })
})

test.describe('misbehaviour', () => {
  const infos = (page: Page): Promise<Announced[]> =>
    page.evaluate(() => window.walletsSeen.announcements.map(({ info }) => ({ ...info })))

  test('behavior: several at once have names, ids and connections of their own', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'several' })
    const all = await infos(page)
    expect(new Set(all.map(({ rdns }) => rdns)).size).toBe(3)
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(3)
    expect(await page.evaluate(() => window.walletsSeen.standards.length)).toBe(3)
    await connect(page)
    const other = await page.evaluate(() =>
      window.walletsSeen.announcements[1]?.provider.request({ method: 'eth_accounts' } as never),
    )
    expect(other).toEqual([])
  })

  test('behavior: two wallets with one uuid have providers of their own', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'duplicate-uuid' })
    const all = await infos(page)
    expect(all).toHaveLength(2)
    expect(all[0]?.uuid).toBe(all[1]?.uuid)
    expect(all[0]?.rdns).not.toBe(all[1]?.rdns)
    const same = await page.evaluate(
      () => window.walletsSeen.announcements[0]?.provider === window.walletsSeen.announcements[1]?.provider,
    )
    expect(same).toBe(false)
  })

  test('behavior: icons and names are as bad as they are asked to be', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'huge-icon,long-name' })
    const [huge] = await infos(page)
    expect(huge?.icon).toHaveLength(1_048_576)
    expect(huge?.name).toHaveLength(5_000)
    await page.evaluate(() => window.testWallet.misbehave('script-icon'))
    expect(decodeURIComponent((await infos(page)).at(-1)?.icon ?? '')).toContain('<script>')
    await page.evaluate(() => window.testWallet.misbehave('javascript-icon'))
    expect((await infos(page)).at(-1)?.icon).toMatch(/^javascript:/)
    expect(await page.evaluate(() => window.iconRan)).toBeUndefined()
  })

  test('behavior: it announces itself late, a thousand times, and as somebody else a moment later', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'late:400' })
    expect(await infos(page)).toEqual([])
    await expect.poll(async () => (await infos(page)).length).toBe(1)
    await page.evaluate(() => window.testWallet.misbehave('announces-again'))
    expect(await infos(page)).toHaveLength(1_001)
    await page.evaluate(() => {
      window.walletsSeen.announcements.length = 0
      window.testWallet.misbehave('changes-info')
    })
    const [before] = await infos(page)
    expect(before?.rdns).toBe('test.casement.harbour')
    await expect.poll(async () => (await infos(page)).length).toBe(2)
    // The object that the site was given first says the same.
    const after = await infos(page)
    expect(after.map(({ rdns }) => rdns)).toEqual(['io.metamask', 'io.metamask'])
    expect(after[0]?.uuid).toBe(before?.uuid)
  })

  test('behavior: only window.ethereum is there', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'legacy-only' })
    expect(
      await page.evaluate(() => [window.walletsSeen.announcements.length, window.walletsSeen.standards.length]),
    ).toEqual([0, 0])
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: answers are wrong, strings are thrown, and some never come', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'wrong-chain,wrong-checksum,no-hash' })
    await page.evaluate(() => window.testWallet.answeredBy('approve'))
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0xdead' })
    const { value } = await ask(page, 'eth_requestAccounts')
    const [account = ''] = value as string[]
    expect(account.toLowerCase()).toBe(VISITOR.toLowerCase())
    expect(isAddress(account)).toBe(false)
    const sent = await ask(page, 'eth_sendTransaction', [{ from: VISITOR, to: SECOND, value: '0x1' }])
    expect(sent).toEqual({ value: '0x1234' })

    await page.evaluate(() => window.testWallet.misbehave('throws-strings:eth_chainId,never-answers:eth_accounts'))
    expect(await ask(page, 'eth_chainId')).toEqual({ thrown: 'The wallet is out of sorts' })
    expect(await ask(page, 'net_version')).toEqual({ value: '1' })
    const never = await page.evaluate(() => {
      const provider = window.walletsSeen.announcements[0]?.provider
      const asked = provider?.request({ method: 'eth_accounts' } as never)
      return Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('nothing'), 300))])
    })
    expect(never).toBe('nothing')
    await page.evaluate(() => window.testWallet.misbehave('slow:300'))
    const took = await page.evaluate(async () => {
      const start = performance.now()
      await window.walletsSeen.announcements[0]?.provider.request({ method: 'eth_chainId' } as never)
      return performance.now() - start
    })
    expect(took).toBeGreaterThanOrEqual(299)
    await page.evaluate(() => window.testWallet.misbehave(''))
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: a thousand events within a second or so, and a wallet that answers after them', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.evaluate(() => window.testWallet.storm())
    expect(await events(page, 'accountsChanged')).toHaveLength(500)
    expect(await events(page, 'chainChanged')).toHaveLength(500)
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('error: a setting that is not known is said, and none is in force', async ({ page, world, consoleLines }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'several,explodes' })
    expect(await infos(page)).toHaveLength(1)
    expect(consoleLines.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Unknown misbehaviour explodes'),
    )
  })

  test('behavior: the wallet saw the origin and every request', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await ask(page, 'eth_chainId')
    const { origin } = new URL(world.hosts.plain)
    expect(await page.evaluate(() => window.testWallet.calls)).toMatchObject([
      { wallet: 'test.casement.harbour', origin, method: 'eth_chainId' },
    ])
  })
})

test.describe('as an extension', () => {
  // They share one build, which must not be written twice at a time.
  test.describe.configure({ mode: 'serial' })
  let built: Promise<void> | undefined
  const build = (): Promise<void> => {
    const configFile = fileURLToPath(new URL('../../dev-server/vite.injected.config.ts', import.meta.url))
    built ??= createBuilder({ configFile, logLevel: 'silent' }).then((builder) => builder.buildApp())
    return built
  }

  const withExtension = test.extend<{ context: BrowserContext }>({
    context: async ({ regime, defaultSwitches, world }, use) => {
      await build()
      const folder = mkdtempSync(join(tmpdir(), 'casement-extension-'))
      const [extension, profile] = [join(folder, 'extension'), join(folder, 'profile')]
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
  /** The window that the extension opens for what a page does. */
  const asked = async (context: BrowserContext, act: () => unknown): Promise<Page> => {
    const opening = context.waitForEvent('page')
    act()
    const popup = await opening
    await popup.getByRole('dialog').waitFor()
    return popup
  }

  /** Presses a button that closes its window, which may be gone before the press is known to have ended. */
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
          ...{ ...forged, to: 'casement-test-wallet:bridge', id: 'forged', namespace: 'eip155' },
          ...{ method: 'eth_requestAccounts', params: [forged] },
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
        ...{ to: 'casement-test-wallet:bridge', id, namespace: 'eip155', method: 'eth_chainId' },
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
      // The line keeps the order: whatever was asked before this is answered before this.
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
