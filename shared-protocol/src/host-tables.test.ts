import { describe, expect, test } from 'vitest'
import type { CallSpec, ServeSpec } from './contract.ts'
import { frameContract } from './frame-contract.ts'
import { hostContract } from './host-contract.ts'
import { frameCalls, hostServes } from './host-tables.ts'

const connected = {
  accounts: ['0x1111111111111111111111111111111111111111'],
  caipNetworkId: 'eip155:1',
  status: 'connected',
  connector: { id: 'io.example', kind: 'injected', name: 'Example', icon: 'data:image/png;base64,AA==' },
}
const snapshot = {
  status: 'connected',
  namespaces: { eip155: connected },
  activeNamespace: 'eip155',
  open: true,
  loading: false,
}
const empty = { status: 'disconnected', namespaces: {}, open: false, loading: false }

const results: { [method: string]: unknown[] } = {
  init: [
    {
      seq: 1,
      snapshot,
      capabilities: { storage: 'memory', embeddedWallet: true },
      policy: { safe: ['eth_call'] },
      alerts: ['a'],
    },
    {
      seq: 1,
      snapshot: empty,
      capabilities: { storage: 'persistent', embeddedWallet: false },
      policy: { safe: [] },
      alerts: [],
    },
  ],
  request: [undefined, null, '0x1', [1], { a: { b: [] } }],
  cancel: [{ cancelled: true }],
  open: [{ opened: true, view: 'Networks' }],
  requestClose: [{ closed: true }, { closed: false }],
  setOptions: [undefined],
  setViewport: [undefined],
  injectedChanged: [undefined],
  injectedEvent: [undefined],
  connect: [{ namespace: 'eip155' }, { namespace: 'polkadot' }],
  switchNetwork: [{ caipNetworkId: 'eip155:10' }],
  disconnect: [undefined],
  resetWalletConnect: [undefined],
  signInChanged: [undefined],
  ping: [{ n: 3, bootId: 'b', busy: false }],
}
const account = { chainId: 'eip155:1', address: '0x1111111111111111111111111111111111111111' }
const signer = { chainId: account.chainId, accountAddress: account.address }
const signed = {
  data: { ...signer, domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'b7Xq0aPd' },
  message: 'm',
  signature: '0x',
}
const params: { [method: string]: unknown[] } = {
  stateChanged: [
    { seq: 2, snapshot },
    { seq: 3, snapshot: empty },
  ],
  providerEvent: [
    { seq: 2, namespace: 'eip155', event: 'chainChanged', payload: '0x1' },
    { seq: 3, namespace: 'solana', event: 'connect' },
  ],
  surface: [{ mode: 'hidden' }, { mode: 'modal' }, { mode: 'yielded' }, { mode: 'inline', height: 420 }],
  injectedRequest: [
    { walletId: 'w1', id: 'r1', method: 'personal_sign', params: ['0x', '0x'] },
    { walletId: 'w2', id: 'r2', method: 'solana_connect', params: { silent: true } },
    { walletId: 'w1', id: 'r3', method: 'eth_accounts' },
  ],
  injectedListen: [{ walletIds: [] }, { walletIds: ['w1', 'w2'] }],
  cancel: [{ id: 'r1' }],
  openUrl: [{ url: 'https://wallet.example/wc?uri=wc%3Aa', target: 'blank' }],
  focusOpener: [undefined],
  event: [{ name: 'MODAL_OPEN', props: { connected: false } }, { name: 'CLICK_NETWORKS' }],
  siwx: [
    { op: 'createMessage', input: { accountAddress: '', chainId: 'eip155:1' } },
    { op: 'signMessage', input: { message: 'm', ...signer } },
    { op: 'addSession', input: signed },
    { op: 'revokeSession', input: account },
    { op: 'setSessions', input: [] },
    { op: 'setSessions', input: [signed, signed] },
    { op: 'getSessions', input: account },
  ],
}

describe("the host's method tables", () => {
  test.each(
    Object.entries<CallSpec<unknown>>(frameCalls),
  )('behavior: %s has the terms of the contract and accepts its results', (name, spec) => {
    const method = frameContract[name as keyof typeof frameCalls]
    expect(spec.timeoutMs).toBe(method.timeoutMs)
    expect(spec.cancellable).toBe(method.cancellable)
    expect(spec.maxResult).toBeGreaterThanOrEqual(method.maxResult)
    for (const value of results[name] as unknown[]) {
      expect(method.result(value)).toMatchObject({ ok: true })
      expect(spec.result(value)).toEqual({ ok: true, value })
    }
  })

  test.each(
    Object.entries<ServeSpec<unknown>>(hostServes),
  )('behavior: %s accepts the parameters of the contract', (name, spec) => {
    const method = hostContract[name as keyof typeof hostServes]
    expect(spec.maxParams).toBeGreaterThanOrEqual(method.maxParams)
    for (const value of params[name] as unknown[]) {
      expect(method.params(value)).toMatchObject({ ok: true })
      expect(spec.params(value)).toEqual({ ok: true, value })
    }
  })

  test.each<[string, unknown]>([
    [
      'init',
      {
        ...(results.init?.[0] as object),
        snapshot: { ...snapshot, namespaces: { eip155: { ...connected, accounts: [1] } } },
      },
    ],
    ['init', { ...(results.init?.[0] as object), seq: '1' }],
    ['init', { ...(results.init?.[0] as object), policy: {} }],
    ['open', { opened: true }],
    ['open', { opened: true, view: 7 }],
    ['open', undefined],
    ['requestClose', {}],
    ['requestClose', { closed: 'no' }],
    ['connect', {}],
    ['connect', { namespace: 1 }],
    ['switchNetwork', {}],
    ['switchNetwork', undefined],
  ])('error: rejects an answer to %s that the page cannot use', (name, value) => {
    expect((frameCalls as { [method: string]: CallSpec<unknown> })[name]?.result(value)).toMatchObject({ ok: false })
  })

  test.each<[string, unknown]>([
    ['surface', undefined],
    ['surface', { height: 420 }],
    ['surface', { mode: 1 }],
    ['injectedRequest', { walletId: 'w1', method: 'eth_accounts' }],
    ['injectedRequest', { walletId: 1, id: 'r1', method: 'eth_accounts' }],
    ['injectedRequest', { walletId: 'w1', id: 'r1' }],
    ['injectedListen', undefined],
    ['injectedListen', { walletIds: 'w1' }],
    ['injectedListen', { walletIds: [1] }],
    ['cancel', {}],
    ['siwx', undefined],
    ['siwx', { op: 'constructor', input: {} }],
    ['siwx', { op: 'getSessions' }],
    ['siwx', { op: 'getSessions', input: { ...account, address: 1 } }],
    ['siwx', { op: 'createMessage', input: account }],
    ['siwx', { op: 'signMessage', input: signer }],
    ['siwx', { op: 'addSession', input: { ...signed, data: {} } }],
    ['siwx', { op: 'setSessions', input: signed }],
    ['siwx', { op: 'setSessions', input: [{ ...signed, signature: null }] }],
    ['openUrl', { target: 'blank' }],
    ['openUrl', { url: { toString: 1 }, target: 'blank' }],
    ['openUrl', { url: 'https://wallet.example' }],
  ])('attack: rejects a call of %s that the page cannot use', (name, value) => {
    expect((hostServes as { [method: string]: ServeSpec<unknown> })[name]?.params(value)).toMatchObject({ ok: false })
  })
})
