import {
  fromWireError,
  MAX_INIT_SIZE,
  MAX_INJECTED_LIST_SIZE,
  MAX_MESSAGE_SIZE,
  MAX_RESULT_SIZE,
  MAX_SIGN_IN_TEXT_LENGTH,
  readDenied,
  readHello,
  readKnock,
  readWelcome,
  receiveHandshake,
} from '@casement/shared-protocol'
import { readDecisionRequest } from '../../../../frame-app/modal/src/approval/window/messages.ts'
import { signMessageRequest } from '../../../../frame-app/modal/src/features/sign-in/rules/sign-message-request.ts'
import { installedWallets } from '../../../../frame-app/modal/src/features/wallets/rules/installed-wallets.ts'
import { lookAlikes } from '../../../../frame-app/modal/src/features/wallets/rules/look-alike.ts'
import { sampleInfo, sampleOptions } from '../../../../frame-app/modal/src/features/wallets/sample-wallets.ts'
import { askSolana, MAX_MESSAGE_LENGTH } from '../../../../host-sdk/src/wallets/ask-solana.ts'
import { frameContract } from '../../../../shared-protocol/src/frame-contract.ts'
import { judgeReply } from '../../../../shared-protocol/src/guard-reply.ts'
import type { AnyServeTable } from '../../../../shared-protocol/src/guard-request.ts'
import { judgeRequest } from '../../../../shared-protocol/src/guard-request.ts'
import { hostContract } from '../../../../shared-protocol/src/host-contract.ts'
import { frameCalls, hostServes } from '../../../../shared-protocol/src/host-tables.ts'
import type { Reader } from './reader.ts'

// Messages between a page and the frame, in both directions.

const yes = (): boolean => true
const raw = (value: unknown): unknown => ({ type: 'RAW', value })

/** A call, as read by its receiver. */
const call = (table: object, method: string) => (size: number) => {
  const spec = (table as AnyServeTable)[method]
  if (!spec) throw new Error(`There is no method ${method}`)
  const bounded: AnyServeTable = { [method]: { ...spec, maxParams: size } }
  return (message: unknown) =>
    judgeRequest({ id: '1', type: 'APPLY', path: [method], argumentList: [raw(message)] }, bounded, yes)
}

type AnyCallTable = { readonly [method: string]: Parameters<typeof judgeReply>[1] }
/** A response, as read by the caller. */
const answer = (table: object, method: string) => (size: number) => {
  const spec = (table as AnyCallTable)[method]
  if (!spec) throw new Error(`There is no method ${method}`)
  return (message: unknown) =>
    judgeReply({ id: '1', type: 'RAW', value: { ok: true, value: message } }, { ...spec, maxResult: size })
}

const viewport = {
  width: 800,
  height: 600,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  pointer: 'fine',
  reducedMotion: false,
  dark: false,
  dpr: 1,
}
const metadata = {
  name: 'Shop',
  description: 'A shop',
  url: 'https://shop.example',
  icons: ['https://shop.example/i.png'],
}
const options = {
  ...sampleOptions(),
  metadata,
  adapters: ['eip155'],
  includeWalletIds: ['a'],
  excludeWalletIds: ['b'],
  featuredWalletIds: ['c'],
  customWallets: [
    {
      id: 'own',
      name: 'Own',
      homepage: 'https://own.example',
      image_url: 'https://own.example/i.png',
      mobile_link: 'own://',
      rdns: 'example.own',
    },
  ],
  tokens: { 'eip155:1': { address: '0xabc', image: 'https://own.example/i.png' } },
  chainImages: { '1': 'https://own.example/i.png' },
  connectorImages: { own: 'data:image/png;base64,AAAA' },
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] },
  features: { socials: ['google'], connectorTypeOrder: ['injected'] },
  themeVariables: {
    '--casement-font-family': '"Inter Tight", sans-serif',
    '--casement-accent': 'hsl(231deg 100% 70% / 0.5)',
    '--casement-border-radius-master': '4px',
  },
  messages: { en: { 'title.Connect': 'Come in' } },
  locale: 'de-CH',
  siwx: { kind: 'local', statement: 'Sign in', resources: ['https://shop.example/terms'] },
}
const info = {
  ...sampleInfo('Harbour', { rdns: 'example.harbour', icon: 'data:image/svg+xml;base64,AAAA', chains: ['eip155:1'] }),
}
const fields = {
  accountAddress: '0xabc',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2025-05-01T10:00:00.000Z',
  statement: 'Sign in',
  resources: ['https://shop.example'],
}
const session = { data: fields, message: 'text', signature: '0xabc' }
const snapshot = {
  namespaces: { eip155: { accounts: ['0xabc'], caipNetworkId: 'eip155:1', status: 'connected' } },
}
const request = {
  id: 'r',
  namespace: 'eip155',
  chain: 'eip155:1',
  method: 'eth_call',
  params: [{ to: '0xab', data: '0x' }, 'latest'],
}

const clone = ['graph', 'graph', 'shaped'] as const
const readWallets = call(frameContract, 'injectedChanged')
const readSignIn = answer(hostContract, 'siwx')
const readWalletRequest = call(hostServes, 'injectedRequest')

// Base58 costs more the longer it is, so it has limits of its own within a message. Pieces repeated over a whole
// message would rarely match the length of these limits.
const solanaRequest = (message: string): object => ({
  ...request,
  walletId: 'w',
  namespace: 'solana',
  chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  method: 'solana_signMessage',
  params: { message, pubkey: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' },
})
const solanaWallet = {
  accounts: [{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', chains: ['solana:mainnet'] }],
  features: { 'solana:signMessage': { signMessage: () => [{ signature: new Uint8Array(64) }] } },
}

/** Read by the frame, from a page. */
const inTheFrame: readonly Reader[] = [
  {
    name: 'frame: request',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [request] },
    make: call(frameContract, 'request'),
  },
  {
    name: 'frame: init',
    size: MAX_INIT_SIZE,
    ground: {
      kinds: clone,
      seeds: [
        { options, viewport, sdk: 'x' },
        { options: sampleOptions(), sdk: 'x' },
      ],
    },
    make: call(frameContract, 'init'),
  },
  {
    name: 'frame: setOptions',
    size: MAX_INIT_SIZE,
    ground: { kinds: clone, seeds: [options] },
    make: call(frameContract, 'setOptions'),
  },
  {
    name: 'frame: wallets of the page',
    size: MAX_INJECTED_LIST_SIZE,
    ground: { kinds: clone, seeds: [[info], [info, { ...info, walletId: 'w2', namespace: 'solana' }]] },
    make: (size) => {
      const read = readWallets(size)
      return (message) => {
        const verdict = read(message)
        if (verdict.kind !== 'call') return
        const wallets = installedWallets(verdict.params as never, sampleOptions(), { mobile: false, route: undefined })
        lookAlikes(wallets)
      }
    },
  },
  ...(['injectedEvent', 'open', 'switchNetwork', 'ping', 'cancel'] as const).map(
    (method): Reader => ({
      name: `frame: ${method}`,
      size: MAX_MESSAGE_SIZE,
      ground: {
        kinds: clone,
        seeds: [
          { walletId: 'w', event: 'accountsChanged', payload: ['0xabc'] },
          { view: 'Connect', arguments: { a: 'b' } },
          { caipNetworkId: 'eip155:1' },
          { n: 1 },
          { id: 'r' },
        ],
      },
      make: call(frameContract, method),
    }),
  ),
  {
    name: 'frame: answer of a wallet',
    size: MAX_RESULT_SIZE,
    ground: { kinds: clone, seeds: [['0xabc'], { a: 1 }] },
    make: answer(hostContract, 'injectedRequest'),
  },
  {
    name: 'frame: answer of a sign-in',
    size: MAX_INIT_SIZE,
    ground: {
      kinds: clone,
      seeds: [
        { op: 'getSessions', result: [session, { vouched: { chainId: 'eip155:1', address: '0xabc' } }] },
        { op: 'createMessage', result: { ...fields, text: 'text' } },
        { op: 'createMessage', result: { ...fields, text: 'z'.repeat(MAX_SIGN_IN_TEXT_LENGTH) } },
      ],
    },
    make: (size) => {
      const read = readSignIn(size)
      return (message) => {
        const outcome = read(message)
        if (!outcome?.ok) return
        const { op, result } = outcome.value as { readonly op: string; readonly result?: { readonly text: string } }
        if (op === 'createMessage' && result)
          signMessageRequest({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'a' }, result.text)
      }
    },
  },
  {
    name: 'frame: what is to be decided',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['shaped'],
      seeds: [{ origin: 'https://shop.example', title: 'Sign', lines: [{ label: 'To', value: '0x' }] }],
      pieces: ['\u2068', '\u2069', '\u202e'],
    },
    make: () => readDecisionRequest,
  },
]

/** Read by the page, from a frame. */
const inThePage: readonly Reader[] = [
  {
    name: 'page: answer',
    size: MAX_RESULT_SIZE,
    ground: { kinds: clone, seeds: [{ a: [1, 'two'] }] },
    make: answer(frameCalls, 'request'),
  },
  {
    name: 'page: answer to init',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [{ seq: 1, snapshot, policy: { safe: ['eth_call'] }, alerts: ['x'] }] },
    make: answer(frameCalls, 'init'),
  },
  {
    name: 'page: state',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [{ seq: 1, snapshot }] },
    make: call(hostServes, 'stateChanged'),
  },
  {
    name: 'page: wallet request',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [{ walletId: 'w', ...request }] },
    make: call(hostServes, 'injectedRequest'),
  },
  {
    name: 'page: request to a Solana wallet',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['shaped'],
      seeds: [
        solanaRequest('Ldp'),
        ...['1', '2', 'z'].map((letter) => solanaRequest(letter.repeat(MAX_MESSAGE_LENGTH))),
      ],
      pieces: ['1', '2', 'z', 'zz', 'Ldp'],
    },
    make: (size) => {
      const read = readWalletRequest(size)
      return async (message) => {
        const verdict = read(message)
        if (verdict.kind !== 'call') return
        const { params } = verdict.params as { readonly params?: unknown }
        await askSolana(solanaWallet, 'solana_signMessage', params)
      }
    },
  },
  {
    name: 'page: sign-in',
    size: MAX_INIT_SIZE,
    ground: { kinds: clone, seeds: [{ op: 'setSessions', input: [session] }] },
    make: call(hostServes, 'siwx'),
  },
]

/** Read by both. */
const inBoth: readonly Reader[] = [
  {
    name: 'both: handshake',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [{ casement: 1, type: 'hello', versions: [1], bootId: 'b', build: 'x' }] },
    make: () => (data) =>
      receiveHandshake(
        { isTrusted: true, source: 'window', origin: 'https://a.example', data },
        { source: 'window', origin: 'any' },
        [readHello, readKnock, readWelcome, readDenied] as readonly Parameters<typeof receiveHandshake>[2][number][],
      ),
  },
  {
    name: 'both: error',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: clone,
      seeds: [
        { code: 4001, message: 'no', data: { a: [1] } },
        { code: 'x', message: 'no', data: 1 },
      ],
    },
    make: () => fromWireError,
  },
]

export const wallReaders: readonly Reader[] = [...inTheFrame, ...inThePage, ...inBoth]
