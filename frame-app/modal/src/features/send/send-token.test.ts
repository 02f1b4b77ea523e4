import { cancelled, ProviderRpcError } from '@casement/shared-protocol'
import type { RpcRequest } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { push, startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { sentTransactionsOf } from '../account-data/shared.ts'
import { COIN, ETHER, FRIEND, HASH, OWN, visitor } from './send-for-tests.ts'
import type { TransferWish } from './send-token.ts'
import { createSendToken } from './send-token.ts'
import { createSendStore, NOTHING_WRITTEN } from './store.ts'

const followed = vi.fn<() => Promise<void>>()
const request = vi.fn<(request: RpcRequest, signal: AbortSignal) => Promise<unknown>>()

const wish: TransferWish = { account: OWN, token: ETHER, amount: 15n * 10n ** 17n, receiver: FRIEND }

const start = () => {
  const sample = visitor()
  const store = createSendStore()
  store.setState({ token: 'native', amount: '1.5', receiver: FRIEND })
  const send = createSendToken(sample.core, store, { request, notices: { show: sample.show }, follow: followed })
  return { ...sample, store, send }
}

beforeEach(() => {
  followed.mockReset().mockResolvedValue(undefined)
  request.mockReset().mockResolvedValue(HASH)
})

describe('sending', () => {
  test('behavior: asks the wallet for a transaction of the coin', async () => {
    const { send } = start()
    await expect(send(wish)).resolves.toBe(HASH)
    expect(request).toHaveBeenCalledOnce()
    expect(request.mock.calls[0]?.[0]).toEqual({
      id: 'send',
      namespace: 'eip155',
      chain: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [{ from: OWN, to: FRIEND, data: '0x', value: '0x14d1120d7b160000' }],
    })
  })

  test('behavior: asks for a call of the token’s contract', async () => {
    const { send, core } = start()
    await send({ ...wish, token: COIN, amount: 1n })
    expect(sentTransactionsOf(core).store.getState()).toMatchObject([{ contract: COIN.address, amount: '0.000001' }])
    expect(request.mock.calls[0]?.[0].params).toEqual([
      {
        from: OWN,
        to: COIN.address,
        data: `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`,
        value: '0x0',
      },
    ])
  })

  test('behavior: keeps the hash, resets what was written, shows the account and follows the transaction', async () => {
    const { send, store, core, reset, noted } = start()
    await send(wish)
    expect(sentTransactionsOf(core).store.getState()).toEqual([
      {
        hash: HASH,
        network: 'eip155:1',
        from: OWN,
        to: FRIEND,
        name: 'Ether',
        symbol: 'ETH',
        amount: '1.5',
        asked: expect.stringContaining('0x14d1120d7b160000'),
        at: expect.any(Number),
      },
    ])
    expect(store.getState()).toEqual(NOTHING_WRITTEN)
    expect(reset).toHaveBeenCalledExactlyOnceWith({ view: 'Account', params: {} })
    expect(followed).toHaveBeenCalledExactlyOnceWith({
      network: 'eip155:1',
      address: OWN,
      hash: HASH,
      watch: { untilEnd: expect.any(Function), stays: expect.any(Function) },
      symbol: 'ETH',
      contract: undefined,
      amount: '1.5',
    })
    const properties = { network: 'eip155:1', isSmartAccount: false, token: 'ETH', amount: 1.5 }
    expect(noted).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties: { ...properties, hash: HASH } },
    ])
  })

  test('behavior: the hash is stored before anything else happens', async () => {
    const { send, store, core, reset } = start()
    const stored: unknown[] = []
    const look = () => stored.push(core.remembered.get('sent_transactions')?.[0]?.hash)
    reset.mockImplementation(look)
    followed.mockImplementation(async () => void look())
    store.subscribe(({ receiver }) => receiver === '' && look())
    await send(wish)
    expect(stored.length).toBeGreaterThanOrEqual(3)
    expect(new Set(stored)).toEqual(new Set([HASH]))
  })

  test('behavior: loading lasts while the wallet is asked', async () => {
    const { send, store } = start()
    let answer = (_hash: string): void => undefined
    request.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const sent = send(wish)
    await vi.waitFor(() => expect(request).toHaveBeenCalled())
    expect(store.getState().loading).toBe(true)
    answer(HASH)
    await sent
    expect(store.getState().loading).toBe(false)
  })

  test('attack: a second click while the wallet is asked asks nothing more', async () => {
    const { send } = start()
    await expect(Promise.all([send(wish), send(wish)])).resolves.toEqual([HASH, HASH])
    expect(request).toHaveBeenCalledOnce()
  })

  test.each([
    ['amount', { amount: 1n }],
    ['receiver', { receiver: COIN.address }],
    ['token', { token: COIN }],
    ['account', { account: FRIEND }],
  ])('attack: with another %s, what is being asked is not taken for it', async (_name, change) => {
    const { send } = start()
    const first = send(wish)
    await expect(send({ ...wish, ...change })).rejects.toMatchObject({ code: -32_002 })
    await expect(first).resolves.toBe(HASH)
    expect(request).toHaveBeenCalledOnce()
  })

  test.each([
    ['has closed the modal', { surface: 'hidden' }],
    ['is elsewhere', { stack: startWith({ view: 'Networks', params: {} }) }],
  ] as const)('behavior: a visitor who %s stays there', async (_name, state) => {
    const { send, core, reset } = start()
    core.modal.store.setState(state)
    await send(wish)
    expect(reset).not.toHaveBeenCalled()
  })
})

describe('sending that fails', () => {
  test.each([
    ['SEND_REJECTED', new ProviderRpcError(4001, 'User rejected the request')],
    ['SEND_ERROR', new ProviderRpcError(-32_000, 'insufficient funds')],
  ])('error: keeps what was written and records %s', async (event, thrown) => {
    const { send, store, noted, core, reset } = start()
    request.mockRejectedValue(thrown)
    await expect(send(wish)).rejects.toBe(thrown)
    expect(store.getState()).toMatchObject({ token: 'native', amount: '1.5', receiver: FRIEND, loading: false })
    expect(noted.at(-1)).toMatchObject({ event, properties: { token: 'ETH', amount: 1.5, message: thrown.message } })
    expect(sentTransactionsOf(core).store.getState()).toEqual([])
    expect(reset).not.toHaveBeenCalled()
    expect(followed).not.toHaveBeenCalled()
  })

  test.each([
    ['declined', new ProviderRpcError(4001, 'User rejected the request')],
    ['abandoned', cancelled()],
    ['unknown', new ProviderRpcError(-32_603, 'The wallet’s answer is no hash')],
    ['refused', new ProviderRpcError(-32_000, 'insufficient funds')],
  ])('behavior: goes back from the way to the wallet, where it says %s', async (failure, thrown) => {
    const { send, store, core, backTo, notices } = start()
    const { store: modal } = core.modal
    const way: View = {
      view: 'OpenWallet',
      params: { wallet: { name: 'Harbour' }, method: 'eth_sendTransaction', askedAt: 0 },
    }
    request.mockImplementation(async () => {
      modal.setState(({ stack }) => ({ stack: push(stack, way) }))
      throw thrown
    })
    await expect(send(wish)).rejects.toBe(thrown)
    expect(store.getState().failure).toBe(failure)
    expect(backTo).toHaveBeenCalledExactlyOnceWith('WalletSendPreview')
    expect(notices).toEqual([])
  })

  test('behavior: a visitor who is elsewhere by then is told why, and stays there', async () => {
    const { send, core, backTo, notices } = start()
    request.mockImplementation(async () => {
      core.modal.store.setState({ stack: { entries: [{ view: 'Networks', params: {}, key: 1 }], nextKey: 2 } })
      throw new ProviderRpcError(-32_603, 'The wallet’s answer is no hash')
    })
    await expect(send(wish)).rejects.toMatchObject({ code: -32_603 })
    await vi.waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatchObject({
      variant: 'error',
      message: 'Harbour did not say whether it has sent. Look there before you try again.',
    })
    expect(backTo).not.toHaveBeenCalled()
  })

  test('behavior: a visitor who is elsewhere is not told what they have declined', async () => {
    const { send, core, notices } = start()
    core.modal.store.setState({ surface: 'hidden' })
    request.mockRejectedValue(new ProviderRpcError(4001, 'User rejected the request'))
    await expect(send(wish)).rejects.toMatchObject({ code: 4001 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(notices).toEqual([])
  })

  test('behavior: the last failure is gone while the wallet is asked again', async () => {
    const { send, store } = start()
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'User rejected the request'))
    await expect(send(wish)).rejects.toMatchObject({ code: 4001 })
    const seen: unknown[] = []
    store.subscribe(({ loading, failure }) => loading && seen.push(failure))
    await send(wish)
    expect(seen).toEqual([undefined])
  })

  test('behavior: after a failure the visitor can try again', async () => {
    const { send } = start()
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'User rejected the request'))
    await expect(send(wish)).rejects.toMatchObject({ code: 4001 })
    await expect(send(wish)).resolves.toBe(HASH)
  })

  test.each([
    ['An amount and receiver address are required', { amount: 0n }],
    ['An amount and receiver address are required', { receiver: '' }],
    ['A token is required', { token: undefined }],
    // The network was changed since the visitor saw the token.
    ['A token is required', { token: { ...ETHER, chainId: 'eip155:137' as const } }],
    ['The account has changed', { account: FRIEND }],
  ])('error: %s', async (message, change) => {
    const { send, noted } = start()
    await expect(send({ ...wish, ...change })).rejects.toMatchObject({ message })
    expect(request).not.toHaveBeenCalled()
    expect(noted).toEqual([])
  })

  test.each([
    ['amount', { amount: 0n }],
    ['receiver', { receiver: '' }],
  ])('error: on Solana, too, nothing is sent without %s', async (_what, change) => {
    const { send, core } = start()
    core.session.setState({ activeNamespace: 'solana' })
    await expect(send({ ...wish, ...change })).rejects.toMatchObject({
      message: 'An amount and receiver address are required',
    })
    expect(request).not.toHaveBeenCalled()
  })

  test.each(['bip122', 'polkadot'] as const)('error: on %s: Unsupported chain', async (activeNamespace) => {
    const { send, core } = start()
    core.session.setState({ activeNamespace })
    await expect(send(wish)).rejects.toMatchObject({ message: 'Unsupported chain' })
    expect(request).not.toHaveBeenCalled()
  })
})
