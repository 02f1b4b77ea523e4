import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Page } from './page-for-tests.ts'
import { seen } from './page-for-tests.ts'
import { walletsForTests } from './wallets-for-tests.ts'

// Connecting and signing in in one step.

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const wallets = walletsForTests()
beforeAll(async () => {
  await wallets.start()
})
afterAll(wallets.stopAll)
afterEach(wallets.closeAll)

type Asked = Parameters<Page['client']['authenticate']>[0]

const authenticate = async (asked: Partial<Asked> = {}, signsIn = true) => {
  const { wallet, page } = await wallets.open({ signsIn })
  const { uri, response } = await page.client.authenticate({
    chains: ['eip155:1', 'eip155:10', 'eip155:137'],
    domain: 'app.localhost',
    uri: 'http://app.localhost',
    nonce: 'b7Xq0aPdN3',
    statement: 'Sign in',
    methods: ['personal_sign', 'eth_notThere'],
    resources: ['a:b'],
    ...asked,
  })
  const answered = response()
  answered.catch(() => undefined)
  if (uri === undefined) throw new Error('The library gave no address')
  await wallet.pair(uri)
  return { wallet, page, answered }
}

test('behavior: shows the text to sign, and signs on each chain that page and wallet share', async () => {
  const { wallet, page, answered } = await authenticate()
  const asked = await seen(wallet, ({ signIns }) => signIns[0])
  const [visitor] = wallet.getState().accounts
  expect(asked).toMatchObject({ asker: { name: 'Page' }, chains: ['eip155:1', 'eip155:137'] })
  expect(asked.text).toMatch(
    `app.localhost wants you to sign in with your Ethereum account:\n${visitor?.evm}\n\nSign in`,
  )
  expect(asked.text).not.toContain('eth_notThere')
  const topic = await wallet.signIn(asked.id)
  const { auths = [], session } = await answered
  expect(session).toMatchObject({ topic, namespaces: { eip155: { methods: ['personal_sign'] } } })
  expect(auths.map(({ p }) => p.iss)).toEqual(
    ['eip155:1', 'eip155:137'].map((chain) => `did:pkh:${chain}:${visitor?.evm}`),
  )
  for (const { p, s } of auths) {
    const message = page.client.formatAuthMessage({ request: p as never, iss: p.iss })
    const address = visitor?.evm as `0x${string}`
    expect(await verifyMessage({ address, message, signature: s.s as `0x${string}` })).toBe(true)
  }
  expect(wallet.getState()).toMatchObject({ signIns: [], proposals: [], sessions: [{ topic }] })
})

test('behavior: the user chooses an account and chains', async () => {
  const { wallet, answered } = await authenticate()
  const { id } = await seen(wallet, ({ signIns }) => signIns[0])
  await expect(wallet.signIn(id, { chains: ['eip155:10'] })).rejects.toThrow('No chain was chosen')
  await wallet.signIn(id, { accounts: ['second'], chains: ['eip155:137'] })
  const { auths = [] } = await answered
  expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:137:${wallet.getState().accounts[1]?.evm}`])
  await expect(wallet.signIn(id)).rejects.toThrow('No such sign-in')
})

test('error: the page learns of a rejection', async () => {
  const { wallet, answered } = await authenticate()
  const { id } = await seen(wallet, ({ signIns }) => signIns[0])
  await wallet.refuseSignIn(id)
  await expect(answered).rejects.toMatch('User rejected')
  expect(wallet.getState()).toMatchObject({ signIns: [], sessions: [] })
})

test('error: refuses a page with an empty field without asking', async () => {
  const { wallet, answered } = await authenticate({ statement: '' })
  await expect(answered).rejects.toBeDefined()
  expect(wallet.getState()).toMatchObject({ signIns: [], refusals: [{ problem: { name: 'invalid-request' } }] })
})

test('error: refuses a page with no chain of the wallet without asking', async () => {
  const { wallet, answered } = await authenticate({ chains: ['eip155:10'] })
  await expect(answered).rejects.toMatch('Unsupported chains')
  expect(wallet.getState()).toMatchObject({ signIns: [], refusals: [{ problem: { name: 'unsupported-chains' } }] })
})

test('behavior: a wallet without sign-in support gets a plain proposal from the same URI', async () => {
  const { wallet, answered } = await authenticate({}, false)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  await wallet.approve(id)
  const { auths, session } = await answered
  expect(auths).toBeUndefined()
  expect(session?.namespaces).toHaveProperty('eip155')
})
