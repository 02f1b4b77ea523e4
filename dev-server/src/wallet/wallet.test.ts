import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nextEvent, seen } from './page-for-tests.ts'
import { WalletError } from './wallet.ts'
import { ask, BOTH, EVM, EVM_METHODS, openRequest, SOLANA, walletsForTests } from './wallets-for-tests.ts'

// Opening, changing and ending a session.

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const wallets = walletsForTests()
const { connect, open, pair } = wallets
beforeAll(async () => {
  await wallets.start()
})
afterAll(wallets.stopAll)
afterEach(wallets.closeAll)

describe('pairing', () => {
  test('behavior: shows which wishes of a proposal the wallet supports, and grants only those', async () => {
    const { wallet, page, session } = await pair(BOTH)
    const proposal = await seen(wallet, ({ proposals }) => proposals[0])
    expect(proposal).toMatchObject({
      asker: { name: 'Page', url: 'http://app.localhost' },
      chains: [
        { name: 'eip155:1', supported: true, required: false },
        { name: 'eip155:10', supported: false, required: false },
        { name: SOLANA, supported: true, required: false },
      ],
    })
    expect(proposal.methods).toContainEqual({ name: 'eth_notThere', supported: false, required: false })
    expect(proposal.expiresAt).toBeGreaterThan(Date.now())
    const topic = await wallet.approve(proposal.id)
    const { namespaces } = await session.then((settled) => settled ?? (page.session as never))
    const [{ evm, solana } = { evm: '', solana: '' }] = wallet.getState().accounts
    expect(namespaces).toEqual({
      eip155: {
        chains: ['eip155:1'],
        accounts: [`eip155:1:${evm}`],
        methods: EVM_METHODS,
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: {
        chains: [SOLANA],
        accounts: [`${SOLANA}:${solana}`],
        methods: ['solana_signMessage', 'solana_getAccounts'],
        events: [],
      },
    })
    expect(wallet.getState()).toMatchObject({
      relay: { kind: 'connected' },
      proposals: [],
      sessions: [{ topic, chains: ['eip155:1', SOLANA], currentChains: { eip155: 'eip155:1', solana: SOLANA } }],
    })
  })

  test('behavior: the user chooses accounts and chains', async () => {
    const { page, second, visitor } = await connect(BOTH, { accounts: ['second', 'visitor'], chains: ['eip155:1'] })
    expect(page.session?.namespaces).toMatchObject({
      eip155: { accounts: [`eip155:1:${second.evm}`, `eip155:1:${visitor.evm}`] },
    })
    expect(page.session?.namespaces).not.toHaveProperty('solana')
  })

  test('error: the page learns of a rejected proposal, in the user’s words', async () => {
    for (const [reason, message] of [
      [undefined, 'User rejected.'],
      ['Not today', 'Not today'],
    ] as const) {
      const { wallet, session } = await pair()
      const { id } = await seen(wallet, ({ proposals }) => proposals[0])
      await wallet.reject(id, reason)
      await expect(session).rejects.toMatchObject({ code: 5000, message })
      expect(wallet.getState()).toMatchObject({ proposals: [], sessions: [] })
      await expect(wallet.approve(id)).rejects.toBeInstanceOf(WalletError)
    }
  })

  test('error: refuses a page with no chain of the wallet without asking', async () => {
    const { wallet, session } = await pair({ optionalNamespaces: { eip155: { ...EVM.eip155, chains: ['eip155:10'] } } })
    await expect(session).rejects.toMatchObject({ code: 5100, message: 'Unsupported chains. eip155:10' })
    expect(wallet.getState()).toMatchObject({
      proposals: [],
      refusals: [{ what: 'proposal', asker: { name: 'Page' }, problem: { name: 'unsupported-chains' } }],
    })
  })

  test('error: keeps the proposal after a choice that cannot be granted', async () => {
    const { wallet } = await pair()
    const { id } = await seen(wallet, ({ proposals }) => proposals[0])
    await expect(wallet.approve(id, { chains: ['eip155:10'] })).rejects.toThrow('Unsupported chains. eip155:10')
    await expect(wallet.approve(id, { accounts: ['faucet'] })).rejects.toThrow('Unsupported accounts. faucet')
    await expect(wallet.approve(id, { chains: [] })).rejects.toThrow('No chain was chosen')
    await wallet.approve(id)
    expect(wallet.getState().sessions).toHaveLength(1)
  })

  test('error: refuses an invalid pairing URI', async () => {
    const { wallet } = await open()
    for (const uri of ['', 'https://example.com', `wc:${'a'.repeat(3_000)}`]) {
      await expect(wallet.pair(uri)).rejects.toThrow(WalletError)
    }
    await expect(wallet.pair('wc:nothing@2')).rejects.toThrow()
  })
})

describe('a session', () => {
  test('behavior: the page learns that the wallet changed account and chain', async () => {
    const params = { optionalNamespaces: { eip155: { ...EVM.eip155, chains: ['eip155:1', 'eip155:137'] } } }
    const { wallet, page, topic, second } = await connect(params)
    const accounts = nextEvent(page, 'accountsChanged')
    const updated = nextEvent(page, 'session_update')
    await wallet.changeAccount(topic, [`eip155:1:${second.evm}`, `eip155:137:${second.evm}`])
    expect(await updated).toMatchObject({
      params: { namespaces: { eip155: { accounts: [`eip155:1:${second.evm}`, `eip155:137:${second.evm}`] } } },
    })
    expect(await accounts).toEqual([second.evm])
    expect(await page.enable()).toEqual([second.evm])
    const chain = nextEvent(page, 'chainChanged')
    await wallet.switchChain(topic, 'eip155:137')
    expect(await chain).toBe('137')
    expect(wallet.getState().sessions[0]).toMatchObject({ currentChains: { eip155: 'eip155:137' } })
  })

  test('error: rejects accounts and chains that the wallet does not have', async () => {
    const { wallet, topic } = await connect()
    const stranger = 'eip155:1:0x0000000000000000000000000000000000000001'
    await expect(wallet.changeAccount(topic, [stranger])).rejects.toThrow('Unsupported accounts')
    await expect(wallet.switchChain(topic, 'eip155:10')).rejects.toThrow('does not have the chain')
    await expect(wallet.switchChain('nowhere', 'eip155:1')).rejects.toThrow('No such session')
  })

  test('behavior: refuses a request for an account that was removed in the meantime', async () => {
    const { wallet, page, topic, visitor, second } = await connect()
    const result = ask(page, 'personal_sign', ['0x00', visitor.evm])
    const { id } = await openRequest(wallet)
    await wallet.changeAccount(topic, [`eip155:1:${second.evm}`])
    await wallet.answer(id, 'approve')
    await expect(result).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: extends a session and answers pings', async () => {
    const { wallet, page, topic } = await connect()
    const extended = new Promise((resolve) => page.client.once('session_extend', resolve))
    await wallet.extend(topic)
    await extended
    await wallet.ping(topic)
  })

  test('behavior: the wallet ends it', async () => {
    const { wallet, page, topic } = await connect()
    const ended = nextEvent(page, 'disconnect')
    await wallet.disconnect(topic)
    expect(await ended).toMatchObject({ code: 6000 })
    expect(wallet.getState().sessions).toEqual([])
  })

  test('behavior: ending it on the page drops its requests', async () => {
    const { wallet, page, visitor } = await connect()
    void ask(page, 'personal_sign', ['0x00', visitor.evm])
    const { id } = await openRequest(wallet)
    await page.disconnect()
    await seen(wallet, ({ sessions, requests }) => (sessions.length + requests.length === 0 ? true : undefined))
    await expect(wallet.answer(id, 'approve')).rejects.toThrow('nothing to answer')
  })
})
