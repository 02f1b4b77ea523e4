import type { Page } from '@playwright/test'
import { generateKeyPairSigner, getTransactionDecoder } from '@solana/web3.js'
import { openHost, withSolana } from '../src/account-host.ts'
import { balanceOn, fundOn, transferOn, verifies } from '../src/solana-signing.ts'
import type { Outcome, Standard } from '../src/wallet-site.ts'
import { NAME, SOLANA, timesAsked, useOf } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// The modal as Solana libraries of a page find and use it, by the Wallet Standard alone.

type Options = Parameters<typeof withSolana>[0]

/** The page's options, with the local chain's node. */
const optionsOf = (world: Options) => {
  const { networks, adapters } = withSolana(world)
  const node = { default: { http: [world.rpc[SOLANA] ?? ''] } }
  return {
    adapters,
    networks: networks.map((each) => (each.caipNetworkId === SOLANA ? { ...each, rpcUrls: node } : each)),
  }
}

const ours = (page: Page, feature: string, method: string, ...inputs: unknown[]): Promise<Outcome> =>
  useOf(page, 'Casement', feature, method, ...inputs)

const accountsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wallet = window.walletsSeen.standards.find(({ name }) => name === 'Casement')
    return wallet?.accounts.map(({ address }) => address) ?? []
  })

/** Connects the modal as a library of the page does. Resolves to the account. */
const connect = async (page: Page, host: Awaited<ReturnType<typeof openHost>>, wallet = NAME): Promise<string> => {
  const asked = ours(page, 'standard:connect', 'connect')
  await host.pick(wallet)
  await host.answer('Connect')
  const { accounts } = (await asked).value as { accounts: { address: string; chains: string[] }[] }
  expect(accounts[0]?.chains).toEqual(['solana:mainnet', 'solana:localnet'])
  return accounts[0]?.address ?? ''
}

test('behavior: a library that knows only the Wallet Standard connects, signs, and hears of the end', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world, { options: optionsOf(world) })
  expect(await ours(page, 'standard:connect', 'connect', { silent: true })).toEqual({ value: { accounts: [] } })
  const address = await connect(page, host)
  expect(await accountsOf(page)).toEqual([address])

  const message = [...new TextEncoder().encode('Good day')]
  const signing = ours(page, 'solana:signMessage', 'signMessage', { account: 'first', message })
  await host.answer('Sign')
  const [signed] = (await signing).value as { signedMessage: number[]; signature: number[] }[]
  expect(signed?.signedMessage).toEqual(message)
  expect(verifies(address, message, signed?.signature ?? [])).toBe(true)

  await page.evaluate(() => {
    const wallet = window.walletsSeen.standards.find(({ name }) => name === 'Casement')
    const { events } = window.walletsSeen
    const on = wallet?.features['standard:events']?.on as unknown as (
      event: string,
      listener: (change: { accounts: Standard['accounts'] }) => void,
    ) => void
    on('change', ({ accounts }) => events.push({ event: 'change', payload: accounts.length }))
  })
  await page.evaluate(() => window.casement.disconnect())
  await expect.poll(() => accountsOf(page)).toEqual([])
  expect(await page.evaluate(() => window.walletsSeen.events.filter(({ event }) => event === 'change'))).toEqual([
    { event: 'change', payload: 0 },
  ])
  expect(await ours(page, 'solana:signMessage', 'signMessage', { account: 'first', message })).toMatchObject({
    code: 4100,
  })
})

test('behavior: a returning visitor is connected silently, and closing the modal rejects with 4001', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world, { options: optionsOf(world) })
  const closed = ours(page, 'standard:connect', 'connect')
  await expect(host.wallets).toBeVisible()
  await page.evaluate(() => window.casement.close())
  expect(await closed).toMatchObject({ code: 4001 })
  const address = await connect(page, host)

  await openHost(page, world, { options: optionsOf(world) })
  const before = await timesAsked(page, 'standard:connect')
  const silent = await ours(page, 'standard:connect', 'connect', { silent: true })
  expect(silent.value).toMatchObject({ accounts: [{ address }] })
  expect(await host.isOpen()).toBe(false)
  expect(before).toBeLessThanOrEqual(1)
})

test('behavior: signs a versioned transaction, and one that the wallet only signs is sent to the chain', {
  tag: '@core',
}, async ({ page, world }) => {
  const node = world.rpc[SOLANA] ?? ''
  const host = await openHost(page, world, {
    options: optionsOf(world),
    before: () =>
      page.evaluate((name) => {
        const { standards } = window.walletsSeen
        const whole = standards.find((wallet) => wallet.name === name)
        if (!whole) throw new Error('The test wallet is not registered')
        const { 'solana:signAndSendTransaction': _sends, ...features } = whole.features
        const signer = {
          version: '1.0.0',
          name: 'Signer',
          icon: whole.icon,
          chains: whole.chains,
          features,
          get accounts() {
            return whole.accounts
          },
        }
        const register = (event: Event) => (event as CustomEvent).detail.register(signer)
        window.addEventListener('wallet-standard:app-ready', register)
      }, NAME),
  })
  const address = await connect(page, host, 'Signer')
  const receiver = (await generateKeyPairSigner()).address
  await fundOn(node, address, 2_000_000_000n)
  await expect.poll(() => balanceOn(node, address)).toBeGreaterThanOrEqual(2_000_000_000n)

  const transaction = await transferOn(node, address, receiver, 1_000_000_000n)
  const input = { account: 'first', transaction, chain: 'solana:localnet' }
  const signing = ours(page, 'solana:signTransaction', 'signTransaction', input)
  await host.answer('Sign')
  const [output] = (await signing).value as { signedTransaction: number[] }[]
  const decoded = getTransactionDecoder().decode(new Uint8Array(output?.signedTransaction ?? []))
  const signature = decoded.signatures[address as keyof typeof decoded.signatures]
  expect(verifies(address, [...decoded.messageBytes], [...(signature ?? [])])).toBe(true)
  expect(await balanceOn(node, receiver)).toBe(0n)

  const sending = ours(page, 'solana:signAndSendTransaction', 'signAndSendTransaction', input)
  await host.answer('Sign')
  expect(await sending).toEqual({ value: [{ signature: [...(signature ?? [])] }] })
  await expect.poll(() => balanceOn(node, receiver)).toBe(1_000_000_000n)
})

test('behavior: signing in connects first, and signs for this page alone', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const host = await openHost(page, world, { options: optionsOf(world) })
  const asked = ours(page, 'solana:signIn', 'signIn', { statement: 'Hello', nonce: 'abcdefgh' })
  await host.pick()
  await host.answer('Connect')
  await host.answer('Sign')
  const [output] = (await asked).value as {
    account: { address: string }
    signedMessage: number[]
    signature: number[]
  }[]
  const address = output?.account.address ?? ''
  expect(Buffer.from(output?.signedMessage ?? []).toString()).toBe(
    `${new URL(world.hosts.plain).host} wants you to sign in with your Solana account:\n${address}\n\nHello\n\nNonce: abcdefgh`,
  )
  expect(verifies(address, output?.signedMessage ?? [], output?.signature ?? [])).toBe(true)
  expect(await ours(page, 'solana:signIn', 'signIn', { domain: 'bank.example' })).toEqual({
    code: -32602,
    message: `domain must be ${new URL(world.hosts.plain).host}`,
  })
})
