import { frameContract } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithWindow, infoOf, providerOf, solanaOf } from '../../test/wallet-page.ts'
import type { Boot } from '../with-frame/boot.ts'
import type { WalletBridge, WalletLink } from './bridge.ts'
import { createWalletBridge } from './bridge.ts'
import type { WalletOptions } from './discovery.ts'
import { createDiscovery } from './discovery.ts'

const world = eachWithWindow()
const injectedChanged = vi.fn<Boot['client']['injectedChanged']>()
const injectedEvent = vi.fn<Boot['client']['injectedEvent']>()
const request = vi.fn<(args: { method: string; params?: unknown }) => unknown>()

let options: WalletOptions
let bridge: WalletBridge
let link: WalletLink
beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [injectedChanged, injectedEvent, request]) mock.mockReset()
  injectedChanged.mockResolvedValue(undefined)
  injectedEvent.mockResolvedValue(undefined)
  options = {}
  bridge = createWalletBridge(() => options, createDiscovery())
  link = bridge.attach({ injectedChanged, injectedEvent })
})

const task = () => vi.advanceTimersByTimeAsync(0)
/** The lists sent to the frame since the last call, as names. */
const told = async (): Promise<string[][]> => {
  await task()
  return injectedChanged.mock.calls.splice(0).map(([list]) => {
    expect(frameContract.injectedChanged.params(list)).toMatchObject({ ok: true })
    return list.map(({ name }) => name)
  })
}
// A call context whose signal is never aborted.
const context = () => ({ signal: new AbortController().signal })
const ask = (walletId: string, method: string, params?: unknown, id = `r${Math.random()}`): Promise<unknown> =>
  Promise.resolve(link.handlers.injectedRequest({ walletId, id, method, params } as never, context()))

describe('reporting wallets to the frame', () => {
  test('behavior: sends the whole list once the frame is live and after every change', async () => {
    world.current.announce(infoOf('early'), providerOf())
    expect(await told()).toEqual([])
    link.report()
    expect(await told()).toEqual([['early']])
    world.current.announce(infoOf('late'), providerOf())
    expect(await told()).toEqual([['early', 'late']])
    expect(await told()).toEqual([])
  })

  test('behavior: does not send an unchanged list', async () => {
    world.current.announce(infoOf('harbour'), providerOf())
    link.report()
    await told()
    world.current.view.dispatchEvent(new Event('load'))
    world.current.register(solanaOf('brief'))()
    expect(await told()).toEqual([])
  })

  test('behavior: sends an empty list', async () => {
    link.report()
    expect(await told()).toEqual([[]])
  })

  test('attack: thousands of announcements in one task are sent as one message', async () => {
    link.report()
    await told()
    for (let at = 0; at < 3_000; at += 1) world.current.announce(infoOf(`${at}`), providerOf())
    expect((await told()).map((list) => list.length)).toEqual([64])
  })

  test('behavior: sends the list to each new boot with the same ids, and nothing to a closed one', async () => {
    world.current.announce(infoOf('harbour'), providerOf())
    link.report()
    await task()
    const before = injectedChanged.mock.calls.splice(0)
    link.close()
    world.current.announce(infoOf('lantern'), providerOf())
    expect(await told()).toEqual([])
    const next = bridge.attach({ injectedChanged, injectedEvent })
    next.report()
    // Closing the old boot must not stop reports to the new one.
    link.close()
    expect(before).toMatchObject([[[{ walletId: 'w1', name: 'harbour' }]]])
    expect(injectedChanged.mock.calls.splice(0)).toMatchObject([[[{ walletId: 'w1' }, { walletId: 'w2' }]]])
    world.current.announce(infoOf('meadow'), providerOf())
    expect(await told()).toEqual([['harbour', 'lantern', 'meadow']])
  })

  test('behavior: omits wallets that the options disable, which cannot be called either', async () => {
    options = { enableEIP6963: false }
    world.current.announce(infoOf('harbour'), providerOf(request))
    world.current.register(solanaOf('lantern'))
    link.report()
    expect(await told()).toEqual([['lantern']])
    await expect(ask('w2', 'eth_accounts')).rejects.toMatchObject({ code: -32602 })
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: sends nothing after it has ended', async () => {
    link.report()
    await told()
    bridge.end()
    world.current.announce(infoOf('late'), providerOf())
    expect(await told()).toEqual([])
  })

  test('behavior: a frame that rejects the list causes no error in the page', async () => {
    injectedChanged.mockRejectedValue(new Error('gone'))
    link.report()
    expect(await told()).toHaveLength(1)
  })
})

describe('calls from the frame to a wallet', () => {
  beforeEach(() => {
    world.current.announce(infoOf('harbour'), providerOf(request))
    world.current.register(solanaOf('lantern'))
    link.report()
  })

  test('behavior: calls the wallet as a method of itself and returns a copy of its answer', async () => {
    const answer = ['0xaa']
    request.mockResolvedValue(answer)
    const accounts = await ask('w1', 'eth_requestAccounts')
    expect(accounts).toEqual(answer)
    expect(accounts).not.toBe(answer)
    await ask('w1', 'personal_sign', ['0x00', '0xaa'])
    // Without parameters there is no member for them, not even an undefined one.
    expect(request.mock.calls).toStrictEqual([
      [{ method: 'eth_requestAccounts' }],
      [{ method: 'personal_sign', params: ['0x00', '0xaa'] }],
    ])
    expect(await ask('w2', 'solana_connect', { silent: true })).toEqual({ accounts: [] })
  })

  test.each([4001, -32002, 5000, 4902])("behavior: passes on the wallet's error %i unchanged", async (code) => {
    request.mockRejectedValue({ code, message: 'as it says', data: { a: 1 } })
    await expect(ask('w1', 'personal_sign', [])).rejects.toMatchObject({ code, message: 'as it says', data: { a: 1 } })
  })

  test('behavior: a synchronous throw of a wallet is a rejection', async () => {
    request.mockImplementation(() => {
      throw 'out of sorts'
    })
    await expect(ask('w1', 'eth_chainId')).rejects.toMatchObject({ code: -32603, message: 'out of sorts' })
  })

  test.each([
    ['w1', 'eth_sign'],
    ['w1', 'eth_sendRawTransaction'],
    ['w1', 'wallet_invokeSnap'],
    ['w1', 'wallet_registerOnboarding'],
    ['w1', 'eth_getEncryptionPublicKey'],
    ['w1', 'eth_decrypt'],
    ['w1', 'ETH_ACCOUNTS'],
    ['w1', 'constructor'],
    ['w1', 'solana_connect'],
    ['w2', 'eth_accounts'],
    ['w2', 'standard:connect'],
    ['w2', 'solana_signIn'],
    ['w2', 'toString'],
  ])('attack: %s is not called with %s: 4200', async (walletId, method) => {
    await expect(ask(walletId, method, [])).rejects.toMatchObject({ code: 4200 })
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: calls every allowed method', async () => {
    request.mockResolvedValue(null)
    const methods =
      'eth_requestAccounts eth_accounts eth_chainId wallet_requestPermissions wallet_getPermissions wallet_revokePermissions wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset personal_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction eth_signTransaction wallet_sendCalls wallet_getCallsStatus wallet_showCallsStatus wallet_getCapabilities wallet_grantPermissions wallet_getAssets'
    for (const method of methods.split(' ')) await ask('w1', method, [])
    expect(request.mock.calls.map(([{ method }]) => method).join(' ')).toBe(methods)
  })

  test.each(['w3', 'W1', 'harbour', '__proto__', ''])('error: an unknown wallet %j is -32602 and named', async (id) => {
    await expect(ask(id, 'eth_accounts')).rejects.toMatchObject({ code: -32602, data: { path: 'walletId' } })
  })

  test('behavior: a wallet that the page replaced can still be called by its id', async () => {
    const old = providerOf(async () => '0xold')
    vi.stubGlobal('ethereum', old)
    link.report()
    vi.stubGlobal(
      'ethereum',
      providerOf(async () => '0xnew'),
    )
    link.report()
    expect([await ask('w3', 'eth_chainId'), await ask('w4', 'eth_chainId')]).toEqual(['0xold', '0xnew'])
  })

  test('behavior: a canceled request rejects with 4001, and its late answer is ignored', async () => {
    let answer = (_value: unknown): void => undefined
    request.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const asked = ask('w1', 'personal_sign', [], 'r')
    const heard = vi.fn<(value: unknown) => void>()
    asked.then(heard, heard)
    await task()
    expect(link.handlers.cancel({ id: 'r' }, context())).toEqual({ cancelled: true })
    await task()
    answer('0xlate')
    await task()
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ code: 4001 })]])
    expect(link.handlers.cancel({ id: 'r' }, context())).toEqual({ cancelled: false })
  })

  test('attack: a wallet that never answers does not block others', async () => {
    request.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue('0x1')
    const hangs = ask('w1', 'personal_sign', [])
    const heard = vi.fn<() => void>()
    hangs.then(heard, heard)
    expect(await ask('w1', 'eth_chainId')).toBe('0x1')
    expect(heard).not.toHaveBeenCalled()
  })

  test('attack: a request with a repeated id reaches the wallet once', async () => {
    request.mockResolvedValue('0x1')
    expect(await Promise.all([ask('w1', 'eth_chainId', [], 'same'), ask('w1', 'eth_chainId', [], 'same')])).toEqual([
      '0x1',
      '0x1',
    ])
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('events of a wallet', () => {
  test('behavior: are passed on while the frame subscribes and is live; then the listeners are removed', async () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    link.report()
    link.handlers.injectedListen({ walletIds: ['w1'] }, context())
    for (const [event, listener] of provider.on.mock.calls) if (event === 'chainChanged') listener('0x1')
    await task()
    expect(injectedEvent).toHaveBeenCalledExactlyOnceWith({ walletId: 'w1', event: 'chainChanged', payload: '0x1' })
    link.close()
    expect(provider.removeListener.mock.calls).toEqual(provider.on.mock.calls)
  })
})
